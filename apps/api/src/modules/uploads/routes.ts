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
  handle: async (call, request, reply) => {
    const answer = await route.handle(call, request, reply);
    if (!Array.isArray(answer)) reply.status(200);
    return answer;
  },
});

export const fileRoutes: readonly Route[] = [
  with200ForChanges(
    withMultipart(
      serve(endpoints.upload, schemas.upload, (call, { query, body, files }) =>
        query.id === undefined
          ? uploadFiles(call, { ...body, files })
          : changeFile(call, query.id, { ...body, files }),
      ),
      { file: 'files', maxFiles: schemas.MAX_FILES, maxBytes: MAX_BYTES, maxTotal: MAX_TOTAL },
    ),
  ),
  serve(endpoints.listFiles, schemas.listFiles, (call, { query }) => listFiles(call, query)),
  serve(endpoints.pageFiles, schemas.pageFiles, (call, { query }) => pageFiles(call, query)),
  serve(endpoints.readFile, schemas.readFile, (call, { params, query }) =>
    readFile(call, params.id, query),
  ),
  serve(endpoints.uploadSettings, schemas.uploadSettings, uploadSettings),
  serve(endpoints.deleteFile, schemas.deleteFile, (call, { params }) =>
    deleteFile(call, params.id),
  ),
];

export const folderRoutes: readonly Route[] = [
  serve(folders.listFolders, foldersSchemas.listFolders, listFolders),
  serve(folders.readFolder, foldersSchemas.readFolder, (call, { params }) =>
    readFolder(call, params.id),
  ),
  serve(folders.createFolder, foldersSchemas.createFolder, (call, { body }) =>
    createFolder(call, body),
  ),
  serve(folders.updateFolder, foldersSchemas.updateFolder, (call, { params, body }) =>
    updateFolder(call, params.id, body),
  ),
  serve(folders.folderStructure, foldersSchemas.folderStructure, folderStructure),
  serve(folders.bulkDeleteFiles, foldersSchemas.bulkDeleteFiles, (call, { body }) =>
    bulkDelete(call, body),
  ),
  serve(folders.bulkMoveFiles, foldersSchemas.bulkMoveFiles, (call, { body }) =>
    bulkMove(call, body),
  ),
];
