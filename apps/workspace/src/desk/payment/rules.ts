import type { Reply } from '@okoshko/contract/endpoint';
import type { readPayment } from '@okoshko/contract/payments/wire';
import { kopecksOf } from '../../kit/kopecks.ts';

export type Payment = Reply<typeof readPayment>['data'];

/** The terms of a requested refund. */
export interface Terms {
  readonly amount?: number;
  readonly unused?: true;
  readonly rest?: 'plan' | 'money';
}

/** The typed values of the dialog. */
export interface RefundForm {
  readonly what: 'all' | 'unused' | 'part';
  /** Rubles. */
  readonly amount: string;
  readonly rest: 'plan' | 'money';
  readonly reason: string;
}

type Refundable = Pick<Payment, 'refundable' | 'credit'>;

/**
 * The terms that were typed; null: they are none. All that can go back is asked for by its sum, so that no more or less
 * goes back than was told.
 */
export function termsOf({ refundable, credit }: Refundable, form: RefundForm): Terms | null {
  const rest = credit > 0 ? { rest: form.rest } : {};
  if (form.what === 'unused') return { unused: true, ...rest };
  const amount = form.what === 'all' ? refundable.all : kopecksOf(form.amount);
  if (amount === null || amount < 1 || amount > refundable.all) return null;
  return { amount, ...rest };
}

/** True if the typed part is more than the rest of the payment: it has another message than a wrong sum. */
export const isTooMuch = ({ refundable }: Refundable, form: RefundForm): boolean =>
  form.what === 'part' && (kopecksOf(form.amount) ?? 0) > refundable.all;

/** True if an upgrade would be refunded in full: only then the earlier plan comes back. */
export const bringsBack = (payment: Refundable, { what }: RefundForm): boolean =>
  payment.credit > 0 && what !== 'part';

/** The choices of the dialog: the unused part is one only if it is less than all. */
export const choicesOf = ({ refundable: { all, unused } }: Refundable): RefundForm['what'][] =>
  unused > 0 && unused < all ? ['all', 'unused', 'part'] : ['all', 'part'];

/** The word before the document's id, as in `refund:…`. */
export const kindOfMovement = (movement: string): string => movement.split(':')[0] ?? '';
