import * as audit from '@okoshko/contract/content-manager/audit/endpoints';
import * as auditSchemas from '@okoshko/contract/content-manager/audit/schemas';
import * as endpoints from '@okoshko/contract/content-manager/endpoints';
import * as schemas from '@okoshko/contract/content-manager/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { type ModulePermissions, OPERATORS_ONLY } from '../../platform/permissions/grants.ts';
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
  serve(endpoints.listTypes, schemas.listTypes, listTypes),
  serve(endpoints.listDocuments, schemas.listDocuments, (ctx, { params, query }) =>
    listDocuments(ctx, params.model, query),
  ),
  serve(endpoints.createDocument, schemas.createDocument, (ctx, { params, body, query }) =>
    createDocument(ctx, params.model, { body, query }),
  ),
  serve(endpoints.readDocument, schemas.readDocument, (ctx, { params, query }) =>
    readDocument(ctx, params, query),
  ),
  serve(endpoints.updateDocument, schemas.updateDocument, (ctx, { params, body, query }) =>
    updateDocument(ctx, params, { body, query }),
  ),
  serve(endpoints.deleteDocument, schemas.deleteDocument, (ctx, { params, query }) =>
    deleteDocument(ctx, params, query),
  ),
  serve(
    endpoints.bulkDeleteDocuments,
    schemas.bulkDeleteDocuments,
    (ctx, { params, body, query }) =>
      deleteDocuments(ctx, params.model, { ids: body.documentIds.map(String), query }),
  ),
  serve(endpoints.listReferences, schemas.listReferences, (ctx, { params }) =>
    listReferences(ctx, params),
  ),
  serve(endpoints.listLinkable, schemas.listLinkable, (ctx, { params, query }) =>
    listLinkable(ctx, params, query),
  ),
  serve(endpoints.listRelated, schemas.listRelated, (ctx, { params, query }) =>
    listRelated(ctx, params, query),
  ),
  serve(audit.listAudit, auditSchemas.listAudit, (ctx, { query }) => listAudit(ctx, query)),
];

const permissions: ModulePermissions = {
  'api::audit-event.audit-event.find': OPERATORS_ONLY,
  'api::audit-event.audit-event.findOne': OPERATORS_ONLY,
  'plugin::content-manager.explorer.create': OPERATORS_ONLY,
  'plugin::content-manager.explorer.update': OPERATORS_ONLY,
  'plugin::content-manager.explorer.delete': OPERATORS_ONLY,
  'plugin::content-manager.explorer.read': OPERATORS_ONLY,
};

/** Operators edit documents of every type: by its declaration or, where that allows no changes, by its editor. */
export const contentManager = {
  name: 'content-manager',
  collections: [auditEntryCollection],
  routes,
  permissions,
} satisfies Module;
