import type { Ctx } from '../../../platform/ctx.ts';
import { insertPostings } from '../ledger/repository.ts';
import { feeMovement } from '../ledger/rules.ts';
import { openManualReview } from '../manual-reviews/open-manual-review.ts';
import {
  type BookedPayment,
  type BookedRefund,
  findBookedPayments,
  findBookedRefunds,
  markPaidOut,
  type PayoutRow,
} from './repository.ts';
import { type Booked, differenceOf, type RegisterLine } from './rules.ts';

/** Lines whose rows are read together. */
const BATCH_SIZE = 500;

interface Result {
  readonly differences: number;
  /** Lines that name nothing of ours. */
  readonly unknown: number;
}

/**
 * Notes the payout at each payment and refund of the register, and the fee that nobody told before. What differs is a manual
 * review.
 */
export async function recordLines(
  ctx: Ctx,
  payout: PayoutRow,
  lines: readonly RegisterLine[],
): Promise<Result> {
  let [differences, unknown] = [0, 0];
  for (let start = 0; start < lines.length; start += BATCH_SIZE) {
    const batch = lines.slice(start, start + BATCH_SIZE);
    const payments = await paymentsOf(ctx, payout, batch);
    const refunds = await refundsOf(ctx, payout, batch);
    const ids = { payment: new Set<number>(), refund: new Set<number>() };
    for (const line of batch) {
      const booked = line.kind === 'payment' ? payments(line) : refunds(line);
      if (booked) ids[line.kind].add(booked.id);
      else unknown += 1;
      if (!(await recordLine(ctx, payout, { line, booked }))) differences += 1;
    }
    await markPaidOut(ctx.db, payout.id, { kind: 'payment', ids: [...ids.payment] });
    await markPaidOut(ctx.db, payout.id, { kind: 'refund', ids: [...ids.refund] });
  }
  return { differences, unknown };
}

interface Match {
  readonly line: RegisterLine;
  readonly booked: BookedPayment | BookedRefund | null;
}

/** Answers true where the line says what our books say; else a person looks at it. */
async function recordLine(ctx: Ctx, payout: PayoutRow, { line, booked }: Match): Promise<boolean> {
  const difference = differenceOf(line, booked);
  if (booked && 'intent' in booked) await postFee(ctx, booked, line);
  if (difference === null) return true;
  const attempt = booked && ('intent' in booked ? booked.id : booked.attempt);
  const name = line.payment ?? booked?.provider_payment_id ?? line.refund ?? '';
  await openManualReview(ctx, {
    kind: 'payout_differs',
    provider: payout.provider,
    provider_payment_id: name,
    subject: `${payout.document_id} ${line.refund ?? ''}`,
    ...(attempt && { attempt }),
    details: {
      reason: difference,
      payout: payout.document_id,
      day: payout.day,
      amount: line.amount,
      expected: booked?.amount ?? 0,
      fee: line.fee,
    },
  });
  return false;
}

/** A fee that the provider did not tell with the payment is booked by its register. */
async function postFee(ctx: Ctx, payment: BookedPayment, { fee }: RegisterLine): Promise<void> {
  if (!fee || payment.fee > 0 || payment.payout !== null) return;
  const about = { intent: payment.intent, attempt: payment.id, at: ctx.now };
  await insertPostings(ctx.db, feeMovement(payment.document_id, fee), about);
}

/** Finds the payment of ours that a line is of; one that was matched before is in a payout by then. */
async function paymentsOf(ctx: Ctx, payout: PayoutRow, lines: readonly RegisterLine[]) {
  const names = lines.flatMap(({ kind, payment }) =>
    kind === 'payment' && payment ? [payment] : [],
  );
  const rows = names.length > 0 ? await findBookedPayments(ctx.db, payout.provider, names) : [];
  const byName = new Map(rows.map((row) => [row.provider_payment_id, row]));
  return matchOnce<BookedPayment>(payout.id, ({ payment }) => byName.get(payment ?? '') ?? null);
}

/** Finds the refund of ours that a line is of: the one it names, else one of its payment, rather of the same sum. */
async function refundsOf(ctx: Ctx, payout: PayoutRow, lines: readonly RegisterLine[]) {
  const ofRefunds = lines.filter(({ kind }) => kind === 'refund');
  const namesOf = (of: 'payment' | 'refund') => ofRefunds.flatMap((line) => line[of] ?? []);
  const names = { payments: namesOf('payment'), refunds: namesOf('refund') };
  const rows = ofRefunds.length > 0 ? await findBookedRefunds(ctx.db, payout.provider, names) : [];
  const used = new Set<number>();
  return matchOnce<BookedRefund>(payout.id, ({ payment, refund, amount }) => {
    const ofPayment = rows.filter((row) => row.provider_payment_id === payment);
    const free = ofPayment.filter(({ id, payout }) => payout === null && !used.has(id));
    const match =
      (refund && rows.find((row) => row.provider_refund_id === refund)) ||
      free.find((row) => row.amount === amount) ||
      free[0] ||
      ofPayment[0];
    if (match) used.add(match.id);
    return match ?? null;
  });
}

/** A payment or a refund that two lines name is in this payout already when the second comes. */
function matchOnce<T extends Booked & { readonly id: number }>(
  payout: number,
  find: (line: RegisterLine) => T | null,
): (line: RegisterLine) => T | null {
  const matched = new Set<number>();
  return (line) => {
    const row = find(line);
    if (!row) return null;
    const isAgain = matched.has(row.id);
    matched.add(row.id);
    return isAgain ? { ...row, payout } : row;
  };
}
