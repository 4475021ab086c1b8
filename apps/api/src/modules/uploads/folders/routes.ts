import * as endpoints from '@okoshko/contract/uploads/folders/endpoints';
import * as schemas from '@okoshko/contract/uploads/folders/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { createFolders } from './service.ts';

export const folderRoutes = (verbs: ReturnType<typeof createFolders>): readonly Route[] => [
  serve(endpoints.listFolders, schemas.listFolders, verbs.list),
  serve(endpoints.readFolder, schemas.readFolder, (call, { params }) =>
    verbs.read(call, params.id),
  ),
  serve(endpoints.createFolder, schemas.createFolder, (call, { body }) => verbs.create(call, body)),
  serve(endpoints.updateFolder, schemas.updateFolder, (call, { params, body }) =>
    verbs.update(call, params.id, body),
  ),
  serve(endpoints.folderStructure, schemas.folderStructure, verbs.structure),
  serve(endpoints.bulkDelete, schemas.bulkDelete, (call, { body }) => verbs.remove(call, body)),
  serve(endpoints.bulkMove, schemas.bulkMove, (call, { body }) =>
    verbs.move(call, body.destinationFolderId, body),
  ),
];
