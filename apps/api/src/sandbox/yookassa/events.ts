import type { PaymentEvent, SandboxPayment } from '../payments/repository.ts';

const EVENTS: Readonly<Record<PaymentEvent, readonly string[]>> = {
  authorized: ['payment.waiting_for_capture'],
  paid: ['payment.succeeded'],
  canceled: ['payment.canceled'],
  /** The payer may try another card: no notification is sent. */
  declined: [],
  refunded: ['refund.succeeded'],
};

/** YooKassa's names of an event. */
export const eventsOf = (_payment: SandboxPayment, event: PaymentEvent): readonly string[] =>
  EVENTS[event];
