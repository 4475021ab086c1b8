import { writeAuditEntries, writeStaffEntries } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { unusedValueOf } from '../../tariffs/index.ts';
import { moneyOfAttempt } from '../ledger/repository.ts';
import {
  type AttemptRow,
  findDecisiveAttempt,
  findIntentByDocumentId,
  findRefundedLines,
  lockAttempt,
} from '../purchases/repository.ts';
import { linesLeft, refundedLines } from '../purchases/rules.ts';
import {
  findPaidAttempts,
  findRefundByKey,
  insertRefund,
  type RefundRow,
  type Restored,
  sumCredits,
  sumOpenRefunds,
} from './repository.ts';
import { isSameRefund, type RefundTerms, refundAmount, SURPLUS } from './rules.ts';

/** Staff give money back. */
export async function refundPayment(
  ctx: Ctx,
  { payment, ...input }: RefundInput & { readonly payment: string },
) {
  const intent = await findIntentByDocumentId(ctx.db, payment);
  const attempt = intent && (await findDecisiveAttempt(ctx.db, intent.id));
  if (!attempt) throw new AppError('not_found');
  if (input.unused && input.amount !== undefined) {
    throw invalidField('amount', sentence('not_both', { other: 'unused' }));
  }
  // The service names its own refunds: no key of staff's is taken for one of those.
  const key = `staff:${input.key}`;
  const refund = await requestRefund(ctx, attempt, { ...input, key, isByStaff: true });
  return { data: presentRefund(refund) };
}

/**
 * Gives back what is not used up of all that somebody paid for, in the transaction that closes their account. What an
 * earlier plan paid of an upgrade comes back as money too, for nobody is left to use that plan.
 */
export async function refundUnused(ctx: Ctx, user: number): Promise<void> {
  for (const attempt of await findPaidAttempts(ctx.db, user)) {
    await lockAttempt(ctx.db, attempt);
    const { unused } = await refundableOf(ctx, attempt);
    if (unused === 0) continue;
    await requestRefund(ctx, attempt, {
      key: `account_closed:${ctx.now.getTime()}`,
      reason: 'The account was closed',
      unused: true,
      rest: 'money',
    });
  }
}

interface RefundInput extends RefundTerms {
  /** The caller's name for this refund: a repeated request is the same refund. */
  readonly key: string;
  readonly reason: string;
  /** The refund whose credit this gives back. */
  readonly creditOf?: number;
  /** Staff ask for it, by whichever role; else the service does, while it answers whoever calls it. */
  readonly isByStaff?: true;
}

/** Writes down a refund, never of more than can go back; the background executes it. */
export const requestRefund = (
  ctx: Ctx,
  attempt: AttemptRow,
  input: RefundInput,
): Promise<RefundRow> =>
  transact(ctx, async (ctx) => {
    const { db, now, actor } = ctx;
    const { intent } = await lockAttempt(db, attempt);
    const existing = await findRefundByKey(db, attempt.id, input.key);
    if (existing && !isSameRefund(existing, input)) throw new AppError('refund_key_reused');
    if (existing) return existing;
    const refundable = await refundableOf(ctx, attempt);
    if (input.unused && refundable.unused === 0) throw new AppError('nothing_unused');
    const amount = refundAmount(input.unused ? refundable.unused : input.amount, refundable.all);
    const left = linesLeft(intent.lines, await findRefundedLines(db, attempt.id));
    const refund = await insertRefund(db, {
      ...newDocument(now),
      attempt: attempt.id,
      request_key: input.key,
      amount,
      lines: refundedLines(left, amount, { isSurplus: input.key === SURPLUS }),
      credit: input.unused ? refundable.credit : null,
      rest: input.rest ?? 'plan',
      credit_of: input.creditOf ?? null,
      status: 'creating',
      reason: input.reason,
      requested_by: actor.user,
      due_at: now,
    });
    const write = input.isByStaff ? writeStaffEntries : writeAuditEntries;
    const about = { payment: attempt.document_id, buyer: intent.user };
    await write(ctx, [entryOf(refund, about)]);
    return refund;
  });

/** Staff give back a payment that is none of ours: it never was in our ledger. */
export async function requestUnknownRefund(
  ctx: Ctx,
  payment: { readonly provider: string; readonly provider_payment_id: string },
  { key, reason, amount }: RefundInput & { readonly amount: number },
): Promise<void> {
  const { provider, provider_payment_id } = payment;
  const refund = await insertRefund(ctx.db, {
    ...newDocument(ctx.now),
    attempt: null,
    request_key: key,
    amount,
    status: 'creating',
    reason,
    requested_by: ctx.actor.user,
    due_at: ctx.now,
    provider,
    provider_payment_id,
  });
  const about = { payment: provider_payment_id, buyer: null };
  await writeStaffEntries(ctx, [entryOf(refund, about)]);
}

/** The entry of the audit log tells who asked for the refund, and why. */
function entryOf(
  { document_id: document, amount, reason }: RefundRow,
  { payment, buyer }: { readonly payment: string; readonly buyer: number | null },
) {
  const model = 'api::payment-refund.payment-refund';
  const about = { users: buyer === null ? [] : [buyer] };
  return { model, document, before: null, after: { payment, amount, reason }, about };
}

/** Kopecks of an attempt that can go back. */
interface Refundable {
  readonly all: number;
  /** The worth of what they bought and is not used up. */
  readonly unused: number;
  /** The unused worth of what an upgrade's credit bought, beyond `unused`. */
  readonly credit: number;
  /** Kopecks that went back already, or are on their way. */
  readonly gone: number;
}

/** No more can go back than the attempt's balance less other open refunds and what was credited to a later plan. */
export async function refundableOf(ctx: Ctx, attempt: AttemptRow): Promise<Refundable> {
  const { db } = ctx;
  const { received, refunded } = await moneyOfAttempt(db, attempt.id);
  const balance = received - refunded;
  const open = await sumOpenRefunds(db, attempt.id);
  const gone = refunded + open;
  if (attempt.status !== 'paid') {
    const all = Math.max(0, balance - open);
    return { all, unused: all, credit: 0, gone };
  }
  const all = Math.max(0, balance - open - (await sumCredits(db, attempt.intent)));
  const value = await unusedValueOf(ctx, { intent: attempt.intent, paid: balance });
  const left = Math.max(0, value - open);
  const unused = Math.min(all, left);
  return { all, unused, credit: left - unused, gone };
}

export const presentRefund = (refund: RefundRow) => ({
  refund: refund.document_id,
  status: refund.status,
  amount: refund.amount,
  origin: refund.origin,
  reason: refund.reason,
  rest: refund.rest,
  requested_by: refund.requested_by,
  refusal: refund.refusal,
  transfer: transferOf(refund),
  created_at: refund.created_at.toISOString(),
  succeeded_at: refund.succeeded_at?.toISOString() ?? null,
});

const transferOf = ({ paid_on, order_number }: RefundRow) =>
  paid_on === null || order_number === null ? null : { paid_on, order_number };

export const presentRestored = (restored: Restored | undefined) =>
  restored
    ? {
        ...restored,
        starts_at: restored.starts_at?.toISOString() ?? null,
        ends_at: restored.ends_at?.toISOString() ?? null,
      }
    : null;
