import * as endpoints from '@okoshko/contract/uploads/folders/endpoints';
import * as schemas from '@okoshko/contract/uploads/folders/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { bulkDelete } from './service/bulk-delete.ts';
import { bulkMove } from './service/bulk-move.ts';
import { createFolder } from './service/create-folder.ts';
import { folderStructure } from './service/folder-structure.ts';
import { listFolders } from './service/list-folders.ts';
import { readFolder } from './service/read-folder.ts';
import { updateFolder } from './service/update-folder.ts';

export const folderRoutes: readonly Route[] = [
  serve(endpoints.listFolders, schemas.listFolders, listFolders),
  serve(endpoints.readFolder, schemas.readFolder, (call, { params }) =>
    readFolder(call, params.id),
  ),
  serve(endpoints.createFolder, schemas.createFolder, (call, { body }) => createFolder(call, body)),
  serve(endpoints.updateFolder, schemas.updateFolder, (call, { params, body }) =>
    updateFolder(call, params.id, body),
  ),
  serve(endpoints.folderStructure, schemas.folderStructure, folderStructure),
  serve(endpoints.bulkDeleteFiles, schemas.bulkDeleteFiles, (call, { body }) =>
    bulkDelete(call, body),
  ),
  serve(endpoints.bulkMoveFiles, schemas.bulkMoveFiles, (call, { body }) => bulkMove(call, body)),
];
