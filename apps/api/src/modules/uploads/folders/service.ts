import type { Folder } from '@okoshko/contract/uploads/folders/schemas';
import { type Call, requireOperator } from '../../../platform/call.ts';
import { sqlState, transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { auditFiles, auditFolders } from '../audit.ts';
import type { Objects } from '../objects.ts';
import { deleteFiles, lockFiles } from '../repository.ts';
import { objectNames } from '../rules.ts';
import {
  type CountedFolder,
  deleteFilesUnder,
  deleteFoldersUnder,
  findFolders,
  insertFolder,
  lockTree,
  moveFiles,
  repath,
  updateFolder,
} from './repository.ts';
import { isWithin, outermost, treeOf } from './rules.ts';

interface Change {
  readonly name?: string;
  readonly parent?: number | null;
}
interface Chosen {
  readonly fileIds?: readonly number[];
  readonly folderIds?: readonly number[];
}

/** Where operators keep files: the tree of folders. */
export const createFolders = (objects: Objects) => ({ ...ofOne, ...ofSeveral(objects) });

const ofOne = {
  list: async (call: Call) => ({ data: (await found(call)).map(present) }),
  read: async (call: Call, id: string) => ({ data: present(required(await found(call), id)) }),
  structure: async (call: Call) => ({ data: treeOf(await found(call)) }),

  create: (call: Call, { name, parent = null }: Change & { readonly name: string }) =>
    changing(call, async (call, folders) => {
      const above = parent === null ? '' : required(folders, String(parent)).path;
      const row = { ...newDocument(call.now), name: name.trim(), parent, path: '' };
      const id = await insertFolder(call.db, row);
      await updateFolder(call.db, id, { path: `${above}/${id}` });
      const after = required(await findFolders(call.db), String(id));
      await auditFolders(call, [{ before: null, after }]);
      return { data: present(after) };
    }),

  update: (call: Call, id: string, { name, parent }: Change) =>
    changing(call, async (call, folders) => {
      const folder = required(folders, id);
      const change = { ...(name !== undefined && { name: name.trim() }), updated_at: call.now };
      await updateFolder(call.db, folder.id, change);
      if (parent !== undefined) await moveFolder(call, folder.id, parent);
      const after = required(await findFolders(call.db), id);
      await auditFolders(call, [{ before: folder, after }]);
      return { data: present(after) };
    }),
};

const ofSeveral = (objects: Objects) => ({
  remove: (call: Call, { fileIds = [], folderIds = [] }: Chosen) =>
    changing(call, async (call, folders) => {
      const gone = await deleteFiles(call.db, fileIds);
      const removed: number[] = [];
      for (const { path } of outermost(chosen(folders, folderIds))) {
        gone.push(...(await deleteFilesUnder(call.db, path)));
        removed.push(...(await deleteFoldersUnder(call.db, path)));
      }
      await objects.scheduleDeletion(call, gone.flatMap(objectNames));
      await auditFiles(call, gone.map(deleted));
      await auditFolders(call, chosen(folders, removed).map(deleted));
      return { data: { files: idsOf(gone), folders: removed } };
    }),

  move: (call: Call, to: number | null, { fileIds = [], folderIds = [] }: Chosen) =>
    changing(call, async (call, folders) => {
      if (to !== null) required(folders, String(to));
      const moved = chosen(folders, folderIds);
      for (const folder of moved) await moveFolder(call, folder.id, to);
      const files = await lockFiles(call.db, fileIds);
      await moveFiles(call.db, fileIds, to);
      await auditFiles(
        call,
        files.map((before) => ({ before, after: { ...before, folder: to } })),
      );
      await auditFolders(
        call,
        moved.map((before) => ({ before, after: { ...before, parent: to } })),
      );
      return { data: { files: idsOf(files), folders: idsOf(moved) } };
    }),
});

async function found(call: Call): Promise<readonly CountedFolder[]> {
  requireOperator(call);
  return findFolders(call.db);
}

/** Changes of the tree take turns; a name is there once in a folder. */
async function changing<T>(
  call: Call,
  work: (call: Call, folders: readonly CountedFolder[]) => Promise<T>,
): Promise<T> {
  requireOperator(call);
  try {
    return await transact(call, async (call) => {
      await lockTree(call.db);
      return work(call, await findFolders(call.db));
    });
  } catch (cause) {
    if (sqlState(cause) === '23505') throw new AppError('folder_name_taken', { cause });
    throw cause;
  }
}

/** Not into itself, nor into what lies in it. The paths are read anew: another may have moved before. */
async function moveFolder({ db }: Call, id: number, parent: number | null): Promise<void> {
  const folders = await findFolders(db);
  const folder = required(folders, String(id));
  const above = parent === null ? '' : required(folders, String(parent)).path;
  if (isWithin(above, folder)) {
    const message = 'A folder cannot be moved into itself';
    throw new AppError('validation_failed', { message });
  }
  await updateFolder(db, id, { parent });
  await repath(db, folder.path, `${above}/${id}`);
}

function required(folders: readonly CountedFolder[], id: string): CountedFolder {
  const folder = folders.find((one) => String(one.id) === id || one.document_id === id);
  if (!folder) throw new AppError('not_found', { message: 'folder not found' });
  return folder;
}

const deleted = <Row>(before: Row) => ({ before, after: null });
const idsOf = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);

const chosen = (folders: readonly CountedFolder[], ids: readonly number[]) =>
  folders.filter(({ id }) => ids.includes(id));

const present = (row: CountedFolder): Folder => ({
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
