import type * as schemas from '@okoshko/contract/uploads/folders/schemas';
import type { Branch, Folder } from '@okoshko/contract/uploads/folders/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator } from '../../platform/call.ts';
import { sqlState, transact } from '../../platform/db/transact.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import { auditFiles, auditFolders } from './audit.ts';
import { scheduleDeletion } from './objects.ts';
import {
  type CountedFolder,
  deleteFiles,
  deleteFilesUnder,
  deleteFoldersUnder,
  findFolders,
  insertFolder,
  lockFiles,
  lockTree,
  moveFiles,
  repath,
  updateFolderRow,
} from './repository.ts';
import { foldersByIds, isWithin, objectNames, outermost, requireFolder, treeOf } from './rules.ts';

export async function listFolders(call: Call): Promise<{ data: Folder[] }> {
  requireOperator(call);
  return { data: (await findFolders(call.db)).map(presentFolder) };
}

export async function readFolder(call: Call, id: string): Promise<{ data: Folder }> {
  requireOperator(call);
  return { data: presentFolder(requireFolder(await findFolders(call.db), id)) };
}

export async function folderStructure(call: Call): Promise<{ data: Branch[] }> {
  requireOperator(call);
  return { data: treeOf(await findFolders(call.db)) };
}

export const createFolder = (
  call: Call,
  { name, parent = null }: Static<typeof schemas.createFolder.body>,
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

/** Renames a folder or moves it into another. */
export const updateFolder = (
  call: Call,
  id: string,
  { name, parent }: Static<typeof schemas.updateFolder.body>,
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

/** Moves files and folders into a folder, or (null) out of all folders. */
export const bulkMove = (
  call: Call,
  {
    destinationFolderId: to,
    fileIds = [],
    folderIds = [],
  }: Static<typeof schemas.bulkMoveFiles.body>,
): Promise<Static<typeof schemas.bulkMoveFiles.reply>> =>
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

/** Deletes files, and folders with all that is in them. */
export const bulkDelete = (
  call: Call,
  { fileIds = [], folderIds = [] }: Static<typeof schemas.bulkDeleteFiles.body>,
): Promise<Static<typeof schemas.bulkDeleteFiles.reply>> =>
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

/** Changes the tree of folders in one transaction, after any other change; a folder's names are unique. */
async function changeTree<T>(
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

/** Refuses a move into the folder itself or one below it. Reads the paths anew: earlier moves change them. */
async function moveFolder({ db }: Call, id: number, parent: number | null): Promise<void> {
  const folders = await findFolders(db);
  const folder = requireFolder(folders, String(id));
  const parentPath = parent === null ? '' : requireFolder(folders, String(parent)).path;
  if (isWithin(parentPath, folder)) {
    throw invalidField('parent', sentence('folder_into_itself'));
  }
  await updateFolderRow(db, id, { parent });
  await repath(db, folder.path, `${parentPath}/${id}`);
}

const presentFolder = (row: CountedFolder): Folder => ({
  id: row.id,
  documentId: row.document_id,
  name: row.name,
  pathId: row.id,
  path: row.path,
  parent: row.parent === null ? null : { id: row.parent },
  children: { count: row.children },
  files: { count: row.files },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
