import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

const TYPES = '/content-manager/collection-types/:model';
const READ = 'plugin::content-manager.explorer.read';
const DELETE = 'plugin::content-manager.explorer.delete';

export const listTypes = endpoint<typeof schemas.listTypes>({
  method: 'GET',
  path: '/content-manager/content-types',
  action: READ,
});
export const listDocuments = endpoint<typeof schemas.listDocuments>({
  method: 'GET',
  path: TYPES,
  action: READ,
  mayLag: 'staff',
});
export const readDocument = endpoint<typeof schemas.readDocument>({
  method: 'GET',
  path: `${TYPES}/:id`,
  action: READ,
});
export const createDocument = endpoint<typeof schemas.createDocument>({
  method: 'POST',
  path: TYPES,
  action: 'plugin::content-manager.explorer.create',
  status: 201,
  takesIdempotencyKey: true,
});
export const updateDocument = endpoint<typeof schemas.updateDocument>({
  method: 'PUT',
  path: `${TYPES}/:id`,
  action: 'plugin::content-manager.explorer.update',
});
export const deleteDocument = endpoint<typeof schemas.deleteDocument>({
  method: 'DELETE',
  path: `${TYPES}/:id`,
  action: DELETE,
});
export const bulkDeleteDocuments = endpoint<typeof schemas.bulkDeleteDocuments>({
  method: 'POST',
  path: `${TYPES}/actions/bulkDelete`,
  action: DELETE,
});
export const listReferences = endpoint<typeof schemas.listReferences>({
  method: 'GET',
  path: '/content-manager/references/:model/:id',
  action: READ,
});
export const listLinkable = endpoint<typeof schemas.listLinkable>({
  method: 'GET',
  path: '/content-manager/relations/:model/:targetField',
  action: READ,
});
export const listRelated = endpoint<typeof schemas.listRelated>({
  method: 'GET',
  path: '/content-manager/relations/:model/:id/:targetField',
  action: READ,
});
