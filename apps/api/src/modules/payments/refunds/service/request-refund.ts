import type { Call } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { moneyOf } from '../../ledger/repository.ts';
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
    const money = (await moneyOf(db, [attempt.id])).get(attempt.id);
    const { received, refunded } = money ?? { received: 0, refunded: 0 };
    const balance = received - refunded;
    const amount = refundAmount(input.amount, { balance, reserved: open + credited });
    const refund = await insertRefund(db, {
      ...newDocument(now),
      attempt: attempt.id,
      request_key: input.key,
      amount,
      lines: refundedLines(intent.lines, refunded + open, amount),
      status: 'creating',
      reason: input.reason,
      requested_by: actor.user,
      due_at: now,
    });
    const { document_id: document, reason } = refund;
    const after = { payment: attempt.document_id, amount, reason };
    await writeAuditEntries(call, [
      { model: 'api::payment-refund.payment-refund', document, before: null, after },
    ]);
    return refund;
  });
