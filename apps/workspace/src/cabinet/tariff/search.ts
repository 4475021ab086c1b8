import { ADDONS } from '@okoshko/contract/tariffs/addons';
import { oneOf, textIn } from '../../kit/search.ts';

/** The parts of the screen that an address can lead to. */
const TARGETS = ['plans', 'payments', ...ADDONS] as const;
export type Target = (typeof TARGETS)[number];

interface TariffSearch {
  /** The part to scroll to: a link from an offer leads to the offered thing. */
  to?: Target | undefined;
  dialog?: 'email' | 'details' | 'bill' | 'refund' | 'cancel' | 'renewal' | undefined;
  /** The payment that a dialog is about. */
  payment?: string | undefined;
}

export const tariffSearch = (search: Record<string, unknown>): TariffSearch => ({
  to: oneOf(search.to, TARGETS),
  dialog: oneOf(search.dialog, ['email', 'details', 'bill', 'refund', 'cancel', 'renewal']),
  payment: textIn(search.payment)?.slice(0, 64),
});
