import {
  gatewayByName,
  type PaymentGateway,
  type ProviderPayment,
} from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { after, DAY, MINUTE } from '../../../../platform/clock.ts';
import {
  type AttemptRow,
  findAttemptByPayment,
  updateAttempt,
} from '../../purchases/repository.ts';
import { bookListed } from '../../refunds/service/book-provider-refunds.ts';
import {
  type ComparisonRow,
  closeComparison,
  findAttemptsOfPeriod,
  findAttemptsToCompare,
  findComparison,
  updateComparison,
} from '../repository.ts';
import { READS_A_RUN, readingBounds } from '../rules.ts';
import { compareAttempt } from './compare-attempt.ts';
import { compareNoPayment, comparePayment } from './compare-payment.ts';
import { readUnlessDenied } from './read-unless-denied.ts';

interface Day {
  readonly comparison: ComparisonRow;
  readonly gateway: PaymentGateway;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Compares the money of a UTC day's end with the ledger: what the provider lists of the day, then every earlier
 * payment whose turn it is, a few in each run. Each that was read is noted at once, so a run that is cut short
 * goes on where it was.
 */
export async function compareDay(call: Call<'gateways'>, id: number): Promise<void> {
  const comparison = await findComparison(call.db, id);
  if (!comparison) return;
  const gateway = gatewayByName(call.app.gateways.payments, comparison.provider);
  const from = new Date(`${comparison.day}T00:00:00.000Z`);
  const day = { comparison, gateway, from, to: after(from, DAY) };
  if (comparison.listed_at === null) await compareLists(call, day);
  const isOver = await compareEarlier(call, day);
  if (isOver) return closeComparison(call.db, id, call.now);
  await updateComparison(call.db, id, { due_at: after(call.now, MINUTE), leased_until: null });
}

/** The provider's lists of the day: its payments, unknown ones among them, and its refunds of payments of any day. */
async function compareLists(call: Call, day: Day): Promise<void> {
  const { comparison, gateway, from, to } = day;
  const attempts = await findAttemptsOfPeriod(call.db, { provider: gateway.name, from, to });
  const { payments, denied } = await listProviderPayments(day, attempts);
  let differences = 0;
  for (const attempt of denied) {
    if (!(await compareNoPayment(call, attempt))) differences += 1;
    await updateAttempt(call.db, attempt.id, { compared_at: call.now });
  }
  for (const payment of payments) {
    const { attempt, agrees } = await comparePayment(call, gateway, payment);
    if (!agrees) differences += 1;
    if (attempt) await updateAttempt(call.db, attempt.id, { compared_at: call.now });
  }
  for (const refund of (await gateway.listRefunds?.({ from, to })) ?? []) {
    const payment = { provider: gateway.name, id: refund.paymentId };
    const attempt = await findAttemptByPayment(call.db, payment);
    if (attempt && attempt.paid_at !== null) await bookListed(call, attempt, refund);
  }
  const result = { payments: payments.length, differences };
  await updateComparison(call.db, comparison.id, { ...result, listed_at: call.now });
}

/**
 * The provider's list, completed by payments of our attempts that it lacks, since the provider's day may
 * begin at another time; and the attempts whose payment the provider denies.
 */
async function listProviderPayments(
  { gateway, from, to }: Day,
  attempts: readonly AttemptRow[],
): Promise<{ payments: ProviderPayment[]; denied: AttemptRow[] }> {
  const keys = attempts.map(({ document_id }) => document_id);
  const payments = [...(await gateway.list({ from, to, keys }))];
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

/**
 * Reads earlier payments again, each one that fails after the others had their turn. Answers whether none is
 * left.
 */
async function compareEarlier(call: Call, { comparison, gateway, to }: Day): Promise<boolean> {
  const attempts = await findAttemptsToCompare(call.db, {
    provider: gateway.name,
    ...readingBounds(to, call.now),
    now: call.now,
    limit: READS_A_RUN,
  });
  const failures: unknown[] = [];
  for (const attempt of attempts) {
    try {
      await compareAttempt(call, gateway, { attempt, comparison: comparison.id });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return attempts.length < READS_A_RUN;
}
