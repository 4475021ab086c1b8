import type { Call } from '../../../../platform/call.ts';
import { writeAuditEntries, writeStaffEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { type AttemptRow, findRefundedLines, lockAttempt } from '../../purchases/repository.ts';
import { linesLeft, refundedLines } from '../../purchases/rules.ts';
import { findRefundByKey, insertRefund, type RefundRow } from '../repository.ts';
import { isSameRefund, type RefundTerms, refundAmount, SURPLUS } from '../rules.ts';
import { refundableOf } from './refundable-of.ts';

export interface RefundInput extends RefundTerms {
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
  call: Call,
  attempt: AttemptRow,
  input: RefundInput,
): Promise<RefundRow> =>
  transact(call, async (call) => {
    const { db, now, actor } = call;
    const { intent } = await lockAttempt(db, attempt);
    const existing = await findRefundByKey(db, attempt.id, input.key);
    if (existing && !isSameRefund(existing, input)) throw new AppError('refund_key_reused');
    if (existing) return existing;
    const refundable = await refundableOf(call, attempt);
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
    await write(call, [entryOf(refund, about)]);
    return refund;
  });

/** Staff give back a payment that is none of ours: it never was in our ledger. */
export async function requestUnknownRefund(
  call: Call,
  payment: { readonly provider: string; readonly provider_payment_id: string },
  { key, reason, amount }: RefundInput & { readonly amount: number },
): Promise<void> {
  const { provider, provider_payment_id } = payment;
  const refund = await insertRefund(call.db, {
    ...newDocument(call.now),
    attempt: null,
    request_key: key,
    amount,
    status: 'creating',
    reason,
    requested_by: call.actor.user,
    due_at: call.now,
    provider,
    provider_payment_id,
  });
  const about = { payment: provider_payment_id, buyer: null };
  await writeStaffEntries(call, [entryOf(refund, about)]);
}

/** Who asked for the refund, and why. */
function entryOf(
  { document_id: document, amount, reason }: RefundRow,
  { payment, buyer }: { readonly payment: string; readonly buyer: number | null },
) {
  const model = 'api::payment-refund.payment-refund';
  const about = { users: buyer === null ? [] : [buyer] };
  return { model, document, before: null, after: { payment, amount, reason }, about };
}
