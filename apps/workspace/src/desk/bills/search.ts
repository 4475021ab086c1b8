import { cutTextIn, idIn, pageIn, searchOf } from '../../kit/search.ts';

/** States whose bills are listed beside the open ones. */
export const CLOSED_STATES = ['paid', 'expired', 'cancelled'] as const;

export const billsSearch = searchOf({
  /** By default those that wait for money. */
  state: CLOSED_STATES,
  q: cutTextIn(100),
  page: pageIn,
  /** The one whose payment is about to be noted. */
  bill: idIn,
});
export type BillsSearch = ReturnType<typeof billsSearch>;
