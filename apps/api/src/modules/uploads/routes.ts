import * as endpoints from '@okoshko/contract/uploads/endpoints';
import * as folders from '@okoshko/contract/uploads/folders/endpoints';
import * as foldersSchemas from '@okoshko/contract/uploads/folders/schemas';
import * as schemas from '@okoshko/contract/uploads/schemas';
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
      serve(endpoints.upload, schemas.upload, (ctx, { query, body, files }) =>
        query.id === undefined
          ? uploadFiles(ctx, { ...body, files })
          : changeFile(ctx, query.id, { ...body, files }),
      ),
      { file: 'files', maxFiles: schemas.MAX_FILES, maxBytes: MAX_BYTES, maxTotal: MAX_TOTAL },
    ),
  ),
  serve(endpoints.listFiles, schemas.listFiles, (ctx, { query }) => listFiles(ctx, query)),
  serve(endpoints.pageFiles, schemas.pageFiles, (ctx, { query }) => pageFiles(ctx, query)),
  serve(endpoints.readFile, schemas.readFile, (ctx, { params, query }) =>
    readFile(ctx, params.id, query),
  ),
  serve(endpoints.uploadSettings, schemas.uploadSettings, uploadSettings),
  serve(endpoints.deleteFile, schemas.deleteFile, (ctx, { params }) => deleteFile(ctx, params.id)),
];

export const folderRoutes: readonly Route[] = [
  serve(folders.listFolders, foldersSchemas.listFolders, listFolders),
  serve(folders.readFolder, foldersSchemas.readFolder, (ctx, { params }) =>
    readFolder(ctx, params.id),
  ),
  serve(folders.createFolder, foldersSchemas.createFolder, (ctx, { body }) =>
    createFolder(ctx, body),
  ),
  serve(folders.updateFolder, foldersSchemas.updateFolder, (ctx, { params, body }) =>
    updateFolder(ctx, params.id, body),
  ),
  serve(folders.folderStructure, foldersSchemas.folderStructure, folderStructure),
  serve(folders.bulkDeleteFiles, foldersSchemas.bulkDeleteFiles, (ctx, { body }) =>
    bulkDelete(ctx, body),
  ),
  serve(folders.bulkMoveFiles, foldersSchemas.bulkMoveFiles, (ctx, { body }) =>
    bulkMove(ctx, body),
  ),
];
