import type { Db } from '../../platform/db/handle.ts';
import {
  insertNotification,
  type PaymentEvent,
  type SandboxPayment,
  type SandboxRefund,
} from './repository.ts';
import type { Sandbox } from './sandbox.ts';

/** Queues the vendor's notifications, in as many copies and as late as the webhook mode says. */
export async function notify(
  { db, clock, faults }: Pick<Sandbox, 'clock' | 'faults'> & { readonly db: Db },
  payment: SandboxPayment,
  { event, refund }: { event: PaymentEvent; refund?: SandboxRefund },
): Promise<void> {
  const events = (payment.vendor === 'tbank' ? tbankEvents : yookassaEvents)(payment, event);
  const { mode, copies } = faults.webhooks();
  if (mode === 'lose') return;
  for (const vendorEvent of events) {
    for (let copy = 0; copy < copies; copy += 1) {
      await insertNotification(db, {
        event: vendorEvent,
        payment: payment.id,
        refund: refund?.id ?? null,
        due_at: mode === 'hold' ? null : clock(),
      });
    }
  }
}

const EVENTS: Readonly<Record<PaymentEvent, readonly string[]>> = {
  authorized: ['payment.waiting_for_capture'],
  paid: ['payment.succeeded'],
  canceled: ['payment.canceled'],
  /** The payer may try another card: no notification is sent. */
  declined: [],
  refunded: ['refund.succeeded'],
};

/** YooKassa's names of an event. */
const yookassaEvents = (_payment: SandboxPayment, event: PaymentEvent): readonly string[] =>
  EVENTS[event];

/** T-Bank's names of an event. Both of a one-stage payment are sent at once, in any order. */
function tbankEvents(payment: SandboxPayment, event: PaymentEvent): readonly string[] {
  if (event === 'authorized') return ['AUTHORIZED'];
  if (event === 'paid') {
    return ['AUTHORIZED', 'CONFIRMED', ...(payment.receipt === null ? [] : ['RECEIPT'])];
  }
  if (event === 'declined') return ['REJECTED'];
  if (event === 'refunded') {
    return ['REFUNDED', ...(payment.receipt === null ? [] : ['RECEIPT'])];
  }
  if (payment.cancellation_reason === 'fraud_suspected') return ['REVERSED'];
  return [payment.cancellation_reason === 'canceled_by_merchant' ? 'CANCELED' : 'DEADLINE_EXPIRED'];
}
