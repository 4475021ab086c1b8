import { Alert, Button, FileInput, Group, Stack, Text, TextInput } from '@mantine/core';
import { PAYMENT_PROVIDERS } from '@okoshko/contract/payments/states';
import { useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { TABLE_FILES } from '../../api/transfer.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { DayField } from '../../kit/moment-field.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { dayOf, MOSCOW } from '../../kit/zoned.ts';
import { common } from '../../text/common.ts';
import { accountant } from '../../text/desk/accountant.ts';
import { money } from '../../text/desk/money.ts';
import { type Payout, useSendRegister } from './api.ts';
import { mistakesOf, type RegisterForm, registerOf } from './rules.ts';

const words = accountant.register;
interface Values extends RegisterForm {
  readonly files: File[];
}

const EMPTY: Values = { provider: 'yookassa', day: '', amount: '', files: [] };

interface RegisterDialogProps {
  onClose(): void;
}

/** The register of a payout is sent, and what came of it is told. */
export function RegisterDialog({ onClose }: RegisterDialogProps) {
  const [payout, setPayout] = useState<Payout | null>(null);
  return (
    <Dialog title={words.title} onClose={onClose}>
      {payout ? (
        <Done payout={payout} onClose={onClose} />
      ) : (
        <Form onClose={onClose} onDone={setPayout} />
      )}
    </Dialog>
  );
}

interface FormProps extends RegisterDialogProps {
  onDone(payout: Payout): void;
}

function Form({ onClose, onDone }: FormProps) {
  const sending = useSendRegister(onDone);
  const today = dayOf(useNow(), MOSCOW);
  const form = useActionForm({
    form: 'payout',
    initial: EMPTY,
    // No browser keeps files.
    secrets: ['files'],
    validate: ({ files, ...typed }) => {
      const wrong = Object.entries(mistakesOf(typed, files, today));
      return Object.fromEntries(wrong.map(([name, mistake]) => [name, words.mistakes[mistake]]));
    },
    send: ({ files, ...typed }) => sending.mutateAsync(registerOf(typed, files)),
  });
  return (
    <DialogForm form={form} save={words.submit} onCancel={onClose}>
      <Text size="sm">{words.lead}</Text>
      <PlainSelect
        label={words.provider}
        data={PAYMENT_PROVIDERS.map((value) => ({
          value,
          label: money.providers[value] ?? value,
        }))}
        {...form.getInputProps('provider')}
      />
      <DayField label={words.day} {...form.getInputProps('day')} />
      <TextInput
        label={words.amount}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('amount')}
      />
      <FileInput
        multiple
        accept={TABLE_FILES}
        label={words.files}
        description={words.filesHint}
        placeholder={words.choose}
        {...form.getInputProps('files')}
      />
    </DialogForm>
  );
}

const Done = ({
  payout: { payments, refunds, differences },
  onClose,
}: RegisterDialogProps & { readonly payout: Payout }) => (
  <Stack gap="md">
    <Alert color={differences > 0 ? 'orange' : 'green'} role="status">
      {words.done(payments + refunds)} {differences > 0 ? words.differs(differences) : words.agrees}
    </Alert>
    <Group justify="flex-end">
      <Button size="md" variant="default" data-autofocus onClick={onClose}>
        {common.close}
      </Button>
    </Group>
  </Stack>
);
