import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { deleteFiles } from '../repository.ts';
import { objectNames } from '../rules.ts';
import { auditFiles } from './audit-files.ts';
import { readFile } from './read-file.ts';
import { requireOwnFile } from './require-own-file.ts';
import { scheduleDeletion } from './schedule-deletion.ts';

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
