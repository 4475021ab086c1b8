import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const listRefunds = endpoint<typeof schemas.listRefunds>({
  ...addresses.listRefunds,
  action: 'api::payment.refund.find',
});
export const listComparisons = endpoint<typeof schemas.listComparisons>({
  ...addresses.listComparisons,
  action: 'api::payment.comparison.find',
});
export const exportPayments = endpoint<typeof schemas.exportPayments>({
  ...addresses.exportPayments,
  action: 'api::payment.payment.export',
});
export const trialBalance = endpoint<typeof schemas.trialBalance>({
  ...addresses.trialBalance,
  action: 'api::payment.trial-balance.find',
});
export const summarizePayments = endpoint<typeof schemas.summarizePayments>({
  ...addresses.summarizePayments,
  action: 'api::payment.trial-balance.find',
});
