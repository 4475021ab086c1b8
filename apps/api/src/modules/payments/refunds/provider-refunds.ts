import type {
  ListedRefund,
  PaymentGateway,
  ProviderPayment,
} from '../../../gateways/payments/port.ts';
import type { Ctx } from '../../../platform/ctx.ts';
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
export async function recordProviderRefunds(ctx: Ctx, read: ReadPayment): Promise<void> {
  const { gateway, attempt, payment } = read;
  if (attempt.paid_at === null || payment.refunded === 0) return;
  const { received, refunded } = await moneyOfAttempt(ctx.db, attempt.id);
  if (received === 0 || refunded === payment.refunded) return;
  if (gateway.listRefunds) {
    for (const listed of await gateway.listRefunds({ paymentId: payment.id })) {
      await recordListedRefund(ctx, attempt, listed);
    }
    return;
  }
  await recordRefundBySum(ctx, read, refunded);
}

/** A refund the provider lists: one of ours is finished, any other is posted to the ledger, each once. */
export const recordListedRefund = (
  ctx: Ctx,
  attempt: AttemptRow,
  listed: ListedRefund,
): Promise<void> =>
  transact(ctx, async (ctx) => {
    if (listed.status !== 'succeeded') return;
    await lockAttempt(ctx.db, attempt);
    const refunds = await findRefundsOfAttempt(ctx.db, attempt.id);
    const ours = refunds.find(
      ({ document_id, provider_refund_id }) =>
        document_id === listed.key || provider_refund_id === listed.id,
    );
    if (ours) {
      if (ours.status !== 'succeeded')
        await applyRefundState(ctx, { refund: ours, attempt }, listed);
      return;
    }
    const declared = refunds.find(
      ({ origin, provider_refund_id, amount }) =>
        origin === 'provider' && provider_refund_id === null && amount === listed.amount,
    );
    if (declared) {
      await updateRefund(ctx.db, declared.id, { provider_refund_id: listed.id });
      return;
    }
    await recordExternalRefund(ctx, attempt, {
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
  ctx: Ctx,
  { gateway, attempt, payment }: ReadPayment,
  posted: number,
): Promise<void> {
  const open = await findOpenRefunds(ctx.db, attempt.id);
  if (open.some(({ called_at }) => called_at !== null)) {
    await makeRefundsDue(ctx.db, attempt.id, ctx.now);
    return;
  }
  if (payment.refunded !== null) {
    await transact(ctx, async (ctx) => {
      await lockAttempt(ctx.db, attempt);
      const amount = await balanceOf(ctx.db, attempt.id);
      const reason = CABINET;
      if (amount > 0)
        await recordExternalRefund(ctx, attempt, { key: 'provider', amount, reason, id: null });
    });
  } else if (posted === 0) {
    await openManualReview(ctx, {
      kind: 'refund_unknown',
      provider: gateway.name,
      provider_payment_id: payment.id,
      attempt: attempt.id,
      details: { amount: payment.amount, refunded: null, ours: payment.amount - posted },
    });
  }
}

interface ExternalRefund {
  /** Names the refund: the same key is posted once. */
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
  ctx: Ctx,
  attempt: AttemptRow,
  { key, amount, reason, id, origin }: ExternalRefund,
): Promise<RefundRow | null> {
  const { intent } = await lockAttempt(ctx.db, attempt);
  const { received, refunded } = await moneyOfAttempt(ctx.db, attempt.id);
  const balance = received - refunded;
  if (amount > balance) {
    await openManualReview(ctx, {
      kind: 'ledger_differs',
      provider: attempt.provider,
      provider_payment_id: attempt.provider_payment_id ?? '',
      attempt: attempt.id,
      details: { refunded: amount, ours: balance },
    });
    return null;
  }
  const left = linesLeft(intent.lines, await findRefundedLines(ctx.db, attempt.id));
  const refund = await insertRefund(ctx.db, {
    ...newDocument(ctx.now),
    attempt: attempt.id,
    request_key: key,
    amount,
    status: 'pending',
    reason,
    requested_by: ctx.actor.user,
    origin: origin ?? 'provider',
    lines: refundedLines(left, amount),
    provider_refund_id: id,
  });
  const result = { id: id ?? '', status: 'succeeded', reason: null } as const;
  return applyRefundState(ctx, { refund, attempt }, result);
}
