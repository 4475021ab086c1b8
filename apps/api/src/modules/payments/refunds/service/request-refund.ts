import type { Call } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { balanceOf, moneyOf } from '../../ledger/repository.ts';
import {
  type AttemptRow,
  findDecisiveAttempt,
  findIntentByDocumentId,
  lockAttempt,
} from '../../purchases/repository.ts';
import { refundedLines } from '../../purchases/rules.ts';
import { presentRefund } from '../present.ts';
import {
  findOpenRefunds,
  findRefundByKey,
  insertRefund,
  type RefundRow,
  sumCredits,
} from '../repository.ts';
import { refundAmount } from '../rules.ts';

interface RefundInput {
  /** Kopecks; all that is left by default. */
  readonly amount?: number | undefined;
  /** The caller's name for this refund: a repeated request is the same refund. */
  readonly key: string;
  readonly reason: string;
}

/** Staff give money back. */
export async function refundPayment(
  call: Call,
  { payment, ...input }: RefundInput & { readonly payment: string },
) {
  const intent = await findIntentByDocumentId(call.db, payment);
  const attempt = intent && (await findDecisiveAttempt(call.db, intent.id));
  if (!attempt) throw new AppError('not_found');
  return { data: presentRefund(await requestRefund(call, attempt, input)) };
}

/**
 * Writes down a refund; the background executes it. Never more than the attempt's balance less other
 * open refunds and what was credited to a later plan.
 */
export const requestRefund = (
  call: Call,
  attempt: AttemptRow,
  input: RefundInput,
): Promise<RefundRow> =>
  transact(call, async (call) => {
    const { db, now, actor } = call;
    const { intent } = await lockAttempt(db, attempt);
    const existing = await findRefundByKey(db, attempt.id, input.key);
    if (existing && existing.amount !== (input.amount ?? existing.amount)) {
      throw new AppError('refund_key_reused');
    }
    if (existing) return existing;
    const open = (await findOpenRefunds(db, attempt.id)).reduce((sum, one) => sum + one.amount, 0);
    const credited = attempt.status === 'paid' ? await sumCredits(db, attempt.intent) : 0;
    const balance = await balanceOf(db, attempt.id);
    const amount = refundAmount(input.amount, balance - open - credited);
    const money = (await moneyOf(db, [attempt.id])).get(attempt.id);
    const refund = await insertRefund(db, {
      ...newDocument(now),
      attempt: attempt.id,
      request_key: input.key,
      amount,
      lines: refundedLines(intent.lines, (money?.refunded ?? 0) + open, amount),
      status: 'creating',
      reason: input.reason,
      requested_by: actor.user,
      due_at: now,
    });
    await auditRefund(call, refund, attempt.document_id);
    return refund;
  });

/** Writes down the refund of a payment that is none of ours: it never was in our ledger. */
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
  await auditRefund(call, refund, provider_payment_id);
}

/** Who asked for the refund, and why. */
function auditRefund(call: Call, refund: RefundRow, payment: string): Promise<void> {
  const { document_id: document, amount, reason } = refund;
  const after = { payment, amount, reason };
  const model = 'api::payment-refund.payment-refund';
  return writeAuditEntries(call, [{ model, document, before: null, after }]);
}
