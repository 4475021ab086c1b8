import type { bulkMoveFiles as schemas } from '@okoshko/contract/uploads/folders/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { lockFiles } from '../../repository.ts';
import { auditFiles } from '../../service/audit-files.ts';
import { moveFiles } from '../repository.ts';
import { foldersByIds, requireFolder } from '../rules.ts';
import { auditFolders } from './audit-folders.ts';
import { changeTree } from './change-tree.ts';
import { moveFolder } from './move-folder.ts';

/** Moves files and folders into a folder, or (null) out of all folders. */
export const bulkMove = (
  call: Call,
  { destinationFolderId: to, fileIds = [], folderIds = [] }: Static<typeof schemas.body>,
): Promise<Static<typeof schemas.reply>> =>
  changeTree(call, async (call, folders) => {
    if (to !== null) requireFolder(folders, String(to));
    const movedFolders = foldersByIds(folders, folderIds);
    for (const { id } of movedFolders) await moveFolder(call, id, to);
    const movedFiles = await lockFiles(call.db, fileIds);
    await moveFiles(call.db, fileIds, to);
    await auditFiles(
      call,
      movedFiles.map((before) => ({ before, after: { ...before, folder: to } })),
    );
    await auditFolders(
      call,
      movedFolders.map((before) => ({ before, after: { ...before, parent: to } })),
    );
    return { data: { files: idsOf(movedFiles), folders: idsOf(movedFolders) } };
  });

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
