import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listRefunds = address<typeof schemas.listRefunds>({
  method: 'GET',
  path: '/api/payment/refunds',
});
export const listComparisons = address<typeof schemas.listComparisons>({
  method: 'GET',
  path: '/api/payment/comparisons',
});
export const exportPayments = address<typeof schemas.exportPayments>({
  method: 'GET',
  path: '/api/payment/export',
});
export const trialBalance = address<typeof schemas.trialBalance>({
  method: 'GET',
  path: '/api/payment/trial-balance',
});
export const summarizePayments = address<typeof schemas.summarizePayments>({
  method: 'GET',
  path: '/api/payment/summary',
});
