import type { Folder, createFolder as schemas } from '@okoshko/contract/uploads/folders/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { presentFolder } from '../present.ts';
import { findFolders, insertFolder, updateFolderRow } from '../repository.ts';
import { requireFolder } from '../rules.ts';
import { auditFolders } from './audit-folders.ts';
import { changeTree } from './change-tree.ts';

export const createFolder = (
  call: Call,
  { name, parent = null }: Static<typeof schemas.body>,
): Promise<{ data: Folder }> =>
  changeTree(call, async (call, folders) => {
    const parentPath = parent === null ? '' : requireFolder(folders, String(parent)).path;
    const row = { ...newDocument(call.now), name: name.trim(), parent, path: '' };
    const id = await insertFolder(call.db, row);
    await updateFolderRow(call.db, id, { path: `${parentPath}/${id}` });
    const after = requireFolder(await findFolders(call.db), String(id));
    await auditFolders(call, [{ before: null, after }]);
    return { data: presentFolder(after) };
  });
