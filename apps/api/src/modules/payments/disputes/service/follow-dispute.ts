import type { ProviderPayment } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { notifyStaff } from '../../../notifications/index.ts';
import { balanceOf, insertPostings } from '../../ledger/repository.ts';
import { disputeMovement } from '../../ledger/rules.ts';
import type { AttemptRow, IntentRow } from '../../purchases/repository.ts';
import { findOpenRefunds } from '../../refunds/repository.ts';
import { findOpenDispute, insertDispute } from '../repository.ts';
import { answerBy, isTakenBack, staffNoticeOf } from '../rules.ts';
import { endDispute } from './end-dispute.ts';
import { notifyBuyer } from './notify-buyer.ts';

interface Purchase {
  readonly intent: IntentRow;
  readonly attempt: AttemptRow;
}

/**
 * Opens a dispute where the provider no longer has what was paid, though nothing of ours gave it back; closes it as won
 * where it has the money again. Under the attempt's lock.
 */
export async function followDispute(
  call: Call,
  { intent, attempt }: Purchase,
  payment: ProviderPayment,
): Promise<void> {
  if (attempt.paid_at === null) return;
  const open =
    isTakenBack(payment) || payment.status === 'paid'
      ? await findOpenDispute(call.db, attempt.id)
      : null;
  if (open && payment.status === 'paid') {
    await endDispute(call, open, { state: 'won', note: RETURNED });
  }
  if (open || !isTakenBack(payment)) return;
  // A refund of ours that is under way tells of itself.
  if ((await findOpenRefunds(call.db, attempt.id)).length > 0) return;
  const amount = await balanceOf(call.db, attempt.id);
  if (amount > 0) await openDispute(call, { intent, attempt }, { amount, reason: payment.reason });
}

const RETURNED = 'Платёжная система снова показывает платёж оплаченным';

async function openDispute(
  call: Call,
  { intent, attempt }: Purchase,
  { amount, reason }: { readonly amount: number; readonly reason: string | null },
): Promise<void> {
  const { db, now } = call;
  const dispute = await insertDispute(db, {
    ...newDocument(now),
    attempt: attempt.id,
    amount,
    reason,
    state: 'open',
    answer_by: answerBy(now),
  });
  const about = { intent: intent.id, attempt: attempt.id, at: now };
  await insertPostings(db, disputeMovement(dispute.document_id, amount), about);
  call.log.error({ dispute: dispute.document_id, amount }, 'a bank took a payment back');
  await notifyStaff(call, staffNoticeOf(dispute.document_id));
  await notifyBuyer(call, intent, dispute);
}
