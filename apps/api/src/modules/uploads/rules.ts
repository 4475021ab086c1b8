/** The largest picture, in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** All pictures of a request together, in bytes. */
export const MAX_TOTAL = 30 * 1024 * 1024;

/** Boxes, in pixels, that a picture is also stored in, each only where the picture is larger. */
export const SIZES = {
  thumbnail: { width: 245, height: 156 },
  large: { width: 1000, height: 1000 },
  medium: { width: 750, height: 750 },
  small: { width: 500, height: 500 },
} as const;
export type SizeName = keyof typeof SIZES;

/** kB of 1000 bytes, to two places. */
export const kilobytes = (bytes: number): number => Math.round(bytes / 10) / 100;

/** Characters of a file's name; longer ones are cut off, never inside a character. */
const MAX_NAME = 255;

/** A file's name for display: the last part of a path, without invisible characters. */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const visible = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return visible.slice(0, MAX_NAME).replace(/\p{Cs}$/u, '') || 'picture';
}

interface ObjectName {
  readonly hash: string;
  readonly ext: string;
}

/** The names of a file's objects in the storage; `formats` is JSON that we wrote. */
export const objectNames = (file: ObjectName & { readonly formats: unknown }): readonly string[] =>
  [file, ...Object.values((file.formats ?? {}) as Record<string, ObjectName>)].map(
    ({ hash, ext }) => `${hash}${ext}`,
  );
