import type { Body, Reply } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/uploads/schemas';
import type { Branch, Folder } from '@okoshko/contract/uploads/schemas';
import { type Ctx, requireOperator } from '../../platform/ctx.ts';
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
import {
  foldersByIds,
  folderTreeOf,
  isWithin,
  objectNames,
  outermost,
  requireFolder,
} from './rules.ts';

export async function listFolders(ctx: Ctx): Promise<{ data: Folder[] }> {
  requireOperator(ctx);
  return { data: (await findFolders(ctx.db)).map(presentFolder) };
}

export async function readFolder(ctx: Ctx, id: string): Promise<{ data: Folder }> {
  requireOperator(ctx);
  return { data: presentFolder(requireFolder(await findFolders(ctx.db), id)) };
}

export async function folderStructure(ctx: Ctx): Promise<{ data: Branch[] }> {
  requireOperator(ctx);
  return { data: folderTreeOf(await findFolders(ctx.db)) };
}

export const createFolder = (
  ctx: Ctx,
  { name, parent = null }: Body<typeof schemas.createFolder>,
): Promise<{ data: Folder }> =>
  changeTree(ctx, async (ctx, folders) => {
    const parentPath = parent === null ? '' : requireFolder(folders, String(parent)).path;
    const row = { ...newDocument(ctx.now), name: name.trim(), parent, path: '' };
    const id = await insertFolder(ctx.db, row);
    await updateFolderRow(ctx.db, id, { path: `${parentPath}/${id}` });
    const after = requireFolder(await findFolders(ctx.db), String(id));
    await auditFolders(ctx, [{ before: null, after }]);
    return { data: presentFolder(after) };
  });

/** Renames a folder or moves it into another. */
export const updateFolder = (
  ctx: Ctx,
  id: string,
  { name, parent }: Body<typeof schemas.updateFolder>,
): Promise<{ data: Folder }> =>
  changeTree(ctx, async (ctx, folders) => {
    const before = requireFolder(folders, id);
    const change = { ...(name !== undefined && { name: name.trim() }), updated_at: ctx.now };
    await updateFolderRow(ctx.db, before.id, change);
    if (parent !== undefined) await moveFolder(ctx, before.id, parent);
    const after = requireFolder(await findFolders(ctx.db), id);
    await auditFolders(ctx, [{ before, after }]);
    return { data: presentFolder(after) };
  });

/** Moves files and folders into a folder, or (null) out of all folders. */
export const bulkMove = (
  ctx: Ctx,
  { destinationFolderId: to, fileIds = [], folderIds = [] }: Body<typeof schemas.bulkMoveFiles>,
): Promise<Reply<typeof schemas.bulkMoveFiles>> =>
  changeTree(ctx, async (ctx, folders) => {
    if (to !== null) requireFolder(folders, String(to));
    const movedFolders = foldersByIds(folders, folderIds);
    for (const { id } of movedFolders) await moveFolder(ctx, id, to);
    const movedFiles = await lockFiles(ctx.db, fileIds);
    await moveFiles(ctx.db, fileIds, to);
    await auditFiles(
      ctx,
      movedFiles.map((before) => ({ before, after: { ...before, folder: to } })),
    );
    await auditFolders(
      ctx,
      movedFolders.map((before) => ({ before, after: { ...before, parent: to } })),
    );
    return { data: { files: idsOf(movedFiles), folders: idsOf(movedFolders) } };
  });

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/** Deletes files, and folders with all that is in them. */
export const bulkDelete = (
  ctx: Ctx,
  { fileIds = [], folderIds = [] }: Body<typeof schemas.bulkDeleteFiles>,
): Promise<Reply<typeof schemas.bulkDeleteFiles>> =>
  changeTree(ctx, async (ctx, folders) => {
    const deletedFiles = await deleteFiles(ctx.db, fileIds);
    const deletedIds: number[] = [];
    for (const { path } of outermost(foldersByIds(folders, folderIds))) {
      deletedFiles.push(...(await deleteFilesUnder(ctx.db, path)));
      deletedIds.push(...(await deleteFoldersUnder(ctx.db, path)));
    }
    await scheduleDeletion(ctx, deletedFiles.flatMap(objectNames));
    await auditFiles(ctx, deletedFiles.map(deletion));
    await auditFolders(ctx, foldersByIds(folders, deletedIds).map(deletion));
    return { data: { files: deletedFiles.map(({ id }) => id), folders: deletedIds } };
  });

const deletion = <Row>(before: Row) => ({ before, after: null });

/** Changes the tree of folders in one transaction, after any other change; a folder's names are unique. */
async function changeTree<T>(
  ctx: Ctx,
  change: (ctx: Ctx, folders: readonly CountedFolder[]) => Promise<T>,
): Promise<T> {
  requireOperator(ctx);
  try {
    return await transact(ctx, async (ctx) => {
      await lockTree(ctx.db);
      return change(ctx, await findFolders(ctx.db));
    });
  } catch (cause) {
    if (sqlState(cause) === '23505')
      throw new AppError('folder_name_taken', { failures: [{ path: ['name'] }], cause });
    throw cause;
  }
}

/** Refuses a move into the folder itself or one below it. Reads the paths anew: earlier moves change them. */
async function moveFolder({ db }: Ctx, id: number, parent: number | null): Promise<void> {
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
