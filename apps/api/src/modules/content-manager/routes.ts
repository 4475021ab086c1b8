import * as auditSchemas from '@okoshko/contract/content-manager/audit-schemas';
import * as deletedSchemas from '@okoshko/contract/content-manager/deleted-schemas';
import * as schemas from '@okoshko/contract/content-manager/schemas';
import * as wire from '@okoshko/contract/content-manager/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import { listAudit } from './audit.ts';
import { listDeleted } from './deleted/list.ts';

import {
  createDocument,
  deleteDocument,
  deleteDocuments,
  listDocuments,
  listTypes,
  readDocument,
  updateDocument,
} from './documents.ts';
import { listLinkable, listReferences, listRelated } from './references.ts';
import { restoreDeleted } from './restore.ts';

export const routes: readonly Route[] = [
  serve(
    { ...wire.listTypes, action: 'plugin::content-manager.explorer.read', for: 'operator' },
    schemas.listTypes,
    listTypes,
  ),
  serve(
    {
      ...wire.listDocuments,
      action: 'plugin::content-manager.explorer.read',
      for: 'operator',
      mayLag: 'staff',
    },
    schemas.listDocuments,
    (ctx, { params, query }) => listDocuments(ctx, params.model, query),
  ),
  serve(
    {
      ...wire.createDocument,
      action: 'plugin::content-manager.explorer.create',
      for: 'operator',
      status: 201,
      takesIdempotencyKey: true,
    },
    schemas.createDocument,
    (ctx, { params, body, query }) => createDocument(ctx, params.model, { body, query }),
  ),
  serve(
    { ...wire.readDocument, action: 'plugin::content-manager.explorer.read', for: 'operator' },
    schemas.readDocument,
    (ctx, { params, query }) => readDocument(ctx, params, query),
  ),
  serve(
    {
      ...wire.updateDocument,
      action: 'plugin::content-manager.explorer.update',
      for: 'operator',
    },
    schemas.updateDocument,
    (ctx, { params, body, query }) => updateDocument(ctx, params, { body, query }),
  ),
  serve(
    {
      ...wire.deleteDocument,
      action: 'plugin::content-manager.explorer.delete',
      for: 'operator',
    },
    schemas.deleteDocument,
    (ctx, { params, query }) => deleteDocument(ctx, params, query),
  ),
  serve(
    {
      ...wire.bulkDeleteDocuments,
      action: 'plugin::content-manager.explorer.delete',
      for: 'operator',
    },
    schemas.bulkDeleteDocuments,
    (ctx, { params, body, query }) =>
      deleteDocuments(ctx, params.model, { ids: body.documentIds.map(String), query }),
  ),
  serve(
    {
      ...wire.listDeleted,
      action: 'plugin::content-manager.explorer.read',
      for: 'operator',
      mayLag: 'staff',
    },
    deletedSchemas.listDeleted,
    (ctx, { params, query }) => listDeleted(ctx, params.model, query),
  ),
  serve(
    {
      ...wire.restoreDeleted,
      action: 'plugin::content-manager.explorer.create',
      for: 'operator',
      takesIdempotencyKey: true,
    },
    deletedSchemas.restoreDeleted,
    (ctx, { params, query }) => restoreDeleted(ctx, params, query),
  ),
  serve(
    {
      ...wire.listReferences,
      action: 'plugin::content-manager.explorer.read',
      for: 'operator',
    },
    schemas.listReferences,
    (ctx, { params }) => listReferences(ctx, params),
  ),
  serve(
    { ...wire.listLinkable, action: 'plugin::content-manager.explorer.read', for: 'operator' },
    schemas.listLinkable,
    (ctx, { params, query }) => listLinkable(ctx, params, query),
  ),
  serve(
    { ...wire.listRelated, action: 'plugin::content-manager.explorer.read', for: 'operator' },
    schemas.listRelated,
    (ctx, { params, query }) => listRelated(ctx, params, query),
  ),
  serve(
    {
      ...wire.listAudit,
      action: 'api::audit-event.audit-event.find',
      for: 'operator',
      mayLag: 'staff',
    },
    auditSchemas.listAudit,
    (ctx, { query }) => listAudit(ctx, query),
  ),
];
