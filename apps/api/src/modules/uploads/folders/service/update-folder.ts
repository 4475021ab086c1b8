import type { Folder, updateFolder as schemas } from '@okoshko/contract/uploads/folders/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { presentFolder } from '../present.ts';
import { findFolders, updateFolderRow } from '../repository.ts';
import { requireFolder } from '../rules.ts';
import { auditFolders } from './audit-folders.ts';
import { changeTree } from './change-tree.ts';
import { moveFolder } from './move-folder.ts';

/** Renames a folder or moves it into another. */
export const updateFolder = (
  call: Call,
  id: string,
  { name, parent }: Static<typeof schemas.body>,
): Promise<{ data: Folder }> =>
  changeTree(call, async (call, folders) => {
    const before = requireFolder(folders, id);
    const change = { ...(name !== undefined && { name: name.trim() }), updated_at: call.now };
    await updateFolderRow(call.db, before.id, change);
    if (parent !== undefined) await moveFolder(call, before.id, parent);
    const after = requireFolder(await findFolders(call.db), id);
    await auditFolders(call, [{ before, after }]);
    return { data: presentFolder(after) };
  });
