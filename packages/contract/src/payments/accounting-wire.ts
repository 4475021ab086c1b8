import { address } from '../endpoint.ts';
import type * as accountingSchemas from './accounting-schemas.ts';
import type * as disputesSchemas from './disputes-schemas.ts';
import type * as manualReviewsSchemas from './manual-reviews-schemas.ts';

export const listRefunds = address<typeof accountingSchemas.listRefunds>({
  method: 'GET',
  path: '/api/payment/refunds',
});
export const listComparisons = address<typeof accountingSchemas.listComparisons>({
  method: 'GET',
  path: '/api/payment/comparisons',
});
export const exportPayments = address<typeof accountingSchemas.exportPayments>({
  method: 'GET',
  path: '/api/payment/export',
});
export const trialBalance = address<typeof accountingSchemas.trialBalance>({
  method: 'GET',
  path: '/api/payment/trial-balance',
});
export const summarizePayments = address<typeof accountingSchemas.summarizePayments>({
  method: 'GET',
  path: '/api/payment/summary',
});

export const listPayouts = address<typeof accountingSchemas.listPayouts>({
  method: 'GET',
  path: '/api/payment/payouts',
});
export const createPayout = address<typeof accountingSchemas.createPayout>({
  method: 'POST',
  path: '/api/payment/payouts',
});

export const listDisputes = address<typeof disputesSchemas.listDisputes>({
  method: 'GET',
  path: '/api/payment/disputes',
});
export const readDispute = address<typeof disputesSchemas.readDispute>({
  method: 'GET',
  path: '/api/payment/disputes/:dispute',
});
export const closeDispute = address<typeof disputesSchemas.closeDispute>({
  method: 'PUT',
  path: '/api/payment/disputes/:dispute',
});

export const previewRefund = address<typeof manualReviewsSchemas.previewRefund>({
  method: 'GET',
  path: '/api/payment/payments/:payment/refund-preview',
});
export const previewDecision = address<typeof manualReviewsSchemas.previewDecision>({
  method: 'GET',
  path: '/api/payment/manual-reviews/:review/preview',
});
