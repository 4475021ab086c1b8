import {
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderPayment,
} from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import type { DueJob, Sweep } from '../../../platform/due-jobs.ts';
import { paymentComparisons, paymentNotifications } from '../../../tables/payments.ts';
import { settlePayment } from '../checkout/service/settle.ts';
import { balanceOf } from '../ledger/repository.ts';
import { openManualReview } from '../ledger/service/manual-reviews.ts';
import type { AttemptRow } from '../purchases/repository.ts';
import { expediteRefunds, findOpenRefunds } from '../refunds/repository.ts';
import {
  findComparison,
  findNotification,
  insertComparison,
  settleComparison,
  settleNotification,
} from './repository.ts';
import { compareDay } from './service/compare-day.ts';

/** Reads the payment of each stored webhook again and settles its attempt. */
export const processNotifications: DueJob = {
  name: 'payment notifications',
  table: paymentNotifications,
  async perform(call, id) {
    const notification = await findNotification(call.db, id);
    const gateway = call.app.gateways.payments.find(({ name }) => name === notification?.provider);
    if (!notification || !gateway || notification.processed_at) return;
    const problem = await applyNotification(call, gateway, notification.provider_payment_id);
    if (problem) {
      call.log.warn({ notification: id, problem }, 'payment notification without effect');
    }
    await settleNotification(call.db, id, { now: call.now, problem });
  },
};

/** Null when the attempt is decided, else why the notification had no effect. */
async function applyNotification(
  call: Call,
  gateway: PaymentGateway,
  paymentId: string,
): Promise<string | null> {
  try {
    const payment = await gateway.read(paymentId);
    const attempt = await settlePayment(call, gateway, payment);
    if (!attempt) return 'no attempt of ours';
    await reviewExternalRefunds(call, attempt, payment);
    return attempt.status === 'pending' ? 'the payment is still pending' : null;
  } catch (error) {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return error.message;
    throw error;
  }
}

/** Our refunds are read at once; one made in the provider's cabinet needs a manual review. */
async function reviewExternalRefunds(
  call: Call,
  attempt: AttemptRow,
  payment: ProviderPayment,
): Promise<void> {
  if (payment.refunded === 0 || attempt.paid_at === null) return;
  await expediteRefunds(call.db, attempt.id, call.now);
  if ((await findOpenRefunds(call.db, attempt.id)).length > 0) return;
  const balance = await balanceOf(call.db, attempt.id);
  if (payment.refunded === null || balance === payment.amount - payment.refunded) return;
  await openManualReview(call, {
    kind: 'refund_unknown',
    provider: attempt.provider,
    provider_payment_id: attempt.provider_payment_id ?? '',
    attempt: attempt.id,
    details: { amount: payment.amount, refunded: payment.refunded, ours: balance },
  });
}

/** Days compared afterwards, for the service may have been down. */
const LOOKBACK_DAYS = 7;

export const scheduleComparisons: Sweep = {
  name: 'payments: compare days',
  every: HOUR,
  async run({ db, now, app }) {
    for (let age = 1; age <= LOOKBACK_DAYS; age += 1) {
      const day = after(now, -age * DAY)
        .toISOString()
        .slice(0, 10);
      for (const { name } of app.gateways.payments) {
        await insertComparison(db, { provider: name, day, due_at: now });
      }
    }
  },
};

export const compareDays: DueJob = {
  name: 'payment comparisons',
  table: paymentComparisons,
  async perform(call, id) {
    const comparison = await findComparison(call.db, id);
    const gateway = call.app.gateways.payments.find(({ name }) => name === comparison?.provider);
    if (!comparison || !gateway) return;
    const result = await compareDay(call, gateway, comparison.day);
    await settleComparison(call.db, id, { ...result, compared_at: call.now });
  },
};
