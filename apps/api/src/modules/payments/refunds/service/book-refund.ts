import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { moneyOfAttempt } from '../../ledger/repository.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import { type AttemptRow, findRefundedLines, lockAttempt } from '../../purchases/repository.ts';
import { linesLeft, refundedLines } from '../../purchases/rules.ts';
import { insertRefund, type RefundRow } from '../repository.ts';
import { settleRefund } from './settle-refund.ts';

interface BookedRefund {
  /** Names it: the same key is booked once. */
  readonly key: string;
  /** Kopecks. */
  readonly amount: number;
  readonly reason: string;
  /** The provider's. */
  readonly id: string | null;
  /** The provider's cabinet unless told. */
  readonly origin?: 'chargeback';
}

/** Books a refund that was made elsewhere, with its effects. Under the attempt's lock. */
export async function bookRefund(
  call: Call,
  attempt: AttemptRow,
  { key, amount, reason, id, origin }: BookedRefund,
): Promise<RefundRow | null> {
  const { intent } = await lockAttempt(call.db, attempt);
  const { received, refunded } = await moneyOfAttempt(call.db, attempt.id);
  const balance = received - refunded;
  if (amount > balance) {
    await openManualReview(call, {
      kind: 'ledger_differs',
      provider: attempt.provider,
      provider_payment_id: attempt.provider_payment_id ?? '',
      attempt: attempt.id,
      details: { refunded: amount, ours: balance },
    });
    return null;
  }
  const left = linesLeft(intent.lines, await findRefundedLines(call.db, attempt.id));
  const refund = await insertRefund(call.db, {
    ...newDocument(call.now),
    attempt: attempt.id,
    request_key: key,
    amount,
    status: 'pending',
    reason,
    requested_by: call.actor.user,
    origin: origin ?? 'provider',
    lines: refundedLines(left, amount),
    provider_refund_id: id,
  });
  const result = { id: id ?? '', status: 'succeeded', reason: null } as const;
  return settleRefund(call, { refund, attempt }, result);
}
