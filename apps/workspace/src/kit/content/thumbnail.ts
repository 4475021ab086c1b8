/** The smallest size of a picture that has some; of others the picture itself. */
export function thumbnailOf({ formats, url }: Readonly<Record<string, unknown>>): string {
  const thumbnail = (formats as { readonly thumbnail?: { readonly url?: unknown } } | null)
    ?.thumbnail?.url;
  return typeof thumbnail === 'string' ? thumbnail : String(url ?? '');
}
