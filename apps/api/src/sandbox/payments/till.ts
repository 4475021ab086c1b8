import { notify } from './notify.ts';
import { changePending, type SandboxPayment } from './repository.ts';
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

export interface TillAnswer {
  readonly result: 'succeeded' | 'confirm' | 'declined' | 'canceled';
  readonly reason: string | null;
  readonly return_url: string;
}

/** A card is presented. A decline does not end the payment: the payer may try another. */
export async function presentCard(
  sandbox: Sandbox,
  payment: SandboxPayment,
  number: string,
): Promise<TillAnswer> {
  const outcome = CARDS[number] ?? 'invalid_card_number';
  if (outcome === 'succeeds') return succeed(sandbox, payment);
  if (outcome === 'confirms') {
    await changePending(sandbox.db, payment.id, { awaits_confirmation: true });
    return answer(payment, 'confirm');
  }
  return decline(sandbox, payment, outcome);
}

/** The payer's word on the bank's 3-D Secure page. */
export async function confirm(
  sandbox: Sandbox,
  payment: SandboxPayment,
  accepted: boolean,
): Promise<TillAnswer> {
  if (!payment.awaits_confirmation || !accepted)
    return decline(sandbox, payment, '3d_secure_failed');
  return succeed(sandbox, payment);
}

export async function cancel(sandbox: Sandbox, payment: SandboxPayment): Promise<TillAnswer> {
  await end(sandbox, payment, { party: 'merchant', reason: 'canceled_by_merchant' });
  return answer(payment, 'canceled');
}

/** The payment as it is now: past its hour it is canceled. */
export async function expireIfLate(
  sandbox: Sandbox,
  payment: SandboxPayment,
): Promise<SandboxPayment> {
  if (payment.status !== 'pending' || sandbox.clock() < payment.expires_at) return payment;
  const ended = await end(sandbox, payment, {
    party: 'yoo_money',
    reason: 'expired_on_confirmation',
  });
  return ended ?? payment;
}

const succeed = async (sandbox: Sandbox, payment: SandboxPayment): Promise<TillAnswer> => {
  const change = { captured_at: sandbox.clock(), decline_reason: null, awaits_confirmation: false };
  await sandbox.db.transaction(async (db) => {
    const paid = await changePending(db, payment.id, { ...change, status: 'succeeded' });
    if (paid) await notify({ ...sandbox, db }, paid, { happening: 'paid' });
  });
  return answer(payment, 'succeeded');
};

async function decline(
  sandbox: Sandbox,
  payment: SandboxPayment,
  reason: string,
): Promise<TillAnswer> {
  await sandbox.db.transaction(async (db) => {
    const change = { awaits_confirmation: false, decline_reason: reason };
    const declined = await changePending(db, payment.id, change);
    if (declined) await notify({ ...sandbox, db }, declined, { happening: 'declined' });
  });
  return { ...answer(payment, 'declined'), reason };
}

const end = (
  sandbox: Sandbox,
  payment: SandboxPayment,
  { party, reason }: { party: string; reason: string },
): Promise<SandboxPayment | null> =>
  sandbox.db.transaction(async (db) => {
    const ended = await changePending(db, payment.id, {
      status: 'canceled',
      cancellation_party: party,
      cancellation_reason: reason,
    });
    if (ended) await notify({ ...sandbox, db }, ended, { happening: 'canceled' });
    return ended;
  });

const answer = (payment: SandboxPayment, result: TillAnswer['result']): TillAnswer => ({
  result,
  reason: null,
  return_url: payment.return_url,
});
