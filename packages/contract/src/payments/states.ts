import { ADDONS } from '../tariffs/addons.ts';

export const PAYMENT_PURPOSES = ['tariff', ...ADDONS] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/**
 * A payment's state for its buyer. `review`: the money came and awaits a manual review before it takes
 * effect. `refunded`: all of it went back.
 */
export const PAYMENT_STATES = [
  'pending',
  'paid',
  'failed',
  'canceled',
  'expired',
  'review',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Why a payment was declined, as far as the buyer can do something about it. */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'card_expired',
  'card_invalid',
  'card_restricted',
  'limit_exceeded',
  'not_confirmed',
  'bank_declined',
  'bank_unavailable',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** `pending`: being registered. */
export const RECEIPT_STATES = ['pending', 'succeeded', 'canceled'] as const;

export const REFUND_STATES = ['creating', 'pending', 'succeeded', 'canceled'] as const;

/** Why a manual review is needed. */
export const MANUAL_REVIEW_KINDS = [
  'wrong_amount',
  'second_payment',
  'unknown_payment',
  'refund_failed',
  'refund_unknown',
  'ledger_differs',
] as const;

/** What staff may decide, and the resolution that is stored. */
export const MANUAL_REVIEW_DECISIONS = ['refund', 'grant', 'dismiss'] as const;
export const MANUAL_REVIEW_RESOLUTIONS = ['refunded', 'granted', 'dismissed'] as const;

/** Whose the money is: with the provider, the buyers', sold to them, or not yet clear. */
export const LEDGER_ACCOUNTS = ['provider', 'buyers', 'sold', 'unclear'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
