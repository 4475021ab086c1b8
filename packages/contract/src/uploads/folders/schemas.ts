import { type Static, Type } from 'typebox';
import { codes } from '../../errors.ts';
import { counted, instant, orNull } from '../../platform/schemas.ts';

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const ids = Type.Array(id, { maxItems: 1000 });
const params = Type.Object({ id: Type.String({ maxLength: 64 }) });

const folder = Type.Object(
  {
    id,
    documentId: Type.String(),
    name: Type.String(),
    pathId: id,
    path: Type.String({ description: 'The numbers down to it: `/2/7`.' }),
    parent: orNull(Type.Object({ id })),
    children: counted,
    files: counted,
    createdAt: instant,
    updatedAt: instant,
  },
  { title: 'Folder' },
);
const folderReply = Type.Object({ data: folder }, { title: 'FolderReply' });
export type Folder = Static<typeof folder>;

const name = Type.String({
  maxLength: 255,
  pattern: '^[^/\\\\]*[^/\\\\\\s][^/\\\\]*$',
  description: 'Not blank, without slashes.',
});

export const listFolders = {
  summary: 'All folders of files, for operators',
  reply: Type.Object({ data: Type.Array(folder) }),
};
export const readFolder = {
  summary: 'One of them',
  errors: codes('not_found'),
  params,
  reply: folderReply,
};
export const createFolder = {
  summary: 'Make a folder, in another where `parent` tells so',
  errors: codes('folder_name_taken', 'not_found'),
  body: Type.Object({ name, parent: Type.Optional(orNull(id)) }),
  reply: folderReply,
};
export const updateFolder = {
  summary: 'Rename a folder or move it into another',
  errors: codes('folder_name_taken', 'not_found'),
  params,
  body: Type.Object({ name: Type.Optional(name), parent: Type.Optional(orNull(id)) }),
  reply: folderReply,
};

export interface Branch {
  id: number;
  name: string;
  children: Branch[];
}
export const folderStructure = {
  summary: 'The tree of folders',
  reply: Type.Object({
    data: Type.Array(Type.Unsafe<Branch>({ type: 'object', additionalProperties: true })),
  }),
};

const selection = {
  fileIds: Type.Optional(ids),
  folderIds: Type.Optional(ids),
};
const selectionReply = Type.Object(
  { data: Type.Object({ files: Type.Array(id), folders: Type.Array(id) }) },
  { title: 'SelectionReply' },
);
export const bulkDeleteFiles = {
  summary: 'Delete files, and folders with all that is in them; answers what is gone',
  body: Type.Object(selection),
  reply: selectionReply,
};
export const bulkMoveFiles = {
  summary: 'Move files and folders into a folder, or (null) out of all; answers what was moved',
  errors: codes('folder_name_taken', 'not_found'),
  body: Type.Object({ ...selection, destinationFolderId: orNull(id) }),
  reply: selectionReply,
};
