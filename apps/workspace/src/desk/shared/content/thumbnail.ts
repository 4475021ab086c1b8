interface Picture {
  readonly formats?: unknown;
  readonly url?: unknown;
}

/** The smallest size of a picture that has some; of others the picture itself. */
export function thumbnailOf(file: object): string {
  const { formats, url } = file as Picture;
  const thumbnail = (formats as { readonly thumbnail?: { readonly url?: unknown } } | null)
    ?.thumbnail?.url;
  return typeof thumbnail === 'string' ? thumbnail : String(url ?? '');
}
