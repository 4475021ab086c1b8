import { after, DAY } from '../../platform/clock.ts';
import type { Db } from '../../platform/db-handle.ts';
import {
  changePayment,
  findPayment,
  insertNotification,
  type PaymentEvent,
  type SandboxPayment,
  type SandboxRefund,
} from './repository.ts';
import type { Sandbox } from './sandbox.ts';

/** YooKassa's test cards; any other number is declined. Source: yookassa.ru/developers/using-api/testing. */
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

/** The behaviour of a card with this number. */
export const cardOutcome = (number: string): string => CARDS[number] ?? 'invalid_card_number';

/** Pays by a test card. A decline does not end the payment: the payer may try another. */
export async function payByCard(
  sandbox: Sandbox,
  payment: SandboxPayment,
  number: string,
): Promise<CheckoutResult> {
  const outcome = cardOutcome(number);
  if (outcome === 'succeeds') return succeed(sandbox, payment, 'card');
  if (outcome === 'confirms') {
    await changePayment(sandbox.db, payment, { awaits_confirmation: true });
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

/** Charges a saved method at once: the payment is paid, or it is over. */
export async function chargeMethod(
  sandbox: Sandbox,
  payment: SandboxPayment,
  decline: string | null,
): Promise<SandboxPayment> {
  if (decline === null) await succeed(sandbox, payment, payment.method);
  else {
    const details = { party: 'payment_network', reason: decline };
    await cancelPending(sandbox, payment, details);
  }
  return (await findPayment(sandbox.db, payment.id)) ?? payment;
}

/** Pays by the Faster Payments System (СБП). */
export const payBySbp = (sandbox: Sandbox, payment: SandboxPayment): Promise<CheckoutResult> =>
  succeed(sandbox, payment, 'sbp');

export async function cancel(sandbox: Sandbox, payment: SandboxPayment): Promise<CheckoutResult> {
  const details = { party: 'merchant', reason: 'canceled_by_merchant' };
  await cancelPending(sandbox, payment, details);
  return resultOf(payment, 'canceled');
}

/** The shop takes authorized money; null: there is none. */
export const capture = (
  sandbox: Sandbox,
  payment: SandboxPayment,
): Promise<SandboxPayment | null> =>
  sandbox.db.transaction(async (db) => {
    const change = { status: 'succeeded', captured_at: sandbox.clock() } as const;
    const paid = await changePayment(db, { id: payment.id, status: 'waiting_for_capture' }, change);
    if (paid) await notify({ ...sandbox, db }, paid, { event: 'paid' });
    return paid;
  });

/** A bank takes the payment back from the shop (a chargeback); null: it is not paid. */
export const takeBack = (
  sandbox: Sandbox,
  payment: SandboxPayment,
): Promise<SandboxPayment | null> =>
  cancelPending(
    sandbox,
    { ...payment, status: 'succeeded' },
    { party: 'payment_network', reason: TAKEN_BACK },
  );

/** The bank gives the money again; null: it has not taken it. */
export async function returnMoney(
  sandbox: Sandbox,
  payment: SandboxPayment,
): Promise<SandboxPayment | null> {
  if (payment.cancellation_reason !== TAKEN_BACK) return null;
  const change = {
    status: 'succeeded',
    cancellation_party: null,
    cancellation_reason: null,
  } as const;
  return changePayment(sandbox.db, payment, change);
}

const TAKEN_BACK = 'fraud_suspected';

/** The payment as of now: one that was not paid within its hour, or not captured in time, is canceled. */
export async function currentPayment(sandbox: Sandbox, id: string): Promise<SandboxPayment | null> {
  const payment = await findPayment(sandbox.db, id);
  const isOpen = payment?.status === 'pending' || payment?.status === 'waiting_for_capture';
  if (!isOpen || sandbox.clock() < payment.expires_at) return payment;
  const isAuthorized = payment.status === 'waiting_for_capture';
  const reason = isAuthorized ? 'expired_on_capture' : 'expired_on_confirmation';
  const details = { party: 'yoo_money', reason };
  return (await cancelPending(sandbox, payment, details)) ?? payment;
}

/** The time that authorized money waits for its capture, in milliseconds. */
const CAPTURE_WITHIN_MS = 7 * DAY;

const succeed = async (
  sandbox: Sandbox,
  payment: SandboxPayment,
  method: SandboxPayment['method'],
): Promise<CheckoutResult> => {
  const now = sandbox.clock();
  const change = { method, decline_reason: null, awaits_confirmation: false };
  const waits = payment.mode === 'two_stages';
  await sandbox.db.transaction(async (db) => {
    const paid = await changePayment(
      db,
      payment,
      waits
        ? { ...change, status: 'waiting_for_capture', expires_at: after(now, CAPTURE_WITHIN_MS) }
        : { ...change, status: 'succeeded', captured_at: now },
    );
    if (paid) await notify({ ...sandbox, db }, paid, { event: waits ? 'authorized' : 'paid' });
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
    const declined = await changePayment(db, payment, change);
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
    const change = {
      status: 'canceled',
      cancellation_party: party,
      cancellation_reason: reason,
    } as const;
    const canceled = await changePayment(db, payment, change);
    if (canceled) await notify({ ...sandbox, db }, canceled, { event: 'canceled' });
    return canceled;
  });

const resultOf = (payment: SandboxPayment, result: CheckoutResult['result']): CheckoutResult => ({
  result,
  reason: null,
  return_url: payment.return_url,
});

/** Queues the vendor's notifications, in as many copies and as late as the webhook mode says. */
export async function notify(
  { db, clock, faults }: Pick<Sandbox, 'clock' | 'faults'> & { readonly db: Db },
  payment: SandboxPayment,
  { event, refund }: { event: PaymentEvent; refund?: SandboxRefund },
): Promise<void> {
  const events = (payment.vendor === 'tbank' ? tbankEvents : yookassaEvents)(payment, event);
  const { mode, copies } = faults.webhooks();
  if (mode === 'lose') return;
  for (const vendorEvent of events) {
    for (let copy = 0; copy < copies; copy += 1) {
      await insertNotification(db, {
        event: vendorEvent,
        payment: payment.id,
        refund: refund?.id ?? null,
        due_at: mode === 'hold' ? null : clock(),
      });
    }
  }
}

const EVENTS: Readonly<Record<PaymentEvent, readonly string[]>> = {
  authorized: ['payment.waiting_for_capture'],
  paid: ['payment.succeeded'],
  canceled: ['payment.canceled'],
  /** The payer may try another card: no notification is sent. */
  declined: [],
  refunded: ['refund.succeeded'],
};

/** YooKassa's names of an event. */
const yookassaEvents = (_payment: SandboxPayment, event: PaymentEvent): readonly string[] =>
  EVENTS[event];

/** T-Bank's names of an event. Both of a one-stage payment are sent at once, in any order. */
function tbankEvents(payment: SandboxPayment, event: PaymentEvent): readonly string[] {
  if (event === 'authorized') return ['AUTHORIZED'];
  if (event === 'paid') {
    return ['AUTHORIZED', 'CONFIRMED', ...(payment.receipt === null ? [] : ['RECEIPT'])];
  }
  if (event === 'declined') return ['REJECTED'];
  if (event === 'refunded') {
    return ['REFUNDED', ...(payment.receipt === null ? [] : ['RECEIPT'])];
  }
  if (payment.cancellation_reason === 'fraud_suspected') return ['REVERSED'];
  return [payment.cancellation_reason === 'canceled_by_merchant' ? 'CANCELED' : 'DEADLINE_EXPIRED'];
}
