import { notify } from './notify.ts';
import { changePending, findPayment, type SandboxPayment } from './repository.ts';
import type { Sandbox } from './sandbox.ts';

/** What YooKassa's test cards do; any other number is declined. Source: yookassa.ru/developers/using-api/testing. */
const CARDS: Readonly<Record<string, 'succeeds' | 'confirms' | string>> = {
  '5555555555554477': 'confirms',
  '5555555555554444': 'succeeds',
  '5555555555554600': 'insufficient_funds',
  '5555555555554592': '3d_secure_failed',
  '5555555555554543': 'card_expired',
  '5555555555554584': 'country_forbidden',
};

export interface CheckoutResult {
  readonly result: 'succeeded' | 'confirm' | 'declined' | 'canceled';
  readonly reason: string | null;
  readonly return_url: string;
}

/** Pays by a test card. A decline does not end the payment: the payer may try another. */
export async function payByCard(
  sandbox: Sandbox,
  payment: SandboxPayment,
  number: string,
): Promise<CheckoutResult> {
  const outcome = CARDS[number] ?? 'invalid_card_number';
  if (outcome === 'succeeds') return succeed(sandbox, payment, 'card');
  if (outcome === 'confirms') {
    await changePending(sandbox.db, payment.id, { awaits_confirmation: true });
    return resultOf(payment, 'confirm');
  }
  return decline(sandbox, payment, outcome);
}

/** The payer accepts or refuses on the bank's 3-D Secure page. */
export async function confirm(
  sandbox: Sandbox,
  payment: SandboxPayment,
  accepted: boolean,
): Promise<CheckoutResult> {
  if (!payment.awaits_confirmation || !accepted)
    return decline(sandbox, payment, '3d_secure_failed');
  return succeed(sandbox, payment, 'card');
}

/** Pays by the Faster Payments System (СБП). */
export const payBySbp = (sandbox: Sandbox, payment: SandboxPayment): Promise<CheckoutResult> =>
  succeed(sandbox, payment, 'sbp');

export async function cancel(sandbox: Sandbox, payment: SandboxPayment): Promise<CheckoutResult> {
  const details = { party: 'merchant', reason: 'canceled_by_merchant' };
  await cancelPending(sandbox, payment, details);
  return resultOf(payment, 'canceled');
}

/** The payment as of now: one that was not paid within its hour is canceled. */
export async function currentPayment(sandbox: Sandbox, id: string): Promise<SandboxPayment | null> {
  const payment = await findPayment(sandbox.db, id);
  if (payment?.status !== 'pending' || sandbox.clock() < payment.expires_at) return payment;
  const details = { party: 'yoo_money', reason: 'expired_on_confirmation' };
  return (await cancelPending(sandbox, payment, details)) ?? payment;
}

const succeed = async (
  sandbox: Sandbox,
  payment: SandboxPayment,
  method: SandboxPayment['method'],
): Promise<CheckoutResult> => {
  const change = { captured_at: sandbox.clock(), decline_reason: null, awaits_confirmation: false };
  await sandbox.db.transaction(async (db) => {
    const paid = await changePending(db, payment.id, { ...change, method, status: 'succeeded' });
    if (paid) await notify({ ...sandbox, db }, paid, { event: 'paid' });
  });
  return resultOf(payment, 'succeeded');
};

async function decline(
  sandbox: Sandbox,
  payment: SandboxPayment,
  reason: string,
): Promise<CheckoutResult> {
  await sandbox.db.transaction(async (db) => {
    const change = { awaits_confirmation: false, decline_reason: reason };
    const declined = await changePending(db, payment.id, change);
    if (declined) await notify({ ...sandbox, db }, declined, { event: 'declined' });
  });
  return { ...resultOf(payment, 'declined'), reason };
}

const cancelPending = (
  sandbox: Sandbox,
  payment: SandboxPayment,
  { party, reason }: { party: string; reason: string },
): Promise<SandboxPayment | null> =>
  sandbox.db.transaction(async (db) => {
    const canceled = await changePending(db, payment.id, {
      status: 'canceled',
      cancellation_party: party,
      cancellation_reason: reason,
    });
    if (canceled) await notify({ ...sandbox, db }, canceled, { event: 'canceled' });
    return canceled;
  });

const resultOf = (payment: SandboxPayment, result: CheckoutResult['result']): CheckoutResult => ({
  result,
  reason: null,
  return_url: payment.return_url,
});
