import * as schemas from '@okoshko/contract/uploads/schemas';
import * as wire from '@okoshko/contract/uploads/wire';
import { type Route, serve, withMultipart } from '../../platform/http/serve.ts';
import { changeFile, deleteFile } from './change-files.ts';
import {
  bulkDelete,
  bulkMove,
  createFolder,
  folderStructure,
  listFolders,
  readFolder,
  updateFolder,
} from './folders.ts';
import { listFiles, pageFiles, readFile, uploadSettings } from './read-files.ts';
import { MAX_BYTES, MAX_TOTAL } from './rules.ts';
import { uploadFiles } from './upload-files.ts';

/** A change answers 200 and one file, an upload 201 and a list. */
const with200ForChanges = (route: Route): Route => ({
  ...route,
  handle: async (ctx, request, reply) => {
    const answer = await route.handle(ctx, request, reply);
    if (!Array.isArray(answer)) reply.status(200);
    return answer;
  },
});

export const fileRoutes: readonly Route[] = [
  with200ForChanges(
    withMultipart(
      serve(
        {
          ...wire.upload,
          action: 'plugin::upload.content-api.upload',
          for: 'account',
          status: 201,
        },
        schemas.upload,
        (ctx, { query, body, files }) =>
          query.id === undefined
            ? uploadFiles(ctx, { ...body, files })
            : changeFile(ctx, query.id, { ...body, files }),
      ),
      { file: 'files', maxFiles: schemas.MAX_FILES, maxBytes: MAX_BYTES, maxTotal: MAX_TOTAL },
    ),
  ),
  serve(
    { ...wire.listFiles, action: 'plugin::upload.content-api.find', for: 'account' },
    schemas.listFiles,
    (ctx, { query }) => listFiles(ctx, query),
  ),
  serve(
    {
      ...wire.pageFiles,
      action: 'plugin::upload.content-api.find',
      for: 'account',
      mayLag: 'staff',
    },
    schemas.pageFiles,
    (ctx, { query }) => pageFiles(ctx, query),
  ),
  serve(
    { ...wire.readFile, action: 'plugin::upload.content-api.findOne', for: 'account' },
    schemas.readFile,
    (ctx, { params, query }) => readFile(ctx, params.id, query),
  ),
  serve(
    { ...wire.uploadSettings, action: 'plugin::upload.settings.read', for: 'operator' },
    schemas.uploadSettings,
    uploadSettings,
  ),
  serve(
    { ...wire.deleteFile, action: 'plugin::upload.content-api.destroy', for: 'account' },
    schemas.deleteFile,
    (ctx, { params }) => deleteFile(ctx, params.id),
  ),
];

export const folderRoutes: readonly Route[] = [
  serve(
    { ...wire.listFolders, action: 'plugin::upload.folder.find', for: 'operator' },
    schemas.listFolders,
    listFolders,
  ),
  serve(
    { ...wire.readFolder, action: 'plugin::upload.folder.findOne', for: 'operator' },
    schemas.readFolder,
    (ctx, { params }) => readFolder(ctx, params.id),
  ),
  serve(
    {
      ...wire.createFolder,
      action: 'plugin::upload.folder.create',
      for: 'operator',
      status: 201,
    },
    schemas.createFolder,
    (ctx, { body }) => createFolder(ctx, body),
  ),
  serve(
    { ...wire.updateFolder, action: 'plugin::upload.folder.update', for: 'operator' },
    schemas.updateFolder,
    (ctx, { params, body }) => updateFolder(ctx, params.id, body),
  ),
  serve(
    { ...wire.folderStructure, action: 'plugin::upload.folder.structure', for: 'operator' },
    schemas.folderStructure,
    folderStructure,
  ),
  serve(
    { ...wire.bulkDeleteFiles, action: 'plugin::upload.folder.bulkDelete', for: 'operator' },
    schemas.bulkDeleteFiles,
    (ctx, { body }) => bulkDelete(ctx, body),
  ),
  serve(
    { ...wire.bulkMoveFiles, action: 'plugin::upload.folder.bulkMove', for: 'operator' },
    schemas.bulkMoveFiles,
    (ctx, { body }) => bulkMove(ctx, body),
  ),
];
