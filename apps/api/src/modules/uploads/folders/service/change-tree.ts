import { type Call, requireOperator } from '../../../../platform/call.ts';
import { sqlState, transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type CountedFolder, findFolders, lockTree } from '../repository.ts';

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
    if (sqlState(cause) === '23505')
      throw new AppError('folder_name_taken', { failures: [{ path: ['name'] }], cause });
    throw cause;
  }
}
