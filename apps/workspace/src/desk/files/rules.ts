import type { Folder } from '@okoshko/contract/uploads/schemas';

export interface ListedFolder {
  readonly folder: Folder;
  /** The number of folders around it. */
  readonly depth: number;
}

/** Folders as a tree is read: each before those in it, by name. */
export function treeOf(folders: readonly Folder[]): readonly ListedFolder[] {
  const childrenOf = (parent: number | null) =>
    folders
      .filter((one) => (one.parent?.id ?? null) === parent)
      .sort((one, other) => one.name.localeCompare(other.name, 'ru'));
  const listed = (parent: number | null, depth: number): readonly ListedFolder[] =>
    childrenOf(parent).flatMap((folder) => [{ folder, depth }, ...listed(folder.id, depth + 1)]);
  return listed(null, 0);
}

/** The mistake in a folder's name; null: none. */
export function nameFailure(name: string): 'required' | 'badName' | null {
  if (name.trim() === '') return 'required';
  return /[/\\]/.test(name) ? 'badName' : null;
}
