import { DISPUTE_OUTCOMES } from '@okoshko/contract/payments/states';
import { idIn, pageIn, searchOf } from '../../kit/search.ts';

export const disputesSearch = searchOf({
  /** By default those that can be answered. */
  state: DISPUTE_OUTCOMES,
  page: pageIn,
  /** The one that is open in a dialog. */
  dispute: idIn,
  /** The outcome that the open form is about. */
  outcome: DISPUTE_OUTCOMES,
});
export type DisputesSearch = ReturnType<typeof disputesSearch>;
