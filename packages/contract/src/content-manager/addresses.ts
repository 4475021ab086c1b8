import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

const TYPES = '/content-manager/collection-types/:model';
export const listTypes = address<typeof schemas.listTypes>({
  method: 'GET',
  path: '/content-manager/content-types',
});
export const listDocuments = address<typeof schemas.listDocuments>({ method: 'GET', path: TYPES });
export const readDocument = address<typeof schemas.readDocument>({
  method: 'GET',
  path: `${TYPES}/:id`,
});
export const createDocument = address<typeof schemas.createDocument>({
  method: 'POST',
  path: TYPES,
});
export const updateDocument = address<typeof schemas.updateDocument>({
  method: 'PUT',
  path: `${TYPES}/:id`,
});
export const deleteDocument = address<typeof schemas.deleteDocument>({
  method: 'DELETE',
  path: `${TYPES}/:id`,
});
export const bulkDeleteDocuments = address<typeof schemas.bulkDeleteDocuments>({
  method: 'POST',
  path: `${TYPES}/actions/bulkDelete`,
});
export const listReferences = address<typeof schemas.listReferences>({
  method: 'GET',
  path: '/content-manager/references/:model/:id',
});
export const listLinkable = address<typeof schemas.listLinkable>({
  method: 'GET',
  path: '/content-manager/relations/:model/:targetField',
});
export const listRelated = address<typeof schemas.listRelated>({
  method: 'GET',
  path: '/content-manager/relations/:model/:id/:targetField',
});
