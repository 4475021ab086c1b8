import type { Branch } from '@okoshko/contract/uploads/folders/schemas';
import { AppError } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import type { CountedFolder } from './repository.ts';

interface Node {
  readonly id: number;
  readonly name: string;
  readonly parent: number | null;
}

/** The folders below `parent`, each with the folders below it, in the order of the list. */
export const treeOf = (folders: readonly Node[], parent: number | null = null): Branch[] =>
  folders
    .filter((one) => one.parent === parent)
    .map(({ id, name }) => ({ id, name, children: treeOf(folders, id) }));

/** Whether the path is the folder's own or that of a folder below it. */
export const isWithin = (path: string, folder: { readonly path: string }): boolean =>
  path === folder.path || path.startsWith(`${folder.path}/`);

/** The folders that are below none of the others. */
export const outermost = <F extends { readonly path: string }>(folders: readonly F[]): F[] =>
  folders.filter((one) => !folders.some((other) => other !== one && isWithin(one.path, other)));

export const foldersByIds = <F extends { readonly id: number }>(
  folders: readonly F[],
  ids: readonly number[],
): F[] => folders.filter(({ id }) => ids.includes(id));

/** By id or documentId. */
export function requireFolder(folders: readonly CountedFolder[], id: string): CountedFolder {
  const folder = folders.find((one) => String(one.id) === id || one.document_id === id);
  if (!folder) throw new AppError('not_found', { sentence: sentence('folder_unknown') });
  return folder;
}
