import * as endpoints from '@okoshko/contract/content-manager/endpoints';
import * as schemas from '@okoshko/contract/content-manager/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { createReadHandlers } from './reading.ts';
import type { createWriteHandlers } from './writing.ts';

export const contentRoutes = (
  readHandlers: ReturnType<typeof createReadHandlers>,
  writeHandlers: ReturnType<typeof createWriteHandlers>,
): readonly Route[] => [
  serve(endpoints.listTypes, schemas.listTypes, readHandlers.types),
  serve(endpoints.listDocuments, schemas.listDocuments, (call, { params, query }) =>
    readHandlers.list(call, params.model, query),
  ),
  serve(endpoints.createDocument, schemas.createDocument, (call, { params, ...sent }) =>
    writeHandlers.create(call, params.model, sent),
  ),
  serve(endpoints.readDocument, schemas.readDocument, (call, { params, query }) =>
    readHandlers.read(call, params, query),
  ),
  serve(endpoints.updateDocument, schemas.updateDocument, (call, { params, ...sent }) =>
    writeHandlers.update(call, params, sent),
  ),
  serve(endpoints.deleteDocument, schemas.deleteDocument, (call, { params }) =>
    writeHandlers.remove(call, params.model, params.id),
  ),
  serve(endpoints.bulkDelete, schemas.bulkDelete, (call, { params, body }) =>
    writeHandlers.removeMany(call, params.model, body.documentIds),
  ),
  serve(endpoints.listLinkable, schemas.listLinkable, (call, { params, query }) =>
    readHandlers.linkable(call, params, query),
  ),
  serve(endpoints.listRelated, schemas.listRelated, (call, { params, query }) =>
    readHandlers.related(call, params, query),
  ),
];
