import {
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderPayment,
} from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import type { DueJob, Sweep } from '../../../platform/due-jobs.ts';
import { paymentComparisons } from '../../../tables/payments.ts';
import { openRefunds } from '../refunds/repository.ts';
import { type AttemptRow, findAttemptByName } from '../repository.ts';
import { settle } from '../service/settle.ts';
import { openManualReview } from './open-manual-review.ts';
import {
  attemptsOf,
  balanceOf,
  findComparison,
  insertComparison,
  settleComparison,
} from './repository.ts';

/** Days looked back: the service may have been down. */
const LOOKBACK_DAYS = 7;

/** Puts every day that is over down for comparison, once. */
export const scheduleComparisons = (gateways: readonly PaymentGateway[]): Sweep => ({
  name: 'payments: compare days',
  every: HOUR,
  run: async ({ db, now }) => {
    for (let age = 1; age <= LOOKBACK_DAYS; age += 1) {
      const day = after(now, -age * DAY)
        .toISOString()
        .slice(0, 10);
      for (const { name } of gateways) {
        await insertComparison(db, { provider: name, day, due_at: now });
      }
    }
  },
});

/**
 * Compares a day of the provider's payments with our books. What we were never told of is taken in
 * first; what still differs afterwards is put before a person.
 */
export const compareDays = (gateways: readonly PaymentGateway[]): DueJob => ({
  name: 'payment comparisons',
  table: paymentComparisons,
  async perform(call, id) {
    const comparison = await findComparison(call.db, id);
    const gateway = gateways.find(({ name }) => name === comparison?.provider);
    if (!comparison || !gateway) return;
    const from = new Date(`${comparison.day}T00:00:00.000Z`);
    const period = { from, to: after(from, DAY) };
    const ours = await attemptsOf(call.db, { provider: gateway.name, ...period });
    const { payments, denied } = await listProviderPayments(gateway, { ...period, ours });
    let differences = 0;
    for (const attempt of denied) {
      if (!(await hasNoBalance(call, attempt))) differences += 1;
    }
    for (const payment of payments) {
      if (!(await matchesLedger(call, gateway, payment))) differences += 1;
    }
    await settleComparison(call.db, id, {
      compared_at: call.now,
      payments: payments.length,
      differences,
    });
  },
});

/**
 * The provider's list, and those of ours it left out, for a day begins for each by its own clock;
 * beside them the attempts it knows no payment of.
 */
async function listProviderPayments(
  gateway: PaymentGateway,
  { ours, ...period }: { ours: readonly AttemptRow[]; from: Date; to: Date },
): Promise<{ payments: ProviderPayment[]; denied: AttemptRow[] }> {
  const keys = ours.map(({ document_id }) => document_id);
  const payments = [...(await gateway.list({ ...period, keys }))];
  const known = new Set(payments.map(({ id }) => id));
  const denied: AttemptRow[] = [];
  for (const attempt of ours) {
    const { provider_payment_id: id } = attempt;
    if (id === null || known.has(id)) continue;
    const payment = await readIfKnown(gateway, id);
    if (payment) payments.push(payment);
    else denied.push(attempt);
  }
  return { payments, denied };
}

/** Null: the provider denies to have it. */
const readIfKnown = (gateway: PaymentGateway, id: string): Promise<ProviderPayment | null> =>
  gateway.read(id).catch((error: unknown) => {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return null;
    throw error;
  });

/** Whether our books agree that there is no such payment. */
async function hasNoBalance(call: Call, attempt: AttemptRow): Promise<boolean> {
  const ours = await balanceOf(call.db, attempt.id);
  if (ours === 0) return true;
  await openManualReview(call, {
    kind: 'ledger_differs',
    provider: attempt.provider,
    provider_payment_id: attempt.provider_payment_id ?? '',
    attempt: attempt.id,
    details: { amount: 0, refunded: 0, status: 'unknown', ours },
  });
  return false;
}

async function matchesLedger(
  call: Call,
  gateway: PaymentGateway,
  payment: ProviderPayment,
): Promise<boolean> {
  const attempt = await findAttemptByName(call.db, payment.key);
  const about = { provider: gateway.name, provider_payment_id: payment.id };
  if (!attempt) {
    if (payment.status !== 'paid') return true;
    const details = { amount: payment.amount, currency: payment.currency };
    await openManualReview(call, { ...about, kind: 'unknown_payment', details });
    return false;
  }
  await settle(call, attempt, { payment, linkLifetimeMs: gateway.linkLifetimeMs });
  if ((await openRefunds(call.db, attempt.id)).length > 0) return true;
  const ledgerBalance = await balanceOf(call.db, attempt.id);
  if (isSame(payment, ledgerBalance)) return true;
  const details = { ...providerFacts(payment), ours: ledgerBalance };
  await openManualReview(call, { ...about, attempt: attempt.id, kind: 'ledger_differs', details });
  return false;
}

/** Kopecks the provider holds; a partial refund of unknown size is anything between. */
function isSame(payment: ProviderPayment, ledgerBalance: number): boolean {
  const paid = payment.status === 'paid' && payment.currency === 'RUB' ? payment.amount : 0;
  if (payment.refunded === null) return ledgerBalance > 0 && ledgerBalance < paid;
  return ledgerBalance === Math.max(0, paid - payment.refunded);
}

const providerFacts = ({ amount, refunded, status }: ProviderPayment) => ({
  amount,
  refunded,
  status,
});
