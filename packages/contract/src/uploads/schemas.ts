import { type Static, Type } from 'typebox';
import { codes } from '../endpoint.ts';
import {
  counted,
  documentOf,
  instant,
  orNull,
  searchQuery,
  shapeQuery,
} from '../platform/schemas.ts';
import type { File } from './files.ts';

/** A file as the routes of uploads answer it; populated inside other documents it has no `isUrlSigned`. */
export type FileDocument = File & { readonly isUrlSigned: false };
export const file = Type.Unsafe<FileDocument>(
  Type.Intersect([documentOf<File>('File'), Type.Object({ isUrlSigned: Type.Literal(false) })], {
    title: 'UploadedFile',
  }),
);
const params = Type.Object({ id: Type.String() });
const folderQuery = Type.Object({
  ...searchQuery.properties,
  folder: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'In this folder alone.' }),
  ),
});

const infoText = Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()]));
/** A file's description, without its content. */
export const fileInfo = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    alternativeText: infoText,
    caption: infoText,
  },
  { additionalProperties: false },
);

/** Files of one request. */
export const MAX_FILES = 10;
/** Characters of the JSON that describes one file. */
const MAX_INFO = 20_000;
const infoOfOne = Type.Unsafe<unknown>({ type: ['string', 'object'], maxLength: MAX_INFO });

export const upload = {
  summary:
    'Upload pictures (JPEG, PNG, WebP, GIF, AVIF) as multipart field `files`, with `fileInfo`, and link them by `ref`, `refId` and `field`. With `id`, change what is told of a file or its content: 200 and the file alone',
  errors: codes(
    'file_broken',
    'file_not_image',
    'files_empty',
    'not_found',
    'photo_in_use',
    'photo_unknown',
    'picture_too_large',
    'quota_exceeded',
    'storage_unavailable',
  ),
  query: Type.Object({ id: Type.Optional(Type.String({ maxLength: 64 })) }),
  body: Type.Object({
    fileInfo: Type.Optional(
      Type.Union([
        Type.String({ maxLength: MAX_FILES * MAX_INFO }),
        Type.Array(infoOfOne, { maxItems: MAX_FILES }),
      ]),
    ),
    ref: Type.Optional(Type.String({ maxLength: 255 })),
    refId: Type.Optional(Type.String({ maxLength: 64 })),
    field: Type.Optional(Type.String({ maxLength: 255 })),
  }),
  reply: Type.Unsafe<FileDocument[] | FileDocument>(Type.Array(file)),
  also: { 200: file },
};
export const listFiles = {
  summary: 'The own files, and all of them for operators, by `start` and `limit`',
  query: Type.Object({
    ...folderQuery.properties,
    start: Type.Optional(Type.Unknown()),
    limit: Type.Optional(Type.Unknown()),
  }),
  reply: Type.Array(file),
};
export const pageFiles = {
  summary: 'The same, by pages',
  query: folderQuery,
  reply: Type.Object({
    data: Type.Array(file),
    meta: Type.Object({ pagination: Type.Record(Type.String(), Type.Integer()) }),
  }),
};
export const readFile = {
  summary: 'One of them',
  errors: codes('not_found'),
  params,
  query: shapeQuery,
  reply: file,
};
export const deleteFile = {
  summary: 'Delete a file with all its sizes; whatever linked it has none then',
  errors: codes('not_found'),
  params,
  reply: file,
};
export const uploadSettings = {
  summary: 'What is done to pictures; operators only, and not to be changed',
  reply: Type.Object({
    data: Type.Object({
      sizeOptimization: Type.Boolean(),
      responsiveDimensions: Type.Boolean(),
      autoOrientation: Type.Boolean(),
    }),
  }),
};

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const ids = Type.Array(id, { maxItems: 1000 });
const folderParams = Type.Object({ id: Type.String({ maxLength: 64 }) });

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
  params: folderParams,
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
  params: folderParams,
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
