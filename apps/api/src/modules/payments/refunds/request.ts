import type { Call } from '../../../platform/call.ts';
import { writeAuditEntries } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { balanceOf } from '../ledger/repository.ts';
import { type AttemptRow, lockAttempt } from '../repository.ts';
import {
  creditedFrom,
  findRefundByKey,
  insertRefund,
  openRefunds,
  type RefundRow,
} from './repository.ts';
import { refundAmount } from './rules.ts';

export interface RefundRequest {
  /** Kopecks; all that is left by default. */
  readonly amount?: number | undefined;
  /** The asker's name for this refund: asked twice, it is one. */
  readonly key: string;
  readonly reason: string;
}

/**
 * Promises money back; the background gives it. Never more than what came, was not promised yet and
 * pays for no other plan.
 */
export const requestRefund = (
  call: Call,
  attempt: AttemptRow,
  request: RefundRequest,
): Promise<RefundRow> =>
  transact(call, async (call) => {
    const { db, now, actor } = call;
    await lockAttempt(db, attempt);
    const made = await findRefundByKey(db, attempt.id, request.key);
    if (made && made.amount !== (request.amount ?? made.amount)) {
      throw new AppError('refund_key_reused');
    }
    if (made) return made;
    const promised = (await openRefunds(db, attempt.id)).reduce((sum, one) => sum + one.amount, 0);
    const held = await balanceOf(db, attempt.id);
    const credited = attempt.status === 'paid' ? await creditedFrom(db, attempt.intent) : 0;
    const refund = await insertRefund(db, {
      ...newDocument(now),
      attempt: attempt.id,
      request_key: request.key,
      amount: refundAmount(request.amount, { held, promised: promised + credited }),
      status: 'creating',
      reason: request.reason,
      requested_by: actor.user,
      due_at: now,
    });
    const { document_id: document, amount, reason } = refund;
    const after = { payment: attempt.document_id, amount, reason };
    await writeAuditEntries(call, [
      { model: 'api::payment-refund.payment-refund', document, before: null, after },
    ]);
    return refund;
  });
