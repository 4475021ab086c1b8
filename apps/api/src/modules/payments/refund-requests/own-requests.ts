import type { Body } from '@okoshko/contract/endpoint';
import type * as refundsSchemas from '@okoshko/contract/payments/refunds-schemas';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { requireTry } from '../../../platform/db/limits.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { notifyStaff } from '../../notifications/index.ts';
import { findEntitlementStates } from '../../tariffs/index.ts';
import { previewRefund } from '../previews/previews.ts';
import { presentBuyer } from '../purchases/present.ts';
import {
  type AttemptRow,
  type Buyer,
  findPaidPurchase,
  lockAttempt,
  type Purchase,
} from '../purchases/repository.ts';
import { purchaseTitleOf } from '../purchases/rules.ts';
import { refundableOf, requestRefund } from '../refunds/refunds.ts';
import { findRefundByKey, type RefundRow } from '../refunds/repository.ts';
import { refundAmount } from '../refunds/rules.ts';
import {
  closeOpenRequest,
  findOpenRequest,
  findRefundRequest,
  insertRequest,
  type RefundRequestRow,
  type RequestOfPayment,
} from './repository.ts';
import { answerRequestBy, REQUEST_LIMIT, requestNoticeToStaff } from './rules.ts';

/** A buyer requests what is not used up of an own payment; of many at once one is written. */
export const createRequest = (
  ctx: Ctx<'config'>,
  { payment, reason }: Body<typeof refundsSchemas.createRefundRequest>,
) =>
  transact(ctx, async (ctx) => {
    const { db, now, app } = ctx;
    const { attempt } = await lockAttempt(db, await requireOwnPayment(ctx, payment));
    if (await findOpenRequest(db, attempt.id)) throw new AppError('refund_request_open');
    const { unused, all } = await refundableOf(ctx, attempt);
    if (unused === 0) throw new AppError('nothing_unused');
    if (app.config.rateLimits) {
      const limit = { rule: REQUEST_LIMIT, code: 'refund_request_limit' } as const;
      await requireTry(ctx, `refund-requests:${userIdOf(ctx)}`, limit);
    }
    const request = await insertRequest(db, {
      ...newDocument(now),
      attempt: attempt.id,
      amount: refundAmount(unused, all),
      reason: reason?.trim() || null,
      state: 'open',
      answer_by: answerRequestBy(now),
    });
    await notifyStaff(ctx, requestNoticeToStaff(request.document_id));
    return { data: presentOwnRequest(request) };
  });

/** A buyer takes an own request back while it is open; taking it back again answers the same. */
export async function withdrawRefundRequest(ctx: Ctx, documentId: string) {
  const request = await findRefundRequest(ctx.db, documentId);
  if (!request || request.user !== userIdOf(ctx)) throw new AppError('not_found');
  const closing = { state: 'withdrawn', closed_by: null, closed_at: ctx.now } as const;
  const closed = await closeOpenRequest(ctx.db, request.id, closing);
  const current = closed ?? (await findRefundRequest(ctx.db, documentId)) ?? request;
  if (current.state !== 'withdrawn') throw new AppError('refund_request_closed');
  return { data: presentOwnRequest(current) };
}

/** Shows the buyer what the desk would be shown of the same refund. */
export async function previewOwnRefund(ctx: Ctx, payment: string) {
  await requireOwnPayment(ctx, payment);
  return previewRefund(ctx, payment, { unused: true });
}

/** The service's own name for the refund of a purchase that its buyer cancelled before it began. */
const CANCELLED = 'cancelled-before';
const REASON = 'Покупатель отменил до начала';

/** A buyer cancels what has not begun: all that was paid for it goes back, once however often that is pressed. */
export const cancelQueuedRefund = (ctx: Ctx, payment: string) =>
  transact(ctx, async (ctx) => {
    const { attempt, intent } = await lockAttempt(ctx.db, await requireOwnPayment(ctx, payment));
    const earlier = await findRefundByKey(ctx.db, attempt.id, CANCELLED);
    if (earlier?.status === 'canceled') throw new AppError('refund_refused');
    if (earlier) return { data: presentCancellation(earlier) };
    const states = await findEntitlementStates(ctx.db, [intent.id], ctx.now);
    if (states.get(intent.id) === 'in_force') throw new AppError('already_begun');
    const input = { key: CANCELLED, reason: REASON, unused: true };
    return { data: presentCancellation(await requestRefund(ctx, attempt, input)) };
  });

const presentCancellation = ({ document_id, status, amount }: RefundRow) => ({
  refund: document_id,
  status,
  amount,
});

/** The paid attempt of the caller's own payment. Throws `not_found`, as for a payment of somebody else. */
async function requireOwnPayment(ctx: Ctx, payment: string): Promise<AttemptRow> {
  const purchase = await findPaidPurchase(ctx.db, payment);
  if (purchase?.intent.user !== userIdOf(ctx)) throw new AppError('not_found');
  return purchase.attempt;
}

/** A request as its buyer reads it. */
export const presentOwnRequest = (request: RefundRequestRow) => ({
  request: request.document_id,
  state: request.state,
  amount: request.amount,
  reason: request.reason,
  answer: request.answer,
  answer_by: request.answer_by.toISOString(),
  created_at: request.created_at.toISOString(),
  closed_at: request.closed_at?.toISOString() ?? null,
});

export const presentRequest = (
  request: RequestOfPayment,
  { purchase, decider }: { readonly purchase: Purchase; readonly decider: Buyer | undefined },
) => ({
  ...presentOwnRequest(request),
  payment: request.payment,
  title: purchaseTitleOf(purchase.purpose, purchase.tariff),
  provider: request.provider,
  buyer: presentBuyer(purchase.buyer),
  refund: request.refund_document,
  closed_by: request.closed_by,
  closed_by_name: decider?.name ?? null,
});
