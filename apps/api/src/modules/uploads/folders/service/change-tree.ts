import { type Call, requireOperator } from '../../../../platform/call.ts';
import { sqlState, transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import {
  type CountedFolder,
  findFolders,
  lockTree,
  repath,
  updateFolderRow,
} from '../repository.ts';
import { isWithin } from '../rules.ts';

/** Changes the tree of folders in one transaction, after any other change; a folder's names are unique. */
export async function changeTree<T>(
  call: Call,
  change: (call: Call, folders: readonly CountedFolder[]) => Promise<T>,
): Promise<T> {
  requireOperator(call);
  try {
    return await transact(call, async (call) => {
      await lockTree(call.db);
      return change(call, await findFolders(call.db));
    });
  } catch (cause) {
    if (sqlState(cause) === '23505') throw new AppError('folder_name_taken', { cause });
    throw cause;
  }
}

/** Refuses a move into the folder itself or one below it. Reads the paths anew: earlier moves change them. */
export async function moveFolder({ db }: Call, id: number, parent: number | null): Promise<void> {
  const folders = await findFolders(db);
  const folder = requireFolder(folders, String(id));
  const parentPath = parent === null ? '' : requireFolder(folders, String(parent)).path;
  if (isWithin(parentPath, folder)) {
    const message = 'A folder cannot be moved into itself';
    throw new AppError('validation_failed', { message });
  }
  await updateFolderRow(db, id, { parent });
  await repath(db, folder.path, `${parentPath}/${id}`);
}

/** By row number or documentId. */
export function requireFolder(folders: readonly CountedFolder[], id: string): CountedFolder {
  const folder = folders.find((one) => String(one.id) === id || one.document_id === id);
  if (!folder) throw new AppError('not_found', { message: 'folder not found' });
  return folder;
}
