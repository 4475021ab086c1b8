import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import type { AttemptRow } from '../../purchases/repository.ts';
import { type RefundRow, updateRefund } from '../repository.ts';

interface RefundByHand {
  readonly refund: RefundRow;
  readonly attempt: AttemptRow | null;
  readonly provider: string;
  readonly paymentId: string;
}

/** Asks staff to give money of a bill back at the bank; the refund stays open until they note the transfer, or decline. */
export const requestTransfer = (
  call: Call,
  { refund, attempt, provider, paymentId }: RefundByHand,
): Promise<void> =>
  transact(call, async (call) => {
    await openManualReview(call, {
      kind: 'refund_by_transfer',
      provider,
      provider_payment_id: paymentId,
      subject: refund.document_id,
      ...(attempt && { attempt: attempt.id }),
      details: { refund: refund.document_id, amount: refund.amount },
    });
    await updateRefund(call.db, refund.id, { due_at: null, leased_until: null });
  });
