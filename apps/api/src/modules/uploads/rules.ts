/** Of one picture, in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** Of all pictures of a request. */
export const MAX_TOTAL = 30 * 1024 * 1024;

/** The sizes a picture is kept in besides its own, each only where the picture is larger: a box, in pixels. */
export const SIZES = {
  thumbnail: { width: 245, height: 156 },
  large: { width: 1000, height: 1000 },
  medium: { width: 750, height: 750 },
  small: { width: 500, height: 500 },
} as const;
export type SizeName = keyof typeof SIZES;

export const sizesOf = (picture: { readonly width: number; readonly height: number }) =>
  (Object.keys(SIZES) as SizeName[]).filter(
    (name) => picture.width > SIZES[name].width || picture.height > SIZES[name].height,
  );

/** kB of 1000 bytes, to two places. */
export const kilobytes = (bytes: number): number => Math.round(bytes / 10) / 100;

/** Characters of a file's name; what is more is cut off, never through a sign. */
const MAX_NAME = 255;

/** What a file is shown as: the last part of a path, without signs that cannot be seen. */
export function shownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const seen = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return seen.slice(0, MAX_NAME).replace(/\p{Cs}$/u, '') || 'picture';
}

interface UploadedName {
  readonly hash: string;
  readonly ext: string;
}

/** The names of a file's objects in the storage. */
export const objectNames = (
  file: UploadedName & { readonly formats: unknown },
): readonly string[] =>
  [file, ...Object.values((file.formats ?? {}) as Record<string, UploadedName>)].map(
    ({ hash, ext }) => `${hash}${ext}`,
  );
