import {
  gatewayByName,
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderPayment,
} from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { after, DAY } from '../../../../platform/clock.ts';
import { settlePayment } from '../../checkout/service/settle-payment.ts';
import { balanceOf } from '../../ledger/repository.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import { type AttemptRow, findAttemptByPayment } from '../../purchases/repository.ts';
import { findOpenRefunds } from '../../refunds/repository.ts';
import { bookListed, bookProviderRefunds } from '../../refunds/service/book-provider-refunds.ts';
import { closeComparison, findAttemptsOfPeriod, findComparison } from '../repository.ts';

/**
 * Compares a UTC day of the provider's payments with the ledger. Payments no notification came of are
 * settled first; staff review what differs even so.
 */
export async function compareDay(call: Call<'gateways'>, id: number): Promise<void> {
  const comparison = await findComparison(call.db, id);
  if (!comparison) return;
  const gateway = gatewayByName(call.app.gateways.payments, comparison.provider);
  const from = new Date(`${comparison.day}T00:00:00.000Z`);
  const period = { from, to: after(from, DAY) };
  const attempts = await findAttemptsOfPeriod(call.db, { provider: gateway.name, ...period });
  const { payments, denied } = await listProviderPayments(gateway, { ...period, attempts });
  let differences = 0;
  for (const attempt of denied) {
    if (!(await hasNoBalance(call, attempt))) differences += 1;
  }
  for (const payment of payments) {
    if (!(await matchesLedger(call, gateway, payment))) differences += 1;
  }
  await bookRefundsOfDay(call, gateway, period);
  const result = { payments: payments.length, differences, compared_at: call.now };
  await closeComparison(call.db, id, result);
}

/** What was given back on the day in the provider's cabinet, of payments of any day. */
async function bookRefundsOfDay(
  call: Call,
  gateway: PaymentGateway,
  period: { from: Date; to: Date },
): Promise<void> {
  for (const refund of (await gateway.listRefunds?.(period)) ?? []) {
    const payment = { provider: gateway.name, id: refund.paymentId };
    const attempt = await findAttemptByPayment(call.db, payment);
    if (attempt && attempt.paid_at !== null) await bookListed(call, attempt, refund);
  }
}

/**
 * The provider's list, completed by payments of our attempts that it lacks, since the provider's day may
 * begin at another time; and the attempts whose payment the provider denies.
 */
async function listProviderPayments(
  gateway: PaymentGateway,
  { attempts, ...period }: { attempts: readonly AttemptRow[]; from: Date; to: Date },
): Promise<{ payments: ProviderPayment[]; denied: AttemptRow[] }> {
  const keys = attempts.map(({ document_id }) => document_id);
  const payments = [...(await gateway.list({ ...period, keys }))];
  const listedIds = new Set(payments.map(({ id }) => id));
  const denied: AttemptRow[] = [];
  for (const attempt of attempts) {
    const { provider_payment_id: id } = attempt;
    if (id === null || listedIds.has(id)) continue;
    const payment = await readUnlessDenied(gateway, id);
    if (payment) payments.push(payment);
    else denied.push(attempt);
  }
  return { payments, denied };
}

const readUnlessDenied = (gateway: PaymentGateway, id: string): Promise<ProviderPayment | null> =>
  gateway.read(id).catch((error: unknown) => {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return null;
    throw error;
  });

/** Whether the ledger agrees with the provider that there is no such payment. */
async function hasNoBalance(call: Call, attempt: AttemptRow): Promise<boolean> {
  const balance = await balanceOf(call.db, attempt.id);
  if (balance === 0) return true;
  await openManualReview(call, {
    kind: 'ledger_differs',
    provider: attempt.provider,
    provider_payment_id: attempt.provider_payment_id ?? '',
    attempt: attempt.id,
    details: { amount: 0, refunded: 0, status: 'unknown', ours: balance },
  });
  return false;
}

async function matchesLedger(
  call: Call,
  gateway: PaymentGateway,
  payment: ProviderPayment,
): Promise<boolean> {
  const attempt = await settlePayment(call, gateway, payment);
  if (!attempt) return payment.status !== 'paid';
  await bookProviderRefunds(call, { gateway, attempt, payment });
  if ((await findOpenRefunds(call.db, attempt.id)).length > 0) return true;
  const balance = await balanceOf(call.db, attempt.id);
  if (isBalance(payment, balance)) return true;
  const { amount, refunded, status } = payment;
  await openManualReview(call, {
    kind: 'ledger_differs',
    provider: gateway.name,
    provider_payment_id: payment.id,
    attempt: attempt.id,
    details: { amount, refunded, status, ours: balance },
  });
  return false;
}

/** Whether the provider has so many kopecks of the payment; a partial refund may be of any amount. */
function isBalance(payment: ProviderPayment, balance: number): boolean {
  const paid = payment.status === 'paid' && payment.currency === 'RUB' ? payment.amount : 0;
  if (payment.refunded === null) return balance > 0 && balance < paid;
  const refunded = payment.refunded === 'all' ? paid : payment.refunded;
  return balance === Math.max(0, paid - refunded);
}
