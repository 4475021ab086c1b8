import type { Db } from '../../platform/db/database.ts';
import { eventsOf as tbankEvents } from '../tbank/events.ts';
import { eventsOf as yookassaEvents } from '../yookassa/events.ts';
import { insertNotification, type SandboxPayment, type SandboxRefund } from './repository.ts';
import type { Sandbox } from './sandbox.ts';

/** What happened to a payment, before a vendor has a word for it. */
export type Happening = 'paid' | 'canceled' | 'declined' | 'refunded';

/** Queues what the vendor would tell the shop, as often and as late as was ordered. */
export async function notify(
  { db, clock, faults }: Pick<Sandbox, 'clock' | 'faults'> & { readonly db: Db },
  payment: SandboxPayment,
  { happening, refund }: { happening: Happening; refund?: SandboxRefund },
): Promise<void> {
  const events = (payment.vendor === 'tbank' ? tbankEvents : yookassaEvents)(payment, happening);
  const { mode, copies } = faults.webhooks();
  if (mode === 'lose') return;
  for (const event of events) {
    for (let copy = 0; copy < copies; copy += 1) {
      await insertNotification(db, {
        event,
        payment: payment.id,
        refund: refund?.id ?? null,
        due_at: mode === 'hold' ? null : clock(),
      });
    }
  }
}
