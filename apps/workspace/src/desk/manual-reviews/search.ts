import { MANUAL_REVIEW_DECISIONS, MANUAL_REVIEW_KINDS } from '@okoshko/contract/payments/states';
import { idIn, pageIn, searchOf } from '../../kit/search.ts';

export const manualReviewsSearch = searchOf({
  /** By default what awaits a decision. */
  tab: ['resolved'],
  kind: MANUAL_REVIEW_KINDS,
  page: pageIn,
  /** The one that is open in a dialog. */
  review: idIn,
  /** The decision that the open form is about. */
  decide: MANUAL_REVIEW_DECISIONS,
});
export type ManualReviewsSearch = ReturnType<typeof manualReviewsSearch>;
