import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { deleteFiles, deleteFilesOf } from '../repository.ts';
import { objectNames } from '../rules.ts';
import { auditFiles } from './audit-files.ts';
import { readFile } from './read-file.ts';
import { requireOwnFile } from './require-own-file.ts';
import { scheduleDeletion } from './store-objects.ts';

/** Deletes a file with all its sizes; answers what it was. */
export const deleteFile = (call: Call<'collections'>, id: string): Promise<FileDocument> =>
  transact(call, async (call) => {
    const row = await requireOwnFile(call, id);
    const file = await readFile(call, String(row.id), {});
    await deleteFiles(call.db, [row.id]);
    await auditFiles(call, [{ before: row, after: null }]);
    await scheduleDeletion(call, objectNames(row));
    return file;
  });

/** Deletes a file in the caller's transaction; its objects are deleted after the commit. */
export const deletePicture = async (call: Call, id: number): Promise<void> =>
  scheduleDeletion(call, (await deleteFiles(call.db, [id])).flatMap(objectNames));

/** Deletes all files a user uploaded, in the caller's transaction. */
export const deleteFilesOfUser = async (call: Call, user: number): Promise<void> =>
  scheduleDeletion(call, (await deleteFilesOf(call.db, user)).flatMap(objectNames));
