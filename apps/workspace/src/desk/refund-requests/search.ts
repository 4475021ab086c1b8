import { REFUND_REQUEST_DECISIONS } from '@okoshko/contract/payments/states';
import { pageIn } from '../../kit/page-in.ts';
import { oneOf, textIn } from '../../kit/search.ts';

/** States whose requests are listed beside the open ones. */
export const CLOSED_STATES = ['granted', 'declined', 'withdrawn', 'lapsed'] as const;

export interface RefundRequestsSearch {
  /** By default those that wait. */
  state?: (typeof CLOSED_STATES)[number] | undefined;
  page?: number | undefined;
  /** The one that is open in a dialog. */
  request?: string | undefined;
  /** The decision that the open form is about. */
  decision?: (typeof REFUND_REQUEST_DECISIONS)[number] | undefined;
}

export const refundRequestsSearch = (
  search: Readonly<Record<string, unknown>>,
): RefundRequestsSearch => ({
  state: oneOf(search.state, CLOSED_STATES),
  page: pageIn(search.page),
  request: textIn(search.request)?.slice(0, 64),
  decision: oneOf(search.decision, REFUND_REQUEST_DECISIONS),
});
