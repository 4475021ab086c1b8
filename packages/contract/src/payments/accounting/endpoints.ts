import { endpoint } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listRefunds = endpoint<typeof schemas.listRefunds>({
  method: 'GET',
  path: '/api/payment/refunds',
  action: 'api::payment.refund.find',
});
export const listComparisons = endpoint<typeof schemas.listComparisons>({
  method: 'GET',
  path: '/api/payment/comparisons',
  action: 'api::payment.comparison.find',
});
export const exportPayments = endpoint<typeof schemas.exportPayments>({
  method: 'GET',
  path: '/api/payment/export',
  action: 'api::payment.payment.export',
});
export const trialBalance = endpoint<typeof schemas.trialBalance>({
  method: 'GET',
  path: '/api/payment/trial-balance',
  action: 'api::payment.trial-balance.find',
});
