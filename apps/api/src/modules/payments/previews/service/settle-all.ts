import { OPEN_REFUND_STATES } from '@okoshko/contract/payments/states';
import type { Call } from '../../../../platform/call.ts';
import { isIn } from '../../../../platform/narrowing.ts';
import { settleRefund } from '../../refunds/service/settle-refund.ts';
import { findRefundsAt, type RefundOfPurchase } from '../repository.ts';

/** The provider has given all of them back, and what these bring about in turn. Answers their ids. */
export async function settleAll(
  call: Call,
  isNew: (one: RefundOfPurchase) => boolean,
): Promise<ReadonlySet<number>> {
  const settled = new Set<number>();
  for (;;) {
    const open = (await findRefundsAt(call.db, call.now)).filter(
      (one) => isNew(one) && isIn(OPEN_REFUND_STATES, one.refund.status),
    );
    if (open.length === 0) return settled;
    for (const one of open) {
      settled.add(one.refund.id);
      await settleRefund(call, one, { id: '', status: 'succeeded', reason: null });
    }
  }
}
