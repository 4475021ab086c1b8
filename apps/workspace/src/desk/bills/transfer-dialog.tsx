import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { FactList } from '../../kit/money/facts.tsx';
import { fullDayText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { dayOf, MOSCOW } from '../../kit/zoned.ts';
import { common } from '../../text/common.ts';
import { bills as words } from '../../text/desk/bills.ts';
import { type Bill, type Closed, useMarkPaid } from './api.ts';
import { mistakesOf, type TransferForm, transferOf } from './rules.ts';

const EMPTY: TransferForm = { paid_on: '', order_number: '', amount: '' };

interface TransferDialogProps {
  readonly bill: Bill;
  onClose(): void;
}

/** What the bank says of a transfer is typed, and the plan is put in force. */
export const TransferDialog = ({ bill, onClose }: TransferDialogProps) => (
  <Dialog title={words.bill(bill.number, rubles(bill.amount))} onClose={onClose}>
    <Form bill={bill} onClose={onClose} />
  </Dialog>
);

function Form({ bill, onClose }: TransferDialogProps) {
  const [form, setForm] = useDraft(`bill:${bill.bill}`, EMPTY);
  const [isTried, setTried] = useState(false);
  const mark = useMarkPaid(bill, onClose);
  const mistakes = mistakesOf(form, dayOf(useNow(), MOSCOW));
  const field = (name: keyof TransferForm) => ({
    size: 'md',
    autoComplete: 'off',
    value: form[name],
    error: isTried && mistakes.includes(name) ? words.mistakes[name] : undefined,
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) =>
      setForm((now) => ({ ...now, [name]: value })),
  });
  if (mark.closed) return <ClosedBefore closed={mark.closed} onClose={onClose} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (mistakes.length === 0 && !mark.isPending) mark.mutate(transferOf(form));
      }}
    >
      <Stack gap="md">
        <FactList
          facts={[
            [words.payer, bill.name],
            [words.inn, bill.inn],
          ]}
        />
        <TextInput type="date" label={words.paidOn} {...field('paid_on')} />
        <TextInput label={words.order} maxLength={20} {...field('order_number')} />
        <TextInput label={words.amount} inputMode="decimal" {...field('amount')} />
        {mark.error && <FailureCard failure={mark.error} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton type="submit" size="md" loading={mark.isPending}>
            {words.submit}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** Somebody noted another transfer meanwhile, or the buyer cancelled. */
const ClosedBefore = ({
  closed: { closed_by_name = null, paid_on = null, order_number = null },
  onClose,
}: Pick<TransferDialogProps, 'onClose'> & { readonly closed: Closed }) => (
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
