import type { PaymentGateway, ProviderPayment } from '../../gateways/payments/port.ts';
import { PaymentGatewayError } from '../../gateways/payments/port.ts';
import type { Call } from '../../platform/call.ts';
import { after } from '../../platform/clock.ts';
import type { DueJob } from '../../platform/due-jobs.ts';
import { paymentAttempts, paymentNotifications } from '../../tables/payments.ts';
import { findNotification, settleNotification } from './inbox/repository.ts';
import { openManualReview } from './ledger/open-manual-review.ts';
import { balanceOf } from './ledger/repository.ts';
import { expediteRefunds, openRefunds } from './refunds/repository.ts';
import {
  type AttemptRow,
  failAttempt,
  findAttempt,
  findAttemptByName,
  updateAttempt,
} from './repository.ts';
import { nextCheck } from './rules.ts';
import { makeAttempt } from './service/make-attempt.ts';
import { settle } from './service/settle.ts';

type Gateways = readonly PaymentGateway[];
const named = (gateways: Gateways, name: string | undefined) =>
  gateways.find((gateway) => gateway.name === name);

/** Finishes attempts whose making was cut short, and asks about those nobody told us of. */
export const checkAttempts = (gateways: Gateways): DueJob => ({
  name: 'payment attempts',
  table: paymentAttempts,
  async perform(call, id) {
    const attempt = await findAttempt(call.db, id);
    const gateway = named(gateways, attempt?.provider);
    if (!attempt || !gateway) return;
    if (
      attempt.status === 'creating' &&
      call.now > after(attempt.created_at, gateway.keyLifetimeMs)
    ) {
      // Past the key's life a repeat could be a second payment; nobody was given a link to this one.
      await failAttempt(call.db, id, { reason: 'the provider never answered', now: call.now });
    } else if (attempt.status === 'creating') {
      await makeAttempt(call, gateway, attempt);
    } else if (attempt.provider_payment_id !== null) {
      await ask(call, gateway, { attempt, paymentId: attempt.provider_payment_id });
    }
  },
});

/** A payment the provider denies is asked about on the usual schedule, which has an end. */
async function ask(
  call: Call,
  gateway: PaymentGateway,
  { attempt, paymentId }: { attempt: AttemptRow; paymentId: string },
): Promise<void> {
  try {
    const payment = await gateway.read(paymentId);
    await settle(call, attempt, { payment, linkLifetimeMs: gateway.linkLifetimeMs });
  } catch (error) {
    if (!(error instanceof PaymentGatewayError) || error.kind !== 'rejected') throw error;
    await updateAttempt(call.db, attempt.id, {
      due_at: nextCheck(attempt.created_at, call.now),
      leased_until: null,
      last_error: error.message.slice(0, 500),
    });
  }
}

/** Works off the webhook inbox: reads the payment again and settles its attempt. */
export const processNotifications = (gateways: Gateways): DueJob => ({
  name: 'payment notifications',
  table: paymentNotifications,
  async perform(call, id) {
    const notification = await findNotification(call.db, id);
    const gateway = named(gateways, notification?.provider);
    if (!notification || !gateway || notification.processed_at) return;
    const problem = await applyNotification(call, gateway, notification.provider_payment_id);
    if (problem)
      call.log.warn({ notification: id, problem }, 'payment notification without effect');
    await settleNotification(call.db, id, { now: call.now, problem });
  },
});

/** Null when the attempt has its verdict, else why nothing came of it. */
async function applyNotification(
  call: Call,
  gateway: PaymentGateway,
  paymentId: string,
): Promise<string | null> {
  try {
    const payment = await gateway.read(paymentId);
    const attempt = await findAttemptByName(call.db, payment.key);
    if (!attempt) return reportUnknownPayment(call, gateway, payment);
    const settled = await settle(call, attempt, {
      payment,
      linkLifetimeMs: gateway.linkLifetimeMs,
    });
    await recordExternalRefunds(call, settled, payment);
    return settled.status === 'pending' ? 'the payment is still pending' : null;
  } catch (error) {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return error.message;
    throw error;
  }
}

/** Money that came for nothing of ours is a person's business. */
async function reportUnknownPayment(
  call: Call,
  gateway: PaymentGateway,
  payment: ProviderPayment,
): Promise<string> {
  if (payment.status === 'paid') {
    await openManualReview(call, {
      kind: 'unknown_payment',
      provider: gateway.name,
      provider_payment_id: payment.id,
      details: { amount: payment.amount, currency: payment.currency },
    });
  }
  return 'no attempt of ours';
}

/** Refunds of ours are asked about now; one made in the provider's cabinet is a person's business. */
async function recordExternalRefunds(
  call: Call,
  attempt: AttemptRow,
  payment: ProviderPayment,
): Promise<void> {
  if (payment.refunded === 0 || attempt.paid_at === null) return;
  await expediteRefunds(call.db, attempt.id, call.now);
  if ((await openRefunds(call.db, attempt.id)).length > 0) return;
  const ledgerBalance = await balanceOf(call.db, attempt.id);
  if (payment.refunded === null || ledgerBalance === payment.amount - payment.refunded) return;
  await openManualReview(call, {
    kind: 'refund_unknown',
    provider: attempt.provider,
    provider_payment_id: payment.id,
    attempt: attempt.id,
    details: { amount: payment.amount, refunded: payment.refunded, ours: ledgerBalance },
  });
}
