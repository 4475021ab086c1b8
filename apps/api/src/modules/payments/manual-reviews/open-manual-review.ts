import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { notifyStaff } from '../../notifications/index.ts';
import { findSameReview, insertManualReview, type ManualReviewInsert } from './repository.ts';
import { noticeOf } from './rules.ts';

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
  call: Call,
  input: ManualReviewInput,
  { isForGood = false } = {},
): Promise<void> {
  call.log.error({ ...input }, 'a payment needs a manual review');
  await transact(call, async (call) => {
    const review = { ...newDocument(call.now), ...input };
    const former = await findSameReview(call.db, review);
    const opened = await insertManualReview(call.db, review, isForGood);
    const isOpenAlready = former !== null && former.resolved_at === null;
    if (opened === null || isOpenAlready) return;
    await notifyStaff(call, noticeOf(input.kind, { review: opened, former }));
  });
}
