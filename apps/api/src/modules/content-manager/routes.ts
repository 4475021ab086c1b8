import * as endpoints from '@okoshko/contract/content-manager/endpoints';
import * as schemas from '@okoshko/contract/content-manager/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { createReading } from './reading.ts';
import type { createWriting } from './writing.ts';

export const contentRoutes = (
  reading: ReturnType<typeof createReading>,
  writing: ReturnType<typeof createWriting>,
): readonly Route[] => [
  serve(endpoints.listTypes, schemas.listTypes, reading.types),
  serve(endpoints.listDocuments, schemas.listDocuments, (call, { params, query }) =>
    reading.list(call, params.model, query),
  ),
  serve(endpoints.createDocument, schemas.createDocument, (call, { params, ...sent }) =>
    writing.create(call, params.model, sent),
  ),
  serve(endpoints.readDocument, schemas.readDocument, (call, { params, query }) =>
    reading.read(call, params, query),
  ),
  serve(endpoints.updateDocument, schemas.updateDocument, (call, { params, ...sent }) =>
    writing.update(call, params, sent),
  ),
  serve(endpoints.deleteDocument, schemas.deleteDocument, (call, { params }) =>
    writing.remove(call, params.model, params.id),
  ),
  serve(endpoints.bulkDelete, schemas.bulkDelete, (call, { params, body }) =>
    writing.removeMany(call, params.model, body.documentIds),
  ),
  serve(endpoints.listLinkable, schemas.listLinkable, (call, { params, query }) =>
    reading.linkable(call, params, query),
  ),
  serve(endpoints.listRelated, schemas.listRelated, (call, { params, query }) =>
    reading.related(call, params, query),
  ),
];
