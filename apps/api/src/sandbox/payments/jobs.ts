import type { DueJob } from '../../platform/jobs/due-job.ts';
import { sandboxNotifications } from '../../tables/sandbox.ts';
import { tbankNotification } from '../tbank/objects.ts';
import { yookassaNotification } from '../yookassa/objects.ts';
import {
  closeNotification,
  findNotification,
  findPayment,
  findRefund,
  refundsOf,
} from './repository.ts';
import type { Sandbox } from './sandbox.ts';

const TIMEOUT = 10_000;

/** Posts notifications until they are acknowledged: to YooKassa by 200, to T-Bank by the word OK. */
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
    const refunds = await refundsOf(call.db, payment.id);
    const facts = { notification, payment, refund, refunds };
    const isTbank = payment.vendor === 'tbank';
    const response = await fetch(sandbox.notifyUrl(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(
        isTbank ? tbankNotification(sandbox, facts) : yookassaNotification(sandbox, facts),
      ),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    const isAcknowledged = response.status === 200 && (!isTbank || text === 'OK');
    // A forged one is sent once.
    if (!isAcknowledged && notification.forgery === null) {
      throw new Error(`the shop answered ${response.status} ${text.slice(0, 100)}`);
    }
    await closeNotification(call.db, id);
  },
});
