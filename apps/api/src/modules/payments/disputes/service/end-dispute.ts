import type { DISPUTE_OUTCOMES } from '@okoshko/contract/payments/states';
import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { insertPostings } from '../../ledger/repository.ts';
import { disputeEndMovement } from '../../ledger/rules.ts';
import { findAttempt, lockAttempt } from '../../purchases/repository.ts';
import { bookRefund } from '../../refunds/service/book-refund.ts';
import { closeOpenDispute, type DisputeRow } from '../repository.ts';
import { notifyBuyer } from './notify-buyer.ts';

interface End {
  readonly state: (typeof DISPUTE_OUTCOMES)[number];
  readonly note: string;
}

/**
 * Closes an open dispute, once, in one transaction: the money is the provider's again or, where it is lost, went back as
 * a refund does, with its effects. Answers whether it was open.
 */
export const endDispute = (
  call: Call,
  dispute: DisputeRow,
  { state, note }: End,
): Promise<boolean> =>
  transact(call, async (call) => {
    const { db, now, actor } = call;
    const unlocked = await findAttempt(db, dispute.attempt);
    if (!unlocked) return false;
    const { intent, attempt } = await lockAttempt(db, unlocked);
    const result = { state, note, closed_at: now, closed_by: actor.user };
    if (!(await closeOpenDispute(db, dispute.id, result))) return false;
    const { document_id, amount } = dispute;
    const about = { intent: intent.id, attempt: attempt.id, at: now };
    await insertPostings(db, disputeEndMovement(document_id, amount), about);
    if (state === 'charged_back') {
      const refund = { key: `dispute:${document_id}`, amount, reason: CHARGEBACK, id: null };
      await bookRefund(call, attempt, { ...refund, origin: 'chargeback' });
    }
    await notifyBuyer(call, intent, { ...dispute, state });
    return true;
  });

const CHARGEBACK = 'Банк вернул деньги покупателю';
