import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const ownDebts = address<typeof schemas.ownDebts>({
  method: 'GET',
  path: '/api/tariff-payment/debts',
});
/** For staff. */
export const countHolders = address<typeof schemas.countHolders>({
  method: 'GET',
  path: '/api/tariff/holders',
});
export const quotePlan = address<typeof schemas.quotePlan>({
  method: 'GET',
  path: '/api/tariff-payment/quote',
});
export const recommendTariff = address<typeof schemas.recommendTariff>({
  method: 'GET',
  path: '/api/tariff-payment/recommendation',
});
export const listDebts = address<typeof schemas.listDebts>({
  method: 'GET',
  path: '/api/payment/debts',
});
