import type { DueWork } from '../../platform/due.ts';
import { sandboxNotifications } from '../../tables/sandbox.ts';
import { paymentObject } from './payment-object.ts';
import { findNotification, findPayment, settleNotification } from './repository.ts';
import type { Sandbox } from './sandbox.ts';

const TIMEOUT = 10_000;

/** Posts notifications until they are answered 200. */
export const notifyShop = (sandbox: Sandbox): DueWork => ({
  name: 'sandbox notifications',
  table: sandboxNotifications,
  async perform(call, id) {
    const notification = await findNotification(call.db, id);
    const payment = notification && (await findPayment(call.db, notification.payment));
    if (!notification || !payment) return;
    const answer = await fetch(sandbox.notifyUrl(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        type: 'notification',
        event: notification.event,
        object: paymentObject(sandbox, payment),
      }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (answer.status !== 200) throw new Error(`the shop answered ${answer.status}`);
    await settleNotification(call.db, id);
  },
});
