import {
  gatewayByName,
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderPayment,
} from '../../../gateways/payments/port.ts';
import { after, DAY, MINUTE } from '../../../platform/clock.ts';
import { readPage } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { PageQuery } from '../../../platform/paging.ts';
import { applyProviderPayment } from '../checkout/provider-payments.ts';
import { receivedOf } from '../checkout/rules.ts';
import { balanceOf } from '../ledger/repository.ts';
import { openManualReview } from '../manual-reviews/open-manual-review.ts';
import { type AttemptRow, findAttemptByPayment, updateAttempt } from '../purchases/repository.ts';
import { recordListedRefund, recordProviderRefunds } from '../refunds/provider-refunds.ts';
import { findOpenRefunds } from '../refunds/repository.ts';
import { requireForward } from '../rules.ts';
import {
  type ComparisonFilters,
  type ComparisonRow,
  closeComparison,
  countCompared,
  findAttemptsOfPeriod,
  findAttemptsToCompare,
  findComparison,
  findComparisons,
  updateComparison,
} from './repository.ts';
import { comparisonStateOf, isBalance, READS_A_RUN, readingBounds } from './rules.ts';

/** The days that were compared, or will be. */
export async function listComparisons(ctx: Ctx, query: PageQuery & ComparisonFilters) {
  requireForward(query);
  return readPage(ctx, query, {
    find: (slice) => findComparisons(ctx.db, query, slice),
    present: (comparisons) => comparisons.map(presentComparison),
  });
}

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
export async function compareDay(ctx: Ctx<'gateways'>, id: number): Promise<void> {
  const comparison = await findComparison(ctx.db, id);
  if (!comparison) return;
  const gateway = gatewayByName(ctx.app.gateways.payments, comparison.provider);
  const from = new Date(`${comparison.day}T00:00:00.000Z`);
  const day = { comparison, gateway, from, to: after(from, DAY) };
  if (comparison.listed_at === null) await compareLists(ctx, day);
  const isOver = await compareEarlier(ctx, day);
  if (isOver) return closeComparison(ctx.db, id, ctx.now);
  await updateComparison(ctx.db, id, { due_at: after(ctx.now, MINUTE), leased_until: null });
}

/** The provider's lists of the day: its payments, unknown ones among them, and its refunds of payments of any day. */
async function compareLists(ctx: Ctx, day: Day): Promise<void> {
  const { comparison, gateway, from, to } = day;
  const attempts = await findAttemptsOfPeriod(ctx.db, { provider: gateway.name, from, to });
  const { payments, denied } = await listProviderPayments(day, attempts);
  let differences = 0;
  for (const attempt of denied) {
    if (!(await compareNoPayment(ctx, attempt))) differences += 1;
    await updateAttempt(ctx.db, attempt.id, { compared_at: ctx.now });
  }
  for (const payment of payments) {
    const { attempt, agrees } = await comparePayment(ctx, gateway, payment);
    if (!agrees) differences += 1;
    if (attempt) await updateAttempt(ctx.db, attempt.id, { compared_at: ctx.now });
  }
  for (const refund of (await gateway.listRefunds?.({ from, to })) ?? []) {
    const payment = { provider: gateway.name, id: refund.paymentId };
    const attempt = await findAttemptByPayment(ctx.db, payment);
    if (attempt && attempt.paid_at !== null) await recordListedRefund(ctx, attempt, refund);
  }
  const result = { payments: payments.length, differences };
  await updateComparison(ctx.db, comparison.id, { ...result, listed_at: ctx.now });
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
async function compareEarlier(ctx: Ctx, { comparison, gateway, to }: Day): Promise<boolean> {
  const attempts = await findAttemptsToCompare(ctx.db, {
    provider: gateway.name,
    ...readingBounds(to, ctx.now),
    now: ctx.now,
    limit: READS_A_RUN,
  });
  const failures: unknown[] = [];
  for (const attempt of attempts) {
    try {
      await compareAttempt(ctx, gateway, { attempt, comparison: comparison.id });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return attempts.length < READS_A_RUN;
}

/** Checks that the ledger agrees with the provider that there is no such payment. */
async function compareNoPayment(ctx: Ctx, attempt: AttemptRow): Promise<boolean> {
  const balance = await balanceOf(ctx.db, attempt.id);
  if (balance === 0) return true;
  await reviewDifference(ctx, attempt, {
    amount: 0,
    refunded: 0,
    status: 'unknown',
    ours: balance,
  });
  return false;
}

/** Applies what no notification told, and answers whether the ledger agrees then; staff review what differs. */
async function comparePayment(
  ctx: Ctx,
  gateway: PaymentGateway,
  read: ProviderPayment,
): Promise<{ readonly attempt: AttemptRow | null; readonly agrees: boolean }> {
  const attempt = await applyProviderPayment(ctx, gateway, read);
  if (!attempt) return { attempt, agrees: read.status !== 'paid' };
  const payment = { ...read, amount: receivedOf(attempt, read) };
  await recordProviderRefunds(ctx, { gateway, attempt, payment });
  const isMoving = (await findOpenRefunds(ctx.db, attempt.id)).length > 0;
  const balance = await balanceOf(ctx.db, attempt.id);
  if (isMoving || isBalance(payment, balance)) return { attempt, agrees: true };
  const { amount, refunded, status } = payment;
  await reviewDifference(
    ctx,
    { ...attempt, provider_payment_id: payment.id },
    { amount, refunded, status, ours: balance },
  );
  return { attempt, agrees: false };
}

/** The provider and the ledger have different sums of the payment: a person looks at it. */
const reviewDifference = (
  ctx: Ctx,
  { id, provider, provider_payment_id }: AttemptRow,
  details: Readonly<Record<string, string | number | null>>,
) =>
  openManualReview(ctx, {
    kind: 'ledger_differs',
    provider,
    provider_payment_id: provider_payment_id ?? '',
    attempt: id,
    details,
  });

/** Reads one attempt's payment again, compares it, and notes that in the comparison that counts it. */
async function compareAttempt(
  ctx: Ctx,
  gateway: PaymentGateway,
  { attempt, comparison }: { readonly attempt: AttemptRow; readonly comparison: number },
): Promise<void> {
  const payment = await readUnlessDenied(gateway, attempt.provider_payment_id ?? '');
  const agrees = payment
    ? (await comparePayment(ctx, gateway, payment)).agrees
    : await compareNoPayment(ctx, attempt);
  await transact(ctx, async ({ db, now }) => {
    await updateAttempt(db, attempt.id, { compared_at: now });
    await countCompared(db, comparison, { differs: !agrees });
  });
}

/** The payment as the provider has it; null: the provider denies it. */
const readUnlessDenied = (gateway: PaymentGateway, id: string): Promise<ProviderPayment | null> =>
  gateway.read(id).catch((error: unknown) => {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return null;
    throw error;
  });

function presentComparison(comparison: ComparisonRow) {
  const isOver = comparison.compared_at !== null;
  return {
    provider: comparison.provider,
    day: comparison.day,
    status: comparisonStateOf(comparison),
    payments: isOver ? comparison.payments : null,
    differences: isOver ? comparison.differences : null,
    compared_at: comparison.compared_at?.toISOString() ?? null,
  };
}
