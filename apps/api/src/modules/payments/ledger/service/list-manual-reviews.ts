import type { Call } from '../../../../platform/call.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { type DaysQuery, periodOf } from '../../rules/period.ts';
import { presentManualReview } from '../present.ts';
import { findManualReviews, type ManualReviewFilters } from '../repository.ts';

type ManualReviewsQuery = PageQuery & DaysQuery & Omit<ManualReviewFilters, keyof DaysQuery>;

/** The open reviews, or the resolved ones. */
export async function listManualReviews({ db }: Call, query: ManualReviewsQuery) {
  const page = pageOf(query);
  const filters = { ...query, ...periodOf(query) };
  const { reviews, total } = await findManualReviews(db, filters, page);
  return { data: reviews.map(presentManualReview), meta: { pagination: page.meta(total) } };
}
