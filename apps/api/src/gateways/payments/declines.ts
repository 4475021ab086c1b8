import type { DeclineReason } from '@okoshko/contract/payments/states';

/** Providers' decline codes that mean something to the buyer. */
export const DECLINES: Readonly<Record<string, DeclineReason>> = {
  '3d_secure_failed': 'not_confirmed',
  call_issuer: 'bank_declined',
  card_expired: 'card_expired',
  country_forbidden: 'card_restricted',
  fraud_suspected: 'bank_declined',
  general_decline: 'bank_declined',
  insufficient_funds: 'insufficient_funds',
  internal_timeout: 'bank_unavailable',
  invalid_card_number: 'card_invalid',
  invalid_csc: 'card_invalid',
  issuer_unavailable: 'bank_unavailable',
  payment_method_limit_exceeded: 'limit_exceeded',
  payment_method_restricted: 'card_restricted',
  // T-Bank names no reason beside the status.
  AUTH_FAIL: 'not_confirmed',
  ATTEMPTS_EXPIRED: 'bank_declined',
  REJECTED: 'bank_declined',
};
