import { pageIn } from '../../kit/page-in.ts';
import { oneOf, textIn } from '../../kit/search.ts';

/** States whose bills are listed beside the open ones. */
export const CLOSED_STATES = ['paid', 'expired', 'cancelled'] as const;

export interface BillsSearch {
  /** By default those that wait for money. */
  state?: (typeof CLOSED_STATES)[number] | undefined;
  q?: string | undefined;
  page?: number | undefined;
  /** The one whose payment is about to be noted. */
  bill?: string | undefined;
}

export const billsSearch = (search: Readonly<Record<string, unknown>>): BillsSearch => ({
  state: oneOf(search.state, CLOSED_STATES),
  q: textIn(search.q)?.slice(0, 100),
  page: pageIn(search.page),
  bill: textIn(search.bill)?.slice(0, 64),
});
