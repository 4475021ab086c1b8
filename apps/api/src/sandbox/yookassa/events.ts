import type { Happening } from '../payments/notify.ts';
import type { SandboxPayment } from '../payments/repository.ts';

const EVENTS: Readonly<Record<Happening, readonly string[]>> = {
  paid: ['payment.succeeded'],
  canceled: ['payment.canceled'],
  /** The payer may try another card: nothing is told. */
  declined: [],
  refunded: ['refund.succeeded'],
};

/** YooKassa's words for what happened. */
export const eventsOf = (_payment: SandboxPayment, happening: Happening): readonly string[] =>
  EVENTS[happening];
