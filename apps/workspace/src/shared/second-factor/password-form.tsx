import { Stack } from '@mantine/core';
import { confirmPassword } from '@okoshko/contract/auth/account-wire';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import { useUser } from '../../api/session.ts';
import { FailureCard, useSecondsLeft } from '../../kit/failure-card.tsx';
import { SecretField } from '../../kit/secret-field.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { confirmPassword as words } from '../../text/confirm-password.ts';

interface PasswordFormProps {
  readonly submitLabel: string;
  onConfirmed(): void;
  /** The form's end, with the button that sends it. */
  buttons(submit: ReactNode): ReactNode;
}

/** Asks for the own password once more; a pause after wrong ones is counted down in the button. */
export function PasswordForm({ submitLabel, onConfirmed, buttons }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirming = useMutation({
    mutationFn: () => call(confirmPassword, { body: { password } }),
    onSuccess: onConfirmed,
    // The password is in no cache and is not shown again.
    onError: () => setPassword(''),
    gcTime: 0,
  });
  const wait = useSecondsLeft(confirming.error);
  const isWrong = codeOf(confirming.error) === 'current_password_wrong';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '' && wait === 0 && !confirming.isPending) confirming.mutate();
  };
  const wrong = isWrong && password === '' ? words.wrong : null;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <OwnerName />
        <SecretField
          label={words.label}
          autoComplete="current-password"
          isFirst
          value={password}
          error={isMissing && password === '' ? words.needed : wrong}
          onValue={setPassword}
        />
        {confirming.isError && !isWrong && <FailureCard failure={confirming.error} />}
        {buttons(
          <WriteButton size="md" type="submit" loading={confirming.isPending} disabled={wait > 0}>
            {wait > 0 ? words.submitIn(wait) : submitLabel}
          </WriteButton>,
        )}
      </Stack>
    </form>
  );
}

/** Tells a password manager whose password it stores. */
function OwnerName() {
  const user = useUser();
  return (
    <input
      type="text"
      hidden
      readOnly
      autoComplete="username"
      value={user?.phone ?? user?.email ?? ''}
    />
  );
}
