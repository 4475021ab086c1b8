const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
export const ACCEPTED = PICTURES.join(',');

/** In bytes: only the square of it is sent, so a camera's whole picture may come. */
const LARGEST_FILE = 50 * 1024 * 1024;

/** Why a file is not opened; null: it is. Some systems tell no type: then the browser judges. */
export function refusalOf({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'notPicture' | 'tooLarge' | null {
  if (type !== '' && !type.startsWith('image/')) return 'notPicture';
  return size > LARGEST_FILE ? 'tooLarge' : null;
}
