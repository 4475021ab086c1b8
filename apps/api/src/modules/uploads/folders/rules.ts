import type { Branch } from '@okoshko/contract/uploads/folders/schemas';

interface Node {
  readonly id: number;
  readonly name: string;
  readonly parent: number | null;
}

/** The folders below `parent`, each with those below it; in the order they are given. */
export const treeOf = (folders: readonly Node[], parent: number | null = null): Branch[] =>
  folders
    .filter((one) => one.parent === parent)
    .map(({ id, name }) => ({ id, name, children: treeOf(folders, id) }));

/** Whether the path is the folder's own or leads through it. */
export const isWithin = (path: string, folder: { readonly path: string }): boolean =>
  path === folder.path || path.startsWith(`${folder.path}/`);

/** Of folders that lie in one another, those that lie in none of them. */
export const outermost = <F extends { readonly path: string }>(folders: readonly F[]): F[] =>
  folders.filter((one) => !folders.some((other) => other !== one && isWithin(one.path, other)));
