import * as endpoints from '@okoshko/contract/uploads/folders/endpoints';
import * as schemas from '@okoshko/contract/uploads/folders/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { createFolders } from './service.ts';

export const folderRoutes = (handlers: ReturnType<typeof createFolders>): readonly Route[] => [
  serve(endpoints.listFolders, schemas.listFolders, handlers.list),
  serve(endpoints.readFolder, schemas.readFolder, (call, { params }) =>
    handlers.read(call, params.id),
  ),
  serve(endpoints.createFolder, schemas.createFolder, (call, { body }) =>
    handlers.create(call, body),
  ),
  serve(endpoints.updateFolder, schemas.updateFolder, (call, { params, body }) =>
    handlers.update(call, params.id, body),
  ),
  serve(endpoints.folderStructure, schemas.folderStructure, handlers.structure),
  serve(endpoints.bulkDelete, schemas.bulkDelete, (call, { body }) => handlers.remove(call, body)),
  serve(endpoints.bulkMove, schemas.bulkMove, (call, { body }) =>
    handlers.move(call, body.destinationFolderId, body),
  ),
];
