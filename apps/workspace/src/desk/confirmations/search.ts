import { CONFIRMATION_DECISIONS } from '@okoshko/contract/confirmations/kinds';
import { idIn, pageIn, searchOf } from '../../kit/search.ts';

/** States whose items are listed beside those that wait. */
export const CLOSED_STATES = ['confirmed', 'declined', 'withdrawn', 'lapsed'] as const;

export const confirmationsSearch = searchOf({
  /** Absent: open ones. */
  state: CLOSED_STATES,
  page: pageIn,
  /** The one that is open in a dialog. */
  id: idIn,
  /** The decision that the open form is about. */
  decision: CONFIRMATION_DECISIONS,
});
export type ConfirmationsSearch = ReturnType<typeof confirmationsSearch>;
