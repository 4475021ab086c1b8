import {
  type MANUAL_REVIEW_DECISIONS,
  OPEN_REFUND_STATES,
} from '@okoshko/contract/payments/states';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { isIn } from '../../../platform/narrowing.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { applyPurchase } from '../checkout/payment-state.ts';
import { insertAttempt } from '../checkout/repository.ts';
import { chosenPayment } from '../checkout/rules.ts';
import { balanceOf, insertPostings, moneyOfAttempt } from '../ledger/repository.ts';
import { acceptanceMovement, paymentMovement } from '../ledger/rules.ts';
import type { ManualReviewRow } from '../manual-reviews/repository.ts';
import {
  type AttemptRow,
  findAttempt,
  findAttempts,
  findIntentByDocumentId,
  lockAttempt,
  updateAttempt,
} from '../purchases/repository.ts';
import { recordExternalRefund } from '../refunds/provider-refunds.ts';
import { applyRefundState } from '../refunds/refund-state.ts';
import { type Approve, requestRefund, requestUnknownRefund } from '../refunds/refunds.ts';
import { findRefundByDocumentId, sumOpenRefunds, updateRefund } from '../refunds/repository.ts';
import { refundAmount } from '../refunds/rules.ts';

export interface Decision {
  readonly resolution: (typeof MANUAL_REVIEW_DECISIONS)[number];
  readonly note: string;
  /** Kopecks that go back, or went back elsewhere; undefined: all that is left. */
  readonly amount?: number | undefined;
  /** The transfer that gave money of a bill back, as the bank says it. */
  readonly transfer?: { readonly paid_on: string; readonly order_number: string } | undefined;
  /** The purchase that money is for which belongs to none. */
  readonly payment?: string | undefined;
  readonly approve?: Approve | undefined;
}

/** Makes a decision take effect, in the transaction that resolves its review. */
export async function applyDecision(
  ctx: Ctx,
  review: ManualReviewRow,
  decision: Decision,
): Promise<void> {
  const attempt = await attemptOf(ctx, review, decision);
  if (await decideOpenRefund(ctx, { review, attempt, decision })) return;
  if (!attempt) return decideUnknown(ctx, review, decision);
  const key = `review:${review.document_id}:${ctx.now.getTime()}`;
  const reason = decision.note.slice(0, 250);
  if (decision.resolution === 'grant') await grant(ctx, attempt, decision);
  if (decision.resolution === 'refund') {
    const { amount, approve } = decision;
    await requestRefund(ctx, attempt, { key, reason, amount, approve, isByStaff: true });
  }
  if (decision.resolution === 'refunded_elsewhere') {
    const amount = await approvedExternal(ctx, attempt, decision);
    await recordExternalRefund(ctx, attempt, { key, amount, reason, id: null });
  }
}

/** Kopecks of the attempt that went back by another way, which a colleague confirms like a refund. */
async function approvedExternal(
  ctx: Ctx,
  { id, intent }: AttemptRow,
  { amount: wished, approve }: Decision,
): Promise<number> {
  const { received, refunded } = await moneyOfAttempt(ctx.db, id);
  const gone = refunded + (await sumOpenRefunds(ctx.db, id));
  const amount = refundAmount(wished, received - gone);
  const { intent: purchase } = await lockAttempt(ctx.db, { id, intent });
  await approve?.(ctx, { size: gone + amount, user: purchase.user });
  return amount;
}

/** The review's attempt; that of the purchase which money without one is granted to. */
async function attemptOf(
  ctx: Ctx,
  review: ManualReviewRow,
  { resolution, payment }: Decision,
): Promise<AttemptRow | null> {
  if (review.attempt !== null) return findAttempt(ctx.db, review.attempt);
  if (resolution !== 'grant' || review.kind !== 'unknown_payment') return null;
  const { amount, currency } = review.details;
  const chosen = chosenPayment(review, { payment });
  const intent = chosen ? await findIntentByDocumentId(ctx.db, chosen) : null;
  if (!intent || currency !== 'RUB') throw new AppError('manual_review_not_grantable');
  const money = {
    provider: review.provider,
    provider_payment_id: review.provider_payment_id,
    status: 'review',
    amount: Number(amount),
    paid_at: ctx.now,
    due_at: null,
    leased_until: null,
  } as const;
  const unanswered = (await findAttempts(ctx.db, intent.id)).find(
    (one) => one.provider === review.provider && one.provider_payment_id === null,
  );
  const attempt = unanswered
    ? await updateAttempt(ctx.db, unanswered.id, { ...money, updated_at: ctx.now })
    : await insertAttempt(ctx.db, {
        ...newDocument(ctx.now),
        ...money,
        intent: intent.id,
        return_url: '',
      });
  const about = { intent: intent.id, attempt: attempt.id, at: ctx.now };
  await insertPostings(
    ctx.db,
    paymentMovement(attempt.document_id, money.amount, 'unclear'),
    about,
  );
  return attempt;
}

/** Money of no purchase: it goes back at the provider, or stays. */
async function decideUnknown(ctx: Ctx, review: ManualReviewRow, decision: Decision) {
  const { amount, currency = 'RUB' } = review.details;
  if (decision.resolution === 'dismiss') return;
  const isMoney = review.kind === 'unknown_payment' || review.kind.startsWith('refund_');
  if (!isMoney || decision.resolution === 'grant' || currency !== 'RUB') {
    throw new AppError('manual_review_not_grantable');
  }
  // Money that went back elsewhere was never posted as received.
  if (decision.resolution === 'refunded_elsewhere') {
    return decision.approve?.(ctx, { size: decision.amount ?? Number(amount), user: null });
  }
  await requestUnknownRefund(ctx, review, {
    key: `review:${review.document_id}`,
    reason: decision.note.slice(0, 250),
    amount: refundAmount(decision.amount, Number(amount)),
    approve: decision.approve,
  });
}

/**
 * A refund nobody could tell the end of: it was made (`refunded_elsewhere`), or it was not. False where
 * the review is of another thing.
 */
async function decideOpenRefund(
  ctx: Ctx,
  input: { review: ManualReviewRow; attempt: AttemptRow | null; decision: Decision },
): Promise<boolean> {
  const { review, attempt, decision } = input;
  const isOfRefund = review.kind === 'refund_unknown' || review.kind === 'refund_by_transfer';
  const name = isOfRefund ? review.details.refund : null;
  const refund = name ? await findRefundByDocumentId(ctx.db, String(name)) : null;
  if (!refund || !isIn(OPEN_REFUND_STATES, refund.status)) return false;
  const wentBack =
    decision.resolution === 'refunded_elsewhere' &&
    (decision.amount ?? refund.amount) === refund.amount;
  if (wentBack) {
    if (decision.transfer) await updateRefund(ctx.db, refund.id, { ...decision.transfer });
    const result = { id: '', status: 'succeeded', reason: null } as const;
    await applyRefundState(ctx, { refund, attempt }, result);
    return true;
  }
  await updateRefund(ctx.db, refund.id, {
    status: 'canceled',
    refusal: decision.note.slice(0, 250),
    updated_at: ctx.now,
    due_at: null,
    leased_until: null,
  });
  return decision.resolution === 'dismiss';
}

/** The money is taken for the price, though it is another amount: the larger of the two is what a colleague confirms. */
async function grant(
  ctx: Ctx,
  { id, intent: intentId }: AttemptRow,
  { approve }: Decision,
): Promise<void> {
  const { intent, attempt } = await lockAttempt(ctx.db, { id, intent: intentId });
  const amount = await balanceOf(ctx.db, id);
  const isGoingBack = (await sumOpenRefunds(ctx.db, id)) > 0;
  if (attempt.status !== 'review' || intent.paid_at !== null || amount <= 0 || isGoingBack) {
    throw new AppError('manual_review_not_grantable');
  }
  await approve?.(ctx, { size: Math.max(amount, intent.amount), user: intent.user });
  const paid = await updateAttempt(ctx.db, id, { status: 'paid', updated_at: ctx.now });
  const about = { intent: intent.id, attempt: id, at: ctx.now };
  await insertPostings(ctx.db, acceptanceMovement(attempt.document_id, amount), about);
  await applyPurchase(ctx, { intent, attempt: paid }, amount);
}
