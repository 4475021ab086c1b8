import type { Address } from '../endpoint.ts';
import type * as accountingSchemas from './accounting-schemas.ts';
import type * as disputesSchemas from './disputes-schemas.ts';
import type * as manualReviewsSchemas from './manual-reviews-schemas.ts';

export const listRefunds: Address<typeof accountingSchemas.listRefunds> = {
  method: 'GET',
  path: '/api/payment/refunds',
};
export const listComparisons: Address<typeof accountingSchemas.listComparisons> = {
  method: 'GET',
  path: '/api/payment/comparisons',
};
export const exportPayments: Address<typeof accountingSchemas.exportPayments> = {
  method: 'GET',
  path: '/api/payment/export',
};
export const exportListed: Address<typeof accountingSchemas.exportListed> = {
  method: 'GET',
  path: '/api/payment/payments/export.csv',
};
export const trialBalance: Address<typeof accountingSchemas.trialBalance> = {
  method: 'GET',
  path: '/api/payment/trial-balance',
};
export const summarizePayments: Address<typeof accountingSchemas.summarizePayments> = {
  method: 'GET',
  path: '/api/payment/summary',
};

export const listPayouts: Address<typeof accountingSchemas.listPayouts> = {
  method: 'GET',
  path: '/api/payment/payouts',
};
export const createPayout: Address<typeof accountingSchemas.createPayout> = {
  method: 'POST',
  path: '/api/payment/payouts',
};

export const listDisputes: Address<typeof disputesSchemas.listDisputes> = {
  method: 'GET',
  path: '/api/payment/disputes',
};
export const readDispute: Address<typeof disputesSchemas.readDispute> = {
  method: 'GET',
  path: '/api/payment/disputes/:dispute',
};
export const closeDispute: Address<typeof disputesSchemas.closeDispute> = {
  method: 'PUT',
  path: '/api/payment/disputes/:dispute',
};

export const previewRefund: Address<typeof manualReviewsSchemas.previewRefund> = {
  method: 'GET',
  path: '/api/payment/payments/:payment/refund-preview',
};
export const previewDecision: Address<typeof manualReviewsSchemas.previewDecision> = {
  method: 'GET',
  path: '/api/payment/manual-reviews/:review/preview',
};
