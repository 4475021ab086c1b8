import { TextInput } from '@mantine/core';
import { transfer as words } from '../../text/desk/transfer.ts';
import type { TransferMistakes, TypedTransfer } from './transfer.ts';

interface TransferFieldsProps {
  readonly value: TypedTransfer;
  /** The mistakes to show. */
  readonly mistakes: TransferMistakes;
  onChange(change: Partial<TypedTransfer>): void;
}

/** The fields of a bank transfer. */
export const TransferFields = ({ value, mistakes, onChange }: TransferFieldsProps) => (
  <>
    <TextInput
      type="date"
      size="md"
      label={words.paidOn}
      error={mistakes.includes('paid_on') && words.mistakes.paid_on}
      value={value.paid_on}
      onChange={({ currentTarget: { value: paid_on } }) => onChange({ paid_on })}
    />
    <TextInput
      size="md"
      label={words.order}
      maxLength={20}
      autoComplete="off"
      error={mistakes.includes('order_number') && words.mistakes.order_number}
      value={value.order_number}
      onChange={({ currentTarget: { value: order_number } }) => onChange({ order_number })}
    />
  </>
);
