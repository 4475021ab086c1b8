import type { Day } from '../../../kit/zoned.ts';

/** A transfer as it is typed: its day in Moscow, and the number of the payment order. */
export interface TypedTransfer {
  readonly paid_on: Day | '';
  readonly order_number: string;
}
export type TransferMistakes = readonly (keyof TypedTransfer)[];

/** The fields that are not filled in, or of a day to come. `today`: in Moscow. */
export function transferMistakes(
  { paid_on, order_number }: TypedTransfer,
  today: Day,
): TransferMistakes {
  const isDay = paid_on !== '' && paid_on <= today;
  return [
    ...(isDay ? [] : (['paid_on'] as const)),
    ...(order_number.trim() ? [] : (['order_number'] as const)),
  ];
}

export const transferIn = ({ paid_on, order_number }: TypedTransfer): TypedTransfer => ({
  paid_on,
  order_number: order_number.trim(),
});
