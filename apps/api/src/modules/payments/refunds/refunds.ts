import { writeAuditEntries, writeStaffEntries } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { requireSecondPerson } from '../../../platform/permissions/second-person.ts';
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

type StaffRefund = Omit<RefundInput, 'approve'> & { readonly payment: string };

/** Staff give money back; above the limit a second person confirms it. */
export const refundPayment = (ctx: Ctx<'config'>, input: StaffRefund) =>
  refundByStaff(ctx, { ...input, approve: approvalOf(ctx, 'refund') });

/** The whole sum that went back of a payment counts, however many refunds it was. */
export const approvalOf =
  (ctx: Ctx<'config'>, kind: 'refund' | 'refund_request' | 'manual_review'): Approve =>
  ({ db }, { size, user }) =>
    requireSecondPerson({ ...ctx, db }, { kind, size, user });

/** Staff's refund, which a preview runs as well. */
export async function refundByStaff(
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

/** Throws where a colleague has to confirm so much, which goes back of the buyer's payment in all; null: nobody's. */
export type Approve = (
  ctx: Ctx,
  whole: { readonly size: number; readonly user: number | null },
) => Promise<void>;

interface RefundInput extends RefundTerms {
  /** The caller's name for this refund: a repeated request is the same refund. */
  readonly key: string;
  readonly reason: string;
  /** The refund whose credit this gives back. */
  readonly creditOf?: number;
  readonly approve?: Approve | undefined;
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
    await input.approve?.(ctx, { size: refundable.gone + amount, user: intent.user });
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
    const about = { payment: intent.document_id };
    await write(ctx, [entryOf(refund, about, [intent.user])]);
    return refund;
  });

/** Staff give back a payment that is none of ours: it never was in our ledger. */
export async function requestUnknownRefund(
  ctx: Ctx,
  payment: { readonly provider: string; readonly provider_payment_id: string },
  { key, reason, amount, approve }: RefundInput & { readonly amount: number },
): Promise<void> {
  const { provider, provider_payment_id } = payment;
  await approve?.(ctx, { size: amount, user: null });
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
  await writeStaffEntries(ctx, [entryOf(refund, { provider_payment_id }, [])]);
}

/** The entry of the audit log tells who asked for the refund, and why. */
function entryOf(
  { document_id: document, amount, reason }: RefundRow,
  of: { readonly payment: string } | { readonly provider_payment_id: string },
  users: readonly number[],
) {
  const model = 'api::payment-refund.payment-refund';
  return { model, document, before: null, after: { ...of, amount, reason }, about: { users } };
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
