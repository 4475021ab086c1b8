import type { Db } from '../../platform/db/handle.ts';
import { eventsOf as tbankEvents } from '../tbank/events.ts';
import { eventsOf as yookassaEvents } from '../yookassa/events.ts';
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
