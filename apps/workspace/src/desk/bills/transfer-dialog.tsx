import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../api/clock.ts';
import { DocumentDialog, type OpenDocument } from '../../kit/document-dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { fullDayText } from '../../kit/when.ts';
import { dayOf, MOSCOW } from '../../kit/zoned.ts';
import { common } from '../../text/common.ts';
import { bills as words } from '../../text/desk/bills.ts';
import { FactList } from '../shared/money/facts.tsx';
import { TransferFields, transferFaults } from '../shared/money/transfer-fields.tsx';
import { type Bill, billOptions, type Closed, useMarkPaid } from './api.ts';
import { mistakesOf, type TransferForm, transferOf } from './rules.ts';

const EMPTY: TransferForm = { paid_on: '', order_number: '', amount: '' };

/** The form for the bank's facts of a transfer; saving it puts the plan in force. */
export function TransferDialog({ id, onClose }: OpenDocument) {
  const query = useQuery(billOptions(id));
  const { number, amount } = query.data ?? {};
  const title = number && amount ? words.bill(number, rubles(amount)) : words.mark;
  return (
    <DocumentDialog title={title} query={query} missing={words.missing} onClose={onClose}>
      {(bill) =>
        bill.state === 'open' || bill.state === 'expired' ? (
          <Form bill={bill} onClose={onClose} />
        ) : (
          <ClosedBefore closed={bill} onClose={onClose} />
        )
      }
    </DocumentDialog>
  );
}

interface FormProps {
  readonly bill: Bill;
  onClose(): void;
}

function Form({ bill, onClose }: FormProps) {
  const mark = useMarkPaid(bill, onClose);
  const today = dayOf(useNow(), MOSCOW);
  const form = useActionForm({
    form: `bill:${bill.bill}`,
    initial: EMPTY,
    validate: (typed) => {
      const wrong = mistakesOf(typed, today);
      return {
        ...transferFaults(wrong),
        amount: wrong.includes('amount') && words.amountMissing,
      };
    },
    send: (typed) => mark.mutateAsync(transferOf(typed)),
  });
  if (mark.closed) return <ClosedBefore closed={mark.closed} onClose={onClose} />;
  return (
    <DialogForm form={form} save={words.submit} onCancel={onClose}>
      <FactList
        facts={[
          [words.payer, bill.name],
          [words.inn, bill.inn],
        ]}
      />
      <TransferFields form={form} />
      <TextInput
        label={words.amount}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('amount')}
      />
    </DialogForm>
  );
}

/** Somebody noted another transfer meanwhile, or the buyer cancelled. */
const ClosedBefore = ({
  closed: { closed_by_name = null, paid_on = null, order_number = null },
  onClose,
}: Pick<OpenDocument, 'onClose'> & { readonly closed: Closed }) => (
  <Stack gap="md">
    <Alert role="alert">
      {words.closed(closed_by_name, paid_on && fullDayText(paid_on), order_number)}
    </Alert>
    <Group justify="flex-end">
      <Button size="md" variant="default" data-autofocus onClick={onClose}>
        {common.close}
      </Button>
    </Group>
  </Stack>
);
