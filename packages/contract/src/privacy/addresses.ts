import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const exportAccount = address<typeof schemas.exportAccount>({
  method: 'GET',
  path: '/api/users/me/export',
});
export const previewErasure = address<typeof schemas.previewErasure>({
  method: 'GET',
  path: '/api/users/me/erasure',
});
export const eraseAccount = address<typeof schemas.eraseAccount>({
  method: 'POST',
  path: '/api/users/me/erasure',
});
export const exportUser = address<typeof schemas.exportUser>({
  method: 'GET',
  path: '/api/users/:id/export',
});
export const listConsents = address<typeof schemas.listConsents>({
  method: 'GET',
  path: '/api/consents',
});
export const giveConsent = address<typeof schemas.giveConsent>({
  method: 'POST',
  path: '/api/consents',
});
export const withdrawConsent = address<typeof schemas.withdrawConsent>({
  method: 'DELETE',
  path: '/api/consents/:document',
});
