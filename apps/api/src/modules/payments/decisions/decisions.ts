import type { MANUAL_REVIEW_RESOLUTIONS } from '@okoshko/contract/payments/states';
import {
  readPage,
  recordRead,
  writeStaffEntries,
} from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import type { PageQuery } from '../../../platform/paging.ts';
import { sentence } from '../../../platform/sentence.ts';
import { requireRecentPassword } from '../../auth/index.ts';
import {
  closeManualReview,
  findManualReview,
  findManualReviews,
  type ManualReviewFilters,
  type ManualReviewRow,
} from '../manual-reviews/repository.ts';
import { presentBuyer } from '../purchases/present.ts';
import { type Buyer, findBuyers, findPurchases, type Purchase } from '../purchases/repository.ts';
import { purchaseTitleOf } from '../purchases/rules.ts';
import { approvalOf } from '../refunds/refunds.ts';
import { type DaysQuery, dayOf, periodOf } from '../rules.ts';
import { applyDecision, type Decision } from './apply-decision.ts';

type ManualReviewsQuery = PageQuery & DaysQuery & Omit<ManualReviewFilters, keyof DaysQuery>;

/** The open reviews, or the resolved ones. */
export async function listManualReviews(ctx: Ctx, query: ManualReviewsQuery) {
  const filters = { ...query, ...periodOf(query) };
  return readPage(ctx, query, {
    model: 'api::manual-review.manual-review',
    find: (slice) => findManualReviews(ctx.db, filters, slice),
    present: (reviews) => presentReviews(ctx, reviews),
  });
}

export async function readManualReview(ctx: Ctx, documentId: string) {
  const review = await findManualReview(ctx.db, documentId);
  if (!review) throw new AppError('not_found');
  const about = { payments: [review.payment ?? []].flat() };
  await recordRead(ctx, {
    model: 'api::manual-review.manual-review',
    document: documentId,
    about,
  });
  const [data] = await presentReviews(ctx, [review]);
  return { data: data as NonNullable<typeof data> };
}

/** Staff decide what becomes of the money; the review keeps who did and why. */
export async function resolveManualReview(
  ctx: Ctx<'config'>,
  documentId: string,
  decision: Omit<Decision, 'approve'>,
) {
  const { resolution, transfer } = decision;
  if (resolution === 'refund' || transfer) await requireRecentPassword(ctx);
  return transact(ctx, async (ctx) => {
    const approve = approvalOf(ctx, 'manual_review');
    const review = await decideReview(ctx, documentId, { ...decision, approve });
    requireTransfer(ctx, review, decision);
    const [data] = await presentReviews(ctx, [review]);
    return { data: data as NonNullable<typeof data> };
  });
}

/** Money of a bill goes back by a transfer of all of it, whose day and number are told; nothing else does. */
function requireTransfer(
  { now }: Ctx,
  { kind, details }: ManualReviewRow,
  { resolution, transfer, amount }: Decision,
): void {
  const isTransferred = kind === 'refund_by_transfer' && resolution === 'refunded_elsewhere';
  if (!isTransferred) {
    if (transfer) throw invalidField('transfer', sentence('unused'));
    return;
  }
  if (!transfer) throw invalidField('transfer', sentence('required'));
  if (transfer.paid_on > dayOf(now)) {
    throw invalidField('transfer.paid_on', sentence('in_the_future'));
  }
  if (amount !== undefined && amount !== details.amount) {
    throw invalidField('amount', sentence('unused'));
  }
}

const RESOLUTIONS: Readonly<
  Record<Decision['resolution'], (typeof MANUAL_REVIEW_RESOLUTIONS)[number]>
> = {
  refund: 'refunded',
  grant: 'granted',
  refunded_elsewhere: 'refunded_elsewhere',
  dismiss: 'dismissed',
};

/** Closes a review and makes its decision take effect, in the caller's transaction: of two that decide one does. */
export async function decideReview(
  ctx: Ctx,
  documentId: string,
  decision: Decision,
): Promise<ManualReviewRow> {
  const review = await findManualReview(ctx.db, documentId);
  if (!review) throw new AppError('not_found');
  const resolution = {
    resolution: RESOLUTIONS[decision.resolution],
    note: decision.note,
    resolved_at: ctx.now,
    resolved_by: ctx.actor.user,
  };
  const isClosed = await closeManualReview(ctx.db, review.id, resolution);
  if (!isClosed) throw await decidedAlready(ctx, documentId);
  const decided = { ...review, ...resolution };
  await auditDecision(ctx, decided, decision);
  await applyDecision(ctx, review, decision);
  return decided;
}

/** The refusal tells who was faster, and what they decided. */
async function decidedAlready(ctx: Ctx, documentId: string): Promise<AppError> {
  const review = await findManualReview(ctx.db, documentId);
  const [decided] = await presentReviews(ctx, review ? [review] : []);
  if (!decided) return new AppError('not_found');
  const { resolution, note, resolved_at, resolved_by, resolved_by_name } = decided;
  const details = { resolution, note, resolved_at, resolved_by, resolved_by_name };
  return new AppError('manual_review_resolved', { details });
}

function auditDecision(
  ctx: Ctx,
  { document_id: document, resolution, note, payment: own }: ManualReviewRow,
  { amount, payment }: Decision,
) {
  const model = 'api::manual-review.manual-review';
  const before = { resolution: null, note: null };
  const after = {
    resolution,
    note,
    ...(amount !== undefined && { amount }),
    ...(payment !== undefined && { payment }),
  };
  const about = { payments: [own ?? [], payment ?? []].flat() };
  return writeStaffEntries(ctx, [{ model, document, before, after, about }]);
}

/** Reviews as staff see them: with what the money was paid for, by whom, and who decided. */
async function presentReviews({ db }: Ctx, reviews: readonly ManualReviewRow[]) {
  const [purchases, users] = await Promise.all([
    findPurchases(
      db,
      reviews.map(({ payment }) => payment),
    ),
    findBuyers(
      db,
      reviews.map(({ resolved_by }) => resolved_by),
    ),
  ]);
  return reviews.map((review) =>
    presentReview(review, {
      purchase: purchases.get(review.payment ?? ''),
      decider: users.get(review.resolved_by ?? 0),
    }),
  );
}

interface AboutReview {
  readonly purchase: Purchase | undefined;
  readonly decider: Buyer | undefined;
}

const presentReview = (review: ManualReviewRow, { purchase, decider }: AboutReview) => ({
  review: review.document_id,
  kind: review.kind,
  provider: review.provider,
  provider_payment_id: review.provider_payment_id,
  payment: review.payment,
  details: review.details,
  resolution: review.resolution,
  note: review.note,
  resolved_at: review.resolved_at?.toISOString() ?? null,
  resolved_by: review.resolved_by,
  resolved_by_name: decider?.name ?? null,
  title: purchase ? purchaseTitleOf(purchase.purpose, purchase.tariff) : null,
  buyer: purchase ? presentBuyer(purchase.buyer) : null,
  created_at: review.created_at.toISOString(),
});
