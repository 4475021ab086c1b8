import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const exportAccount = endpoint<typeof schemas.exportAccount>({
  ...addresses.exportAccount,
  action: 'api::privacy.privacy.export',
});
export const previewErasure = endpoint<typeof schemas.previewErasure>({
  ...addresses.previewErasure,
  action: 'api::privacy.privacy.erase',
});
export const eraseAccount = endpoint<typeof schemas.eraseAccount>({
  ...addresses.eraseAccount,
  action: 'api::privacy.privacy.erase',
});
export const exportUser = endpoint<typeof schemas.exportUser>({
  ...addresses.exportUser,
  action: 'api::personal-data-request.personal-data-request.export',
  hasEffects: true,
});
export const listConsents = endpoint<typeof schemas.listConsents>({
  ...addresses.listConsents,
  action: 'api::privacy.consent.find',
});
export const giveConsent = endpoint<typeof schemas.giveConsent>({
  ...addresses.giveConsent,
  action: 'api::privacy.consent.create',
  status: 201,
});
export const withdrawConsent = endpoint<typeof schemas.withdrawConsent>({
  ...addresses.withdrawConsent,
  action: 'api::privacy.consent.delete',
  status: 204,
});
