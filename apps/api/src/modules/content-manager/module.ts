import * as audit from '@okoshko/contract/content-manager/audit/endpoints';
import * as auditSchemas from '@okoshko/contract/content-manager/audit/schemas';
import * as endpoints from '@okoshko/contract/content-manager/endpoints';
import * as schemas from '@okoshko/contract/content-manager/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
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
  serve(endpoints.listDocuments, schemas.listDocuments, (call, { params, query }) =>
    listDocuments(call, params.model, query),
  ),
  serve(endpoints.createDocument, schemas.createDocument, (call, { params, body, query }) =>
    createDocument(call, params.model, { body, query }),
  ),
  serve(endpoints.readDocument, schemas.readDocument, (call, { params, query }) =>
    readDocument(call, params, query),
  ),
  serve(endpoints.updateDocument, schemas.updateDocument, (call, { params, body, query }) =>
    updateDocument(call, params, { body, query }),
  ),
  serve(endpoints.deleteDocument, schemas.deleteDocument, (call, { params, query }) =>
    deleteDocument(call, params, query),
  ),
  serve(
    endpoints.bulkDeleteDocuments,
    schemas.bulkDeleteDocuments,
    (call, { params, body, query }) =>
      deleteDocuments(call, params.model, { ids: body.documentIds.map(String), query }),
  ),
  serve(endpoints.listReferences, schemas.listReferences, (call, { params }) =>
    listReferences(call, params),
  ),
  serve(endpoints.listLinkable, schemas.listLinkable, (call, { params, query }) =>
    listLinkable(call, params, query),
  ),
  serve(endpoints.listRelated, schemas.listRelated, (call, { params, query }) =>
    listRelated(call, params, query),
  ),
  serve(audit.listAudit, auditSchemas.listAudit, (call, { query }) => listAudit(call, query)),
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
