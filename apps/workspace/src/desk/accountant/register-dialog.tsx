import { Alert, Button, FileInput, Group, Stack, Text, TextInput } from '@mantine/core';
import { PAYMENT_PROVIDERS } from '@okoshko/contract/payments/states';
import { useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { TABLE_FILES } from '../../api/transfer.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { dayOf, MOSCOW } from '../../kit/zoned.ts';
import { common } from '../../text/common.ts';
import { accountant } from '../../text/desk/accountant.ts';
import { money } from '../../text/desk/money.ts';
import { type Payout, useSendRegister } from './api.ts';
import { mistakesOf, type RegisterForm, registerOf } from './rules.ts';

const words = accountant.register;
const EMPTY: RegisterForm = { provider: 'yookassa', day: '', amount: '' };

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
  const [form, setForm] = useDraft('payout', EMPTY);
  const [files, setFiles] = useState<File[]>([]);
  const [isTried, setTried] = useState(false);
  const sending = useSendRegister(onDone);
  const mistakes = mistakesOf(form, files, dayOf(useNow(), MOSCOW));
  const errorOf = (mistake: keyof typeof words.mistakes | undefined) =>
    isTried && mistake ? words.mistakes[mistake] : undefined;
  const change = (next: Partial<RegisterForm>) => setForm((now) => ({ ...now, ...next }));
  const submit = () => {
    setTried(true);
    if (Object.keys(mistakes).length === 0 && !sending.isPending)
      sending.mutate(registerOf(form, files));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Text size="sm">{words.lead}</Text>
        <PlainSelect
          label={words.provider}
          data={PAYMENT_PROVIDERS.map((value) => ({
            value,
            label: money.providers[value] ?? value,
          }))}
          value={form.provider}
          onChange={({ currentTarget: { value } }) =>
            change({ provider: value as RegisterForm['provider'] })
          }
        />
        <TextInput
          type="date"
          size="md"
          label={words.day}
          error={errorOf(mistakes.day)}
          value={form.day}
          onChange={({ currentTarget: { value } }) => change({ day: value })}
        />
        <TextInput
          size="md"
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf(mistakes.amount)}
          value={form.amount}
          onChange={({ currentTarget: { value } }) => change({ amount: value })}
        />
        <FileInput
          size="md"
          multiple
          accept={TABLE_FILES}
          label={words.files}
          description={words.filesHint}
          placeholder={words.choose}
          error={errorOf(mistakes.files)}
          value={files}
          onChange={setFiles}
        />
        {sending.error && <FailureCard failure={sending.error} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton type="submit" size="md" loading={sending.isPending}>
            {words.submit}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </form>
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
