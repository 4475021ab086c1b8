import { TextInput } from '@mantine/core';
import type { ActionForm } from '../../../kit/form/use-action-form.ts';
import { DayField } from '../../../kit/moment-field.tsx';
import { transfer as words } from '../../../text/desk/money.ts';
import type { TypedTransfer } from './transfer.ts';

interface TransferFieldsProps {
  readonly form: Pick<ActionForm<TypedTransfer>, 'getInputProps'>;
}

/** The fields of a bank transfer. */
export const TransferFields = ({ form }: TransferFieldsProps) => (
  <>
    <DayField label={words.paidOn} {...form.getInputProps('paid_on')} />
    <TextInput
      label={words.order}
      maxLength={20}
      autoComplete="off"
      {...form.getInputProps('order_number')}
    />
  </>
);

/** The faults of those fields that are wrong. */
export const transferFaults = (wrong: readonly string[]) => ({
  paid_on: wrong.includes('paid_on') && words.mistakes.paid_on,
  order_number: wrong.includes('order_number') && words.mistakes.order_number,
});
