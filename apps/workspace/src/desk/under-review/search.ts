import { MANUAL_REVIEW_DECISIONS, MANUAL_REVIEW_KINDS } from '@okoshko/contract/payments/states';
import { pageIn } from '../../kit/page-in.ts';
import { oneOf, textIn } from '../../kit/search.ts';

export interface UnderReviewSearch {
  /** By default what awaits a decision. */
  tab?: 'resolved' | undefined;
  kind?: (typeof MANUAL_REVIEW_KINDS)[number] | undefined;
  page?: number | undefined;
  /** The one that is open in a dialog. */
  review?: string | undefined;
  /** The decision that the open form is about. */
  decide?: (typeof MANUAL_REVIEW_DECISIONS)[number] | undefined;
}

export const underReviewSearch = (
  search: Readonly<Record<string, unknown>>,
): UnderReviewSearch => ({
  tab: oneOf(search.tab, ['resolved']),
  kind: oneOf(search.kind, MANUAL_REVIEW_KINDS),
  page: pageIn(search.page),
  review: textIn(search.review)?.slice(0, 64),
  decide: oneOf(search.decide, MANUAL_REVIEW_DECISIONS),
});
