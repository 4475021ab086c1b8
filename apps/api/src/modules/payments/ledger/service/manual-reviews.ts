import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { presentManualReview } from '../present.ts';
import {
  findManualReview,
  findManualReviews,
  insertManualReview,
  type ManualReviewInsert,
} from '../repository.ts';

type ManualReviewInput = Pick<
  ManualReviewInsert,
  'kind' | 'provider' | 'provider_payment_id' | 'details'
> & {
  readonly attempt?: number;
  /** What of the payment it is about, where there may be several. */
  readonly subject?: string;
};

/** Asks staff to look at money that fits nothing; `isForGood`: what they decide is not asked again. */
export async function openManualReview(
  call: Call,
  input: ManualReviewInput,
  { isForGood = false } = {},
): Promise<void> {
  call.log.error({ ...input }, 'a payment needs a manual review');
  await insertManualReview(call.db, { ...newDocument(call.now), ...input }, isForGood);
}

/** The open reviews, or the resolved ones. */
export async function listManualReviews(
  { db }: Call,
  { resolved = false, ...query }: PageQuery & { readonly resolved?: boolean },
) {
  const page = pageOf(query);
  const { reviews, total } = await findManualReviews(db, { resolved, ...page });
  return { data: reviews.map(presentManualReview), meta: { pagination: page.meta(total) } };
}

export async function readManualReview({ db }: Call, documentId: string) {
  const review = await findManualReview(db, documentId);
  if (!review) throw new AppError('not_found');
  return { data: presentManualReview(review) };
}
