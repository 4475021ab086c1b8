import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const ownDebts = endpoint<typeof schemas.ownDebts>({
  ...addresses.ownDebts,
  action: 'api::tariff-payment.tariff-payment.debts',
});
/** For staff. */
export const listDebts = endpoint<typeof schemas.listDebts>({
  method: 'GET',
  path: '/api/payment/debts',
  action: 'api::payment.debt.find',
  mayLag: 'staff',
});
/** For staff. */
export const countHolders = endpoint<typeof schemas.countHolders>({
  ...addresses.countHolders,
  action: 'api::tariff.tariff.holders',
  mayLag: 'staff',
});
export const quotePlan = endpoint<typeof schemas.quotePlan>({
  ...addresses.quotePlan,
  action: 'api::tariff-payment.tariff-payment.quote',
});
export const recommendTariff = endpoint<typeof schemas.recommendTariff>({
  ...addresses.recommendTariff,
  action: 'api::tariff-payment.tariff-payment.recommendation',
});
