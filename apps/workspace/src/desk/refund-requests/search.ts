import { REFUND_REQUEST_DECISIONS } from '@okoshko/contract/payments/states';
import { idIn, pageIn, searchOf } from '../../kit/search.ts';

/** States whose requests are listed beside the open ones. */
export const CLOSED_STATES = ['granted', 'declined', 'withdrawn', 'lapsed'] as const;

export const refundRequestsSearch = searchOf({
  /** By default those that wait. */
  state: CLOSED_STATES,
  page: pageIn,
  /** The one that is open in a dialog. */
  request: idIn,
  /** The decision that the open form is about. */
  decision: REFUND_REQUEST_DECISIONS,
});
export type RefundRequestsSearch = ReturnType<typeof refundRequestsSearch>;
