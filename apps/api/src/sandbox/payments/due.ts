import type { DueJob } from '../../platform/due-jobs.ts';
import { sandboxNotifications } from '../../tables/sandbox.ts';
import { tbankNotification } from '../tbank/objects.ts';
import { yookassaNotification } from '../yookassa/objects.ts';
import {
  findNotification,
  findPayment,
  findRefund,
  refundsOf,
  settleNotification,
} from './repository.ts';
import type { Sandbox } from './sandbox.ts';

const TIMEOUT = 10_000;

/** Posts notifications until they are taken: YooKassa wants 200, T-Bank the word OK. */
export const notifyShop = (sandbox: Sandbox): DueJob => ({
  name: 'sandbox notifications',
  table: sandboxNotifications,
  async perform(call, id) {
    const notification = await findNotification(call.db, id);
    const payment = notification && (await findPayment(call.db, notification.payment));
    if (!notification || !payment) return;
    const refund = notification.refund
      ? await findRefund(call.db, { id: notification.refund })
      : null;
    const told = { notification, payment, refund, refunds: await refundsOf(call.db, payment.id) };
    const isTbank = payment.vendor === 'tbank';
    const answer = await fetch(sandbox.notifyUrl(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(
        isTbank ? tbankNotification(sandbox, told) : yookassaNotification(sandbox, told),
      ),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const words = await answer.text();
    const isTaken = answer.status === 200 && (!isTbank || words === 'OK');
    // A forger does not try again.
    if (!isTaken && notification.forgery === null) {
      throw new Error(`the shop answered ${answer.status} ${words.slice(0, 100)}`);
    }
    await settleNotification(call.db, id);
  },
});
