import * as endpoints from '@okoshko/contract/content-manager/addresses';
import * as audit from '@okoshko/contract/content-manager/audit/addresses';
import * as auditSchemas from '@okoshko/contract/content-manager/audit/schemas';
import * as schemas from '@okoshko/contract/content-manager/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { listAudit } from './audit.ts';
import { auditEntryCollection } from './collection.ts';
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

const routes: readonly Route[] = [
  serve(
    { ...endpoints.listTypes, action: 'plugin::content-manager.explorer.read', for: 'operator' },
    schemas.listTypes,
    listTypes,
  ),
  serve(
    {
      ...endpoints.listDocuments,
      action: 'plugin::content-manager.explorer.read',
      for: 'operator',
      mayLag: 'staff',
    },
    schemas.listDocuments,
    (ctx, { params, query }) => listDocuments(ctx, params.model, query),
  ),
  serve(
    {
      ...endpoints.createDocument,
      action: 'plugin::content-manager.explorer.create',
      for: 'operator',
      status: 201,
      takesIdempotencyKey: true,
    },
    schemas.createDocument,
    (ctx, { params, body, query }) => createDocument(ctx, params.model, { body, query }),
  ),
  serve(
    { ...endpoints.readDocument, action: 'plugin::content-manager.explorer.read', for: 'operator' },
    schemas.readDocument,
    (ctx, { params, query }) => readDocument(ctx, params, query),
  ),
  serve(
    {
      ...endpoints.updateDocument,
      action: 'plugin::content-manager.explorer.update',
      for: 'operator',
    },
    schemas.updateDocument,
    (ctx, { params, body, query }) => updateDocument(ctx, params, { body, query }),
  ),
  serve(
    {
      ...endpoints.deleteDocument,
      action: 'plugin::content-manager.explorer.delete',
      for: 'operator',
    },
    schemas.deleteDocument,
    (ctx, { params, query }) => deleteDocument(ctx, params, query),
  ),
  serve(
    {
      ...endpoints.bulkDeleteDocuments,
      action: 'plugin::content-manager.explorer.delete',
      for: 'operator',
    },
    schemas.bulkDeleteDocuments,
    (ctx, { params, body, query }) =>
      deleteDocuments(ctx, params.model, { ids: body.documentIds.map(String), query }),
  ),
  serve(
    {
      ...endpoints.listReferences,
      action: 'plugin::content-manager.explorer.read',
      for: 'operator',
    },
    schemas.listReferences,
    (ctx, { params }) => listReferences(ctx, params),
  ),
  serve(
    { ...endpoints.listLinkable, action: 'plugin::content-manager.explorer.read', for: 'operator' },
    schemas.listLinkable,
    (ctx, { params, query }) => listLinkable(ctx, params, query),
  ),
  serve(
    { ...endpoints.listRelated, action: 'plugin::content-manager.explorer.read', for: 'operator' },
    schemas.listRelated,
    (ctx, { params, query }) => listRelated(ctx, params, query),
  ),
  serve(
    {
      ...audit.listAudit,
      action: 'api::audit-event.audit-event.find',
      for: 'operator',
      mayLag: 'staff',
    },
    auditSchemas.listAudit,
    (ctx, { query }) => listAudit(ctx, query),
  ),
];

/** Operators edit documents of every type: by its declaration or, where that allows no changes, by its editor. */
export const contentManager = {
  name: 'content-manager',
  collections: [auditEntryCollection],
  routes,
} satisfies Module;
