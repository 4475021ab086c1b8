import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const readOwnClients = endpoint<typeof schemas.readOwnClients>({
  method: 'GET',
  path: '/api/client-profiles/me',
  action: 'api::client-profile.client-profile.me',
  isBooking: true,
});
export const listOffered = endpoint<typeof schemas.listOffered>({
  method: 'GET',
  path: '/api/client-profiles/offered',
  action: 'api::client-profile.client-profile.offered',
});
export const acceptOffered = endpoint<typeof schemas.acceptOffered>({
  method: 'POST',
  path: '/api/client-profiles/:id/accept',
  action: 'api::client-profile.client-profile.accept',
});
export const declineOffered = endpoint<typeof schemas.declineOffered>({
  method: 'POST',
  path: '/api/client-profiles/:id/decline',
  action: 'api::client-profile.client-profile.decline',
  status: 204,
});
export const importClients = endpoint<typeof schemas.importClients>({
  ...addresses.importClients,
  action: 'api::client-profile.client-profile.import',
});
export const exportClients = endpoint<typeof schemas.exportClients>({
  ...addresses.exportClients,
  action: 'api::client-profile.client-profile.export',
});
export const exportWorkbook = endpoint<typeof schemas.exportWorkbook>({
  ...addresses.exportWorkbook,
  action: 'api::client-profile.client-profile.export',
});
export const mergeClients = endpoint<typeof schemas.mergeClients>({
  ...addresses.mergeClients,
  action: 'api::client-profile.client-profile.merge',
  takesIdempotencyKey: true,
});
export const listTags = endpoint<typeof schemas.listTags>({
  ...addresses.listTags,
  action: 'api::client-profile.client-profile.tags',
});
