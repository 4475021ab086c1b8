import type {
  ListedRefund,
  PaymentGateway,
  ProviderPayment,
} from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { balanceOf, moneyOfAttempt } from '../ledger/repository.ts';
import { openManualReview } from '../manual-reviews/open-manual-review.ts';
import { type AttemptRow, findRefundedLines, lockAttempt } from '../purchases/repository.ts';
import { linesLeft, refundedLines } from '../purchases/rules.ts';
import { applyRefundState } from './refund-state.ts';
import {
  findOpenRefunds,
  findRefundsOfAttempt,
  insertRefund,
  makeRefundsDue,
  type RefundRow,
  updateRefund,
} from './repository.ts';

interface ReadPayment {
  readonly gateway: PaymentGateway;
  readonly attempt: AttemptRow;
  readonly payment: ProviderPayment;
}

/**
 * Books what went back of a payment and was not requested here: refunds made in the provider's cabinet.
 * Our own are read at once.
 */
export async function recordProviderRefunds(call: Call, read: ReadPayment): Promise<void> {
  const { gateway, attempt, payment } = read;
  if (attempt.paid_at === null || payment.refunded === 0) return;
  const { received, refunded } = await moneyOfAttempt(call.db, attempt.id);
  if (received === 0 || refunded === payment.refunded) return;
  if (gateway.listRefunds) {
    for (const listed of await gateway.listRefunds({ paymentId: payment.id })) {
      await recordListedRefund(call, attempt, listed);
    }
    return;
  }
  await recordRefundBySum(call, read, refunded);
}

/** A refund the provider lists: one of ours is settled, any other is booked, each once. */
export const recordListedRefund = (
  call: Call,
  attempt: AttemptRow,
  listed: ListedRefund,
): Promise<void> =>
  transact(call, async (call) => {
    if (listed.status !== 'succeeded') return;
    await lockAttempt(call.db, attempt);
    const refunds = await findRefundsOfAttempt(call.db, attempt.id);
    const ours = refunds.find(
      ({ document_id, provider_refund_id }) =>
        document_id === listed.key || provider_refund_id === listed.id,
    );
    if (ours) {
      if (ours.status !== 'succeeded')
        await applyRefundState(call, { refund: ours, attempt }, listed);
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
    await recordExternalRefund(call, attempt, {
      key: `provider:${listed.id}`,
      amount: listed.amount,
      reason: CABINET,
      id: listed.id,
    });
  });

const CABINET = 'Возврат в кабинете платёжной системы';

/**
 * A provider that lists no refunds says that all that is left went back, or a part it does not tell the sum of.
 * While a refund of ours is under way, its end is awaited.
 */
async function recordRefundBySum(
  call: Call,
  { gateway, attempt, payment }: ReadPayment,
  booked: number,
): Promise<void> {
  const open = await findOpenRefunds(call.db, attempt.id);
  if (open.some(({ called_at }) => called_at !== null)) {
    await makeRefundsDue(call.db, attempt.id, call.now);
    return;
  }
  if (payment.refunded !== null) {
    await transact(call, async (call) => {
      await lockAttempt(call.db, attempt);
      const amount = await balanceOf(call.db, attempt.id);
      const reason = CABINET;
      if (amount > 0)
        await recordExternalRefund(call, attempt, { key: 'provider', amount, reason, id: null });
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

interface ExternalRefund {
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
export async function recordExternalRefund(
  call: Call,
  attempt: AttemptRow,
  { key, amount, reason, id, origin }: ExternalRefund,
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
  return applyRefundState(call, { refund, attempt }, result);
}
