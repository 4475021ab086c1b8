import { DISPUTE_OUTCOMES } from '@okoshko/contract/payments/states';
import { pageIn } from '../../kit/page-in.ts';
import { oneOf, textIn } from '../../kit/search.ts';

export interface DisputesSearch {
  /** By default those that can be answered. */
  state?: (typeof DISPUTE_OUTCOMES)[number] | undefined;
  page?: number | undefined;
  /** The one that is open in a dialog. */
  dispute?: string | undefined;
  /** The outcome that the open form is about. */
  outcome?: (typeof DISPUTE_OUTCOMES)[number] | undefined;
}

export const disputesSearch = (search: Readonly<Record<string, unknown>>): DisputesSearch => ({
  state: oneOf(search.state, DISPUTE_OUTCOMES),
  page: pageIn(search.page),
  dispute: textIn(search.dispute)?.slice(0, 64),
  outcome: oneOf(search.outcome, DISPUTE_OUTCOMES),
});
