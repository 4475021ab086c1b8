import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const importClients = address<typeof schemas.importClients>({
  method: 'POST',
  path: '/api/client-profiles/import',
});
export const exportClients = address<typeof schemas.exportClients>({
  method: 'GET',
  path: '/api/client-profiles/export',
});
export const exportWorkbook = address<typeof schemas.exportWorkbook>({
  method: 'GET',
  path: '/api/client-profiles/export.xlsx',
});
export const mergeClients = address<typeof schemas.mergeClients>({
  method: 'POST',
  path: '/api/client-profiles/:id/merge',
});
export const listTags = address<typeof schemas.listTags>({
  method: 'GET',
  path: '/api/client-profiles/tags',
});
export const readOwnClients = address<typeof schemas.readOwnClients>({
  method: 'GET',
  path: '/api/client-profiles/me',
});
export const listOffered = address<typeof schemas.listOffered>({
  method: 'GET',
  path: '/api/client-profiles/offered',
});
export const acceptOffered = address<typeof schemas.acceptOffered>({
  method: 'POST',
  path: '/api/client-profiles/:id/accept',
});
export const declineOffered = address<typeof schemas.declineOffered>({
  method: 'POST',
  path: '/api/client-profiles/:id/decline',
});
