import { ADDONS } from '@okoshko/contract/tariffs/addons';
import { idIn, searchOf } from '../../kit/search.ts';

/** The parts of the screen that an address can lead to. */
const TARGETS = ['plans', 'payments', ...ADDONS] as const;
export type Target = (typeof TARGETS)[number];

export const tariffSearch = searchOf({
  /** The part to scroll to: a link from an offer leads to the offered thing. */
  to: TARGETS,
  dialog: ['email', 'details', 'bill', 'refund', 'cancel', 'renewal'],
  /** The payment that a dialog is about. */
  payment: idIn,
});
