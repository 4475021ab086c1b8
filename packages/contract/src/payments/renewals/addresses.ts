import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readRenewal = address<typeof schemas.readRenewal>({
  method: 'GET',
  path: '/api/tariff-payment/renewal',
});
export const beginRenewal = address<typeof schemas.beginRenewal>({
  method: 'POST',
  path: '/api/tariff-payment/renewal',
});
export const stopRenewal = address<typeof schemas.stopRenewal>({
  method: 'DELETE',
  path: '/api/tariff-payment/renewal',
});
export const stopRenewalByLink = address<typeof schemas.stopRenewalByLink>({
  method: 'POST',
  path: '/api/tariff-payment/renewal/stop',
});
export const listRenewals = address<typeof schemas.listRenewals>({
  method: 'GET',
  path: '/api/payment/renewals',
});
