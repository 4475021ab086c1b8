import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const exportAccount = endpoint<typeof schemas.exportAccount>({
  method: 'GET',
  path: '/api/users/me/export',
  action: 'api::privacy.privacy.export',
});
export const eraseAccount = endpoint<typeof schemas.eraseAccount>({
  method: 'POST',
  path: '/api/users/me/erasure',
  action: 'api::privacy.privacy.erase',
});
export const listConsents = endpoint<typeof schemas.listConsents>({
  method: 'GET',
  path: '/api/consents',
  action: 'api::privacy.consent.find',
});
export const giveConsent = endpoint<typeof schemas.giveConsent>({
  method: 'POST',
  path: '/api/consents',
  action: 'api::privacy.consent.create',
  status: 201,
});
export const withdrawConsent = endpoint<typeof schemas.withdrawConsent>({
  method: 'DELETE',
  path: '/api/consents/:document',
  action: 'api::privacy.consent.delete',
  status: 204,
});
