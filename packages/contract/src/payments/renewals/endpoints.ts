import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const readRenewal = endpoint<typeof schemas.readRenewal>({
  ...addresses.readRenewal,
  action: 'api::tariff-payment.renewal.find',
});
/** Only the owner of a plan agrees: nobody of staff can for them. */
export const beginRenewal = endpoint<typeof schemas.beginRenewal>({
  ...addresses.beginRenewal,
  action: 'api::tariff-payment.renewal.create',
});
export const stopRenewal = endpoint<typeof schemas.stopRenewal>({
  ...addresses.stopRenewal,
  action: 'api::tariff-payment.renewal.delete',
});
/** The link of a notice stops the renewal that the notice is about, without signing in. */
export const stopRenewalByLink = endpoint<typeof schemas.stopRenewalByLink>({
  ...addresses.stopRenewalByLink,
  action: null,
});
export const listRenewals = endpoint<typeof schemas.listRenewals>({
  ...addresses.listRenewals,
  action: 'api::payment.renewal.find',
  mayLag: 'staff',
});
