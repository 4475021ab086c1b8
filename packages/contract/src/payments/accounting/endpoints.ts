import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const listRefunds = endpoint<typeof schemas.listRefunds>({
  ...addresses.listRefunds,
  action: 'api::payment.refund.find',
  mayLag: 'staff',
});
export const listComparisons = endpoint<typeof schemas.listComparisons>({
  ...addresses.listComparisons,
  action: 'api::payment.comparison.find',
  mayLag: 'staff',
});
export const exportPayments = endpoint<typeof schemas.exportPayments>({
  ...addresses.exportPayments,
  action: 'api::payment.payment.export',
  mayLag: 'staff',
});
export const trialBalance = endpoint<typeof schemas.trialBalance>({
  ...addresses.trialBalance,
  action: 'api::payment.trial-balance.find',
  mayLag: 'staff',
});
export const summarizePayments = endpoint<typeof schemas.summarizePayments>({
  ...addresses.summarizePayments,
  action: 'api::payment.trial-balance.find',
  mayLag: 'staff',
});
