import {
  gatewayByName,
  type PaymentGateway,
  PaymentGatewayError,
} from '../../../gateways/payments/port.ts';
import { after, DAY, HOUR, SECOND } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { countTry, type LimitRule } from '../../../platform/db/limits.ts';
import type { DueJob } from '../../../platform/jobs/due-job.ts';
import { applyProviderPayment } from '../checkout/provider-payments.ts';
import { findAttemptByPayment } from '../purchases/repository.ts';
import { recordProviderRefunds } from '../refunds/provider-refunds.ts';
import { makeRefundsDue } from '../refunds/repository.ts';
import {
  closeNotification,
  findNotification,
  type NotificationRow,
  postponeNotification,
} from './repository.ts';

/** Payments of one provider that no attempt of ours names, read in an hour: whoever invents ids costs no more. */
const UNKNOWN_READS: LimitRule = { max: 60, window: HOUR };

/** A notification of such a payment waits for its turn for so long; the day's comparison lists the payment anyhow. */
const WAITS_FOR = DAY;

/** Reads the payment of a stored webhook again and applies its state to the attempt. */
export async function applyNotification(
  ctx: Ctx<'gateways'>,
  id: number,
): ReturnType<DueJob['perform']> {
  const notification = await findNotification(ctx.db, id);
  if (!notification || notification.processed_at) return;
  const gateway = gatewayByName(ctx.app.gateways.payments, notification.provider);
  const wait = await waitOf(ctx, notification);
  if (wait !== null && ctx.now < after(notification.received_at, WAITS_FOR)) {
    await postponeNotification(ctx.db, id, after(ctx.now, wait));
    return 'closed';
  }
  const problem =
    wait !== null
      ? 'too many unknown payments'
      : await applyNotifiedPayment(ctx, gateway, notification.provider_payment_id);
  if (problem) {
    ctx.log.warn({ notification: id, problem }, 'payment notification without effect');
  }
  await closeNotification(ctx.db, id, { now: ctx.now, problem });
  return 'closed';
}

/** Milliseconds until a payment that no attempt of ours names may be read; null: it may be read now. */
async function waitOf(
  { db, now }: Ctx,
  { provider, provider_payment_id: id }: NotificationRow,
): Promise<number | null> {
  if (await findAttemptByPayment(db, { provider, id })) return null;
  const key = `payments:unknown:${provider}`;
  const { allowed, wait } = await countTry(db, key, { rule: UNKNOWN_READS, now });
  return allowed ? null : wait * SECOND;
}

/** Null when the attempt is decided, else why the notification had no effect. */
async function applyNotifiedPayment(
  ctx: Ctx,
  gateway: PaymentGateway,
  paymentId: string,
): Promise<string | null> {
  try {
    const payment = await gateway.read(paymentId);
    const attempt = await applyProviderPayment(ctx, gateway, payment);
    if (!attempt) return 'no attempt of ours';
    await makeRefundsDue(ctx.db, attempt.id, ctx.now);
    await recordProviderRefunds(ctx, { gateway, attempt, payment });
    return attempt.status === 'pending' ? 'the payment is still pending' : null;
  } catch (error) {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return error.message;
    throw error;
  }
}
