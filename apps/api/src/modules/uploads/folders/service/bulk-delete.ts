import type { bulkDeleteFiles as schemas } from '@okoshko/contract/uploads/folders/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { deleteFiles } from '../../repository.ts';
import { objectNames } from '../../rules.ts';
import { auditFiles } from '../../service/audit-files.ts';
import { scheduleDeletion } from '../../service/schedule-deletion.ts';
import { deleteFilesUnder, deleteFoldersUnder } from '../repository.ts';
import { foldersByIds, outermost } from '../rules.ts';
import { auditFolders } from './audit-folders.ts';
import { changeTree } from './change-tree.ts';

/** Deletes files, and folders with all that is in them. */
export const bulkDelete = (
  call: Call,
  { fileIds = [], folderIds = [] }: Static<typeof schemas.body>,
): Promise<Static<typeof schemas.reply>> =>
  changeTree(call, async (call, folders) => {
    const deletedFiles = await deleteFiles(call.db, fileIds);
    const deletedIds: number[] = [];
    for (const { path } of outermost(foldersByIds(folders, folderIds))) {
      deletedFiles.push(...(await deleteFilesUnder(call.db, path)));
      deletedIds.push(...(await deleteFoldersUnder(call.db, path)));
    }
    await scheduleDeletion(call, deletedFiles.flatMap(objectNames));
    await auditFiles(call, deletedFiles.map(deletion));
    await auditFolders(call, foldersByIds(folders, deletedIds).map(deletion));
    return { data: { files: deletedFiles.map(({ id }) => id), folders: deletedIds } };
  });

const deletion = <Row>(before: Row) => ({ before, after: null });
