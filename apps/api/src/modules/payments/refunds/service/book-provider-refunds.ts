import type {
  ListedRefund,
  PaymentGateway,
  ProviderPayment,
} from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { balanceOf, moneyOfAttempt } from '../../ledger/repository.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import { type AttemptRow, lockAttempt } from '../../purchases/repository.ts';
import {
  expediteRefunds,
  findOpenRefunds,
  findRefundsOfAttempt,
  updateRefund,
} from '../repository.ts';
import { bookRefund } from './book-refund.ts';
import { settleRefund } from './settle-refund.ts';

interface ReadPayment {
  readonly gateway: PaymentGateway;
  readonly attempt: AttemptRow;
  readonly payment: ProviderPayment;
}

/**
 * Books what went back of a payment and was not requested here: refunds made in the provider's cabinet.
 * Our own are read at once.
 */
export async function bookProviderRefunds(call: Call, read: ReadPayment): Promise<void> {
  const { gateway, attempt, payment } = read;
  if (attempt.paid_at === null || payment.refunded === 0) return;
  const { received, refunded } = await moneyOfAttempt(call.db, attempt.id);
  if (received === 0 || refunded === payment.refunded) return;
  if (gateway.listRefunds) {
    for (const listed of await gateway.listRefunds({ paymentId: payment.id })) {
      await bookListed(call, attempt, listed);
    }
    return;
  }
  await bookBySum(call, read, refunded);
}

/** A refund the provider lists: one of ours is settled, any other is booked, each once. */
export const bookListed = (call: Call, attempt: AttemptRow, listed: ListedRefund): Promise<void> =>
  transact(call, async (call) => {
    if (listed.status !== 'succeeded') return;
    await lockAttempt(call.db, attempt);
    const refunds = await findRefundsOfAttempt(call.db, attempt.id);
    const ours = refunds.find(
      ({ document_id, provider_refund_id }) =>
        document_id === listed.key || provider_refund_id === listed.id,
    );
    if (ours) {
      if (ours.status !== 'succeeded') await settleRefund(call, { refund: ours, attempt }, listed);
      return;
    }
    const declared = refunds.find(
      ({ origin, provider_refund_id, amount }) =>
        origin === 'provider' && provider_refund_id === null && amount === listed.amount,
    );
    if (declared) {
      await updateRefund(call.db, declared.id, { provider_refund_id: listed.id });
      return;
    }
    await bookRefund(call, attempt, {
      key: `provider:${listed.id}`,
      amount: listed.amount,
      reason: CABINET,
      id: listed.id,
    });
  });

const CABINET = 'Возврат в кабинете платёжной системы';

/**
 * Where the provider lists no refunds: all that is left went back, or a part it does not tell the sum of.
 * While a refund of ours is under way, its end is awaited.
 */
async function bookBySum(
  call: Call,
  { gateway, attempt, payment }: ReadPayment,
  booked: number,
): Promise<void> {
  const open = await findOpenRefunds(call.db, attempt.id);
  if (open.some(({ called_at }) => called_at !== null)) {
    await expediteRefunds(call.db, attempt.id, call.now);
    return;
  }
  if (payment.refunded !== null) {
    await transact(call, async (call) => {
      await lockAttempt(call.db, attempt);
      const amount = await balanceOf(call.db, attempt.id);
      const reason = CABINET;
      if (amount > 0)
        await bookRefund(call, attempt, { key: 'provider', amount, reason, id: null });
    });
  } else if (booked === 0) {
    await openManualReview(call, {
      kind: 'refund_unknown',
      provider: gateway.name,
      provider_payment_id: payment.id,
      attempt: attempt.id,
      details: { amount: payment.amount, refunded: null, ours: payment.amount - booked },
    });
  }
}
