export const PAYMENT_PURPOSES = ['tariff', 'additional_letters', 'extended_statistics'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/**
 * What the buyer is told of a payment. `review`: the money came but a person must look before it
 * takes effect. `refunded`: all of it went back.
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

/** `pending`: being registered. Null: the provider tells nothing of it. */
export const RECEIPT_STATES = ['pending', 'succeeded', 'canceled'] as const;

export const REFUND_STATES = ['creating', 'pending', 'succeeded', 'canceled'] as const;

/** Why a person must look. */
export const MANUAL_REVIEW_KINDS = [
  'wrong_amount',
  'second_payment',
  'unknown_payment',
  'refund_failed',
  'refund_unknown',
  'ledger_differs',
] as const;

/** What a person may decide, and what stands in the list afterwards. */
export const MANUAL_REVIEW_DECISIONS = ['refund', 'grant', 'dismiss'] as const;
export const MANUAL_REVIEW_RESOLUTIONS = ['refunded', 'granted', 'dismissed'] as const;
