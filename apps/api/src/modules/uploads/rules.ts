import type { Branch } from '@okoshko/contract/uploads/schemas';
import { cutText } from '../../platform/cut-text.ts';
import { AppError } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import type { CountedFolder } from './repository.ts';

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
  return cutText(visible, MAX_NAME) || 'picture';
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

interface Node {
  readonly id: number;
  readonly name: string;
  readonly parent: number | null;
}

/** The folders below `parent`, each with the folders below it, in the order of the list. */
export const folderTreeOf = (folders: readonly Node[], parent: number | null = null): Branch[] =>
  folders
    .filter((one) => one.parent === parent)
    .map(({ id, name }) => ({ id, name, children: folderTreeOf(folders, id) }));

/** True where the path is the folder's own or that of a folder below it. */
export const isWithin = (path: string, folder: { readonly path: string }): boolean =>
  path === folder.path || path.startsWith(`${folder.path}/`);

/** The folders that are below none of the others. */
export const outermost = <F extends { readonly path: string }>(folders: readonly F[]): F[] =>
  folders.filter((one) => !folders.some((other) => other !== one && isWithin(one.path, other)));

export const foldersByIds = <F extends { readonly id: number }>(
  folders: readonly F[],
  ids: readonly number[],
): F[] => folders.filter(({ id }) => ids.includes(id));

/** Finds by id or documentId. Throws `not_found`. */
export function requireFolder(folders: readonly CountedFolder[], id: string): CountedFolder {
  const folder = folders.find((one) => String(one.id) === id || one.document_id === id);
  if (!folder) throw new AppError('not_found', { sentence: sentence('folder_unknown') });
  return folder;
}
