import { Text, TextInput } from '@mantine/core';
import { COUNTRIES, type Country } from '@okoshko/contract/phones/countries.gen';
import { editPhone, type PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '../../../api/session.ts';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { account } from '../../../text/account.ts';
import { credentialsOptions } from '../api.ts';
import { CodeStep, useSentCode } from '../code-step.tsx';
import { OwnerFailure, OwnerProof, proofFault } from '../owner-proof.tsx';
import { phoneFault } from '../rules.ts';

interface PhoneInputProps {
  readonly label: string;
  readonly entry: PhoneEntry;
  readonly error: ReactNode;
  onEntry(entry: PhoneEntry): void;
}

/** A number, written as its country does while it is typed; the caret stays behind the same digit. */
function PhoneInput({ label, entry, error, onEntry }: PhoneInputProps) {
  const onInput = (input: HTMLInputElement) => {
    const caret = input.selectionStart ?? input.value.length;
    const { caret: position, ...next } = editPhone(entry, { text: input.value, caret });
    // Written before React does: it finds the value right and leaves the caret alone.
    input.value = next.text;
    input.setSelectionRange(position, position);
    onEntry(next);
  };
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      label={label}
      placeholder={entry.country.template}
      data-autofocus
      value={entry.text}
      error={error}
      onChange={({ currentTarget }) => onInput(currentTarget)}
    />
  );
}

const words = account.phone;
const RUSSIA = COUNTRIES.find(({ iso }) => iso === 'RU') as Country;
const EMPTY: PhoneEntry = { text: '', country: RUSSIA };

/** Another phone to sign in by, in two steps: the number, then the code it was sent. */
export function PhoneDialog({ onClose }: OpenedProps) {
  const query = useQuery(credentialsOptions);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Loaded query={query} height={280}>
        {({ has_password }) => <PhoneSteps hasPassword={has_password} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface PhoneStepsProps extends OpenedProps {
  readonly hasPassword: boolean;
}

const digitsOf = ({ text }: PhoneEntry): string => text.replace(/\D/g, '');

function PhoneSteps({ hasPassword, onClose }: PhoneStepsProps) {
  const { sent, asking, clear } = useSentCode();
  const own = useUser()?.phone ?? null;
  const form = useActionForm({
    form: 'phone',
    initial: { entry: EMPTY, password: '' },
    secrets: ['password'],
    validate: ({ entry, password }) => ({
      entry: phoneFault(digitsOf(entry), own),
      password: proofFault(hasPassword, password),
    }),
    send: ({ entry, password }) => asking.mutateAsync({ phone: digitsOf(entry), password }),
  });
  const { password } = form.values;
  if (sent) {
    // A reload loses the password: then the next code is asked for in the step that has the password field.
    const canAskAgain = password !== '' || !hasPassword;
    return (
      <CodeStep
        sent={sent}
        isAsking={asking.isPending}
        failure={asking.error}
        askAgain={canAskAgain ? () => asking.mutate({ phone: sent.phone, password }) : clear}
        clear={() => {
          asking.reset();
          clear();
        }}
        onDone={() => {
          clear();
          onClose();
        }}
      />
    );
  }
  const { value, error } = form.getInputProps('entry');
  return (
    <DialogForm
      form={{ ...form, failure: asking.error }}
      refusal={(failure) => <OwnerFailure failure={failure} />}
      save={words.next}
      onCancel={onClose}
    >
      <Text size="sm">{words.lead}</Text>
      <PhoneInput
        label={words.label}
        entry={value}
        error={error}
        onEntry={(entry) => form.setValues({ entry })}
      />
      <OwnerProof form={{ ...form, failure: asking.error }} hasPassword={hasPassword} />
    </DialogForm>
  );
}
