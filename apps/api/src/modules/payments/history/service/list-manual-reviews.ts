import type { Call } from '../../../../platform/call.ts';
import { recordSearch } from '../../../../platform/collections/audit.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { findManualReviews, type ManualReviewFilters } from '../../ledger/repository.ts';
import { presentReviews } from '../../purchases/service/present-reviews.ts';
import { type DaysQuery, periodOf } from '../../rules/period.ts';

type ManualReviewsQuery = PageQuery & DaysQuery & Omit<ManualReviewFilters, keyof DaysQuery>;

/** The open reviews, or the resolved ones. */
export async function listManualReviews(call: Call, query: ManualReviewsQuery) {
  const page = pageOf(query);
  const filters = { ...query, ...periodOf(query) };
  const { reviews, total } = await findManualReviews(call.db, filters, page);
  await recordSearch(call, 'api::manual-review.manual-review', query);
  return { data: await presentReviews(call, reviews), meta: { pagination: page.meta(total) } };
}
