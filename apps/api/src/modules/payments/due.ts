import { type PaymentGateway, PaymentGatewayError } from '../../gateways/payments/port.ts';
import type { Call } from '../../platform/call.ts';
import { after } from '../../platform/clock.ts';
import type { DueWork } from '../../platform/due.ts';
import { paymentAttempts, paymentNotifications } from '../../tables/payments.ts';
import { findTariff } from '../tariffs/index.ts';
import {
  type AttemptRow,
  failAttempt,
  findAttempt,
  findAttemptByName,
  findIntent,
  findNotification,
  settleNotification,
  updateAttempt,
} from './repository.ts';
import { nextCheck } from './rules.ts';
import { makeAttempt } from './service/make-attempt.ts';
import { settle } from './service/settle.ts';

/** Finishes attempts whose making was cut short, and asks about those nobody told us of. */
export const checkAttempts = (gateway: PaymentGateway): DueWork => ({
  name: 'payment attempts',
  table: paymentAttempts,
  async perform(call, id) {
    const attempt = await findAttempt(call.db, id);
    if (attempt?.provider !== gateway.name) return;
    if (attempt.status === 'creating' && call.now > after(attempt.created_at, gateway.keyLife)) {
      // Past the key's life a repeat could be a second payment; nobody was given a link to this one.
      await failAttempt(call.db, id, { reason: 'the provider never answered', now: call.now });
    } else if (attempt.status === 'creating') {
      await makeAttempt(call, gateway, { attempt, tariffTitle: await titleOf(call, attempt) });
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
    await settle(call, attempt, { payment, linkLife: gateway.linkLife });
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
export const processNotifications = (gateway: PaymentGateway): DueWork => ({
  name: 'payment notifications',
  table: paymentNotifications,
  async perform(call, id) {
    const notification = await findNotification(call.db, id);
    if (notification?.provider !== gateway.name || notification.processed_at) return;
    const problem = await believe(call, gateway, notification.provider_payment_id);
    if (problem)
      call.log.warn({ notification: id, problem }, 'payment notification without effect');
    await settleNotification(call.db, id, { now: call.now, problem });
  },
});

/** Null when the attempt has its verdict, else why nothing came of it. */
async function believe(
  call: Call,
  gateway: PaymentGateway,
  paymentId: string,
): Promise<string | null> {
  try {
    const payment = await gateway.read(paymentId);
    const attempt = await findAttemptByName(call.db, payment.metadata.attempt ?? '');
    if (!attempt) return 'no attempt of ours';
    const settled = await settle(call, attempt, { payment, linkLife: gateway.linkLife });
    return settled.status === 'pending' ? 'the payment is still pending' : null;
  } catch (error) {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return error.message;
    throw error;
  }
}

async function titleOf({ db }: Call, attempt: AttemptRow): Promise<string | null> {
  const intent = await findIntent(db, attempt.intent);
  const tariff = intent?.tariff ? await findTariff(db, String(intent.tariff)) : null;
  return tariff?.title ?? null;
}
