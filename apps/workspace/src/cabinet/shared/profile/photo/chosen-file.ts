/** The limit in bytes: only the square is sent, so a camera's whole picture is accepted. */
const LARGEST_FILE = 50 * 1024 * 1024;

/** The reason a file is not opened; null: it is. Some systems give no type: then the browser decides. */
export function refusalOf({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'notPicture' | 'tooLarge' | null {
  if (type !== '' && !type.startsWith('image/')) return 'notPicture';
  return size > LARGEST_FILE ? 'tooLarge' : null;
}
