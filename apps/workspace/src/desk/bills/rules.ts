import { kopecksOf } from '../../kit/kopecks.ts';
import type { Day } from '../../kit/zoned.ts';
import { type TypedTransfer, transferIn, transferMistakes } from '../shared/money/transfer.ts';
import type { Transfer } from './api.ts';

/** The dialog of a transfer, as it is typed. */
export interface TransferForm extends TypedTransfer {
  /** Roubles. */
  readonly amount: string;
}

/** The fields that are not filled in, or wrong. `today`: in Moscow. */
export const mistakesOf = (form: TransferForm, today: Day): readonly (keyof TransferForm)[] => [
  ...transferMistakes(form, today),
  ...(kopecksOf(form.amount) ? [] : (['amount'] as const)),
];

export const transferOf = (form: TransferForm): Transfer => ({
  ...transferIn(form),
  amount: kopecksOf(form.amount) ?? 0,
});
