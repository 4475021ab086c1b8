import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { notifyStaff } from '../../notifications/index.ts';
import { findSameReview, insertManualReview, type ManualReviewInsert } from './repository.ts';
import { manualReviewNoticeOf } from './rules.ts';

type ManualReviewInput = Pick<
  ManualReviewInsert,
  'kind' | 'provider' | 'provider_payment_id' | 'details'
> & {
  readonly attempt?: number;
  /** The name of its subject, where there may be several of the payment. */
  readonly subject?: string;
};

/** Asks staff to look at money that fits nothing; `isForGood`: what they decide is not asked again. */
export async function openManualReview(
  ctx: Ctx,
  input: ManualReviewInput,
  { isForGood = false } = {},
): Promise<void> {
  ctx.log.error({ ...input }, 'a payment needs a manual review');
  await transact(ctx, async (ctx) => {
    const review = { ...newDocument(ctx.now), ...input };
    const former = await findSameReview(ctx.db, review);
    const opened = await insertManualReview(ctx.db, review, isForGood);
    const isOpenAlready = former !== null && former.resolved_at === null;
    if (opened === null || isOpenAlready) return;
    await notifyStaff(ctx, manualReviewNoticeOf(input.kind, { review: opened, former }));
  });
}
