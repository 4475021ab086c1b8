export const PAYMENT_PURPOSES = ['tariff', 'additional_letters', 'extended_statistics'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/**
 * What the buyer is told of a payment. `review`: the money came but a person must look before it
 * takes effect.
 */
export const PAYMENT_STATES = [
  'pending',
  'paid',
  'failed',
  'canceled',
  'expired',
  'review',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
