import { kopecksOf } from '../../kit/kopecks.ts';
import type { Day } from '../../kit/zoned.ts';
import type { Transfer } from './api.ts';

/** The dialog of a transfer, as it is typed. */
export interface TransferForm {
  readonly paid_on: Day | '';
  readonly order_number: string;
  /** Roubles. */
  readonly amount: string;
}

/** The fields that are not filled in, or wrong. `today`: in Moscow. */
export function mistakesOf(
  { paid_on, order_number, amount }: TransferForm,
  today: Day,
): readonly (keyof TransferForm)[] {
  const wrong = {
    paid_on: paid_on === '' || paid_on > today,
    order_number: order_number.trim() === '',
    amount: !kopecksOf(amount),
  };
  return (['paid_on', 'order_number', 'amount'] as const).filter((field) => wrong[field]);
}

export const transferOf = ({ paid_on, order_number, amount }: TransferForm): Transfer => ({
  paid_on,
  order_number: order_number.trim(),
  amount: kopecksOf(amount) ?? 0,
});
