import { Button, Group, Stack, Text } from '@mantine/core';
import { changePassword, forgotPassword } from '@okoshko/contract/auth/account-wire';
import { signOut } from '@okoshko/contract/auth/wire';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { session, useUser } from '../../../api/session.ts';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { notify } from '../../../kit/notify.tsx';
import { SecretField } from '../../../kit/secret-field.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { sessionsOptions } from '../../../shared/sessions/api.ts';
import { account } from '../../../text/account.ts';
import { credentialsOptions } from '../api.ts';
import { OwnerFailure, OwnerProof, proofFault } from '../owner-proof.tsx';
import { passwordFault, wayToPassword } from '../rules.ts';

const words = account.password;

/** Another password; who has none gets one where the account proves its owner. */
export function PasswordDialog({ onClose }: OpenedProps) {
  const query = useQuery(credentialsOptions);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Loaded query={query} height={260}>
        {({ has_password, email_confirmed }) =>
          has_password ? (
            <PasswordForm onClose={onClose} />
          ) : (
            <FirstPassword isConfirmed={email_confirmed} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

const EMPTY = { password: '', next: '' };

function PasswordForm({ onClose }: OpenedProps) {
  const form = useActionForm({
    form: 'password',
    initial: EMPTY,
    secrets: ['password', 'next'],
    validate: ({ password, next }) => ({
      password: proofFault(true, password),
      next: passwordFault(next, password),
    }),
    send: async ({ password, next }) => {
      const body = { currentPassword: password, password: next, passwordConfirmation: next };
      const { jwt } = await call(changePassword, { body });
      // The session that asked lives on; the new one would stand among the devices.
      await session.sessionStore.api(signOut, { token: jwt });
    },
    changes: [sessionsOptions.queryKey[0]],
    onSent: () => {
      notify({ message: words.done });
      onClose();
    },
  });
  const { value, error, onChange } = form.getInputProps('next');
  return (
    <DialogForm
      form={form}
      refusal={(failure) => <OwnerFailure failure={failure} />}
      save={words.save}
      onCancel={onClose}
    >
      <Text size="sm">{words.lead}</Text>
      {/* Tells a password manager whose password it stores. */}
      <AccountName />
      <OwnerProof form={form} hasPassword />
      <SecretField
        label={words.next}
        description={words.hint}
        autoComplete="new-password"
        value={value}
        error={error}
        onValue={onChange}
      />
    </DialogForm>
  );
}

function AccountName() {
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

function FirstPassword({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const user = useUser();
  const { phone = null, email = null } = user ?? {};
  const way = wayToPassword({ phone, email, isConfirmed });
  if (way === 'mail') return <ByMail email={email ?? ''} />;
  if (way === null) return <Text>{words.nowhere}</Text>;
  return (
    <Stack gap="md">
      <Text>{words.byPhone}</Text>
      <Group justify="flex-end">
        <Button size="md" onClick={() => session.signOut()}>
          {words.signOut}
        </Button>
      </Group>
    </Stack>
  );
}

function ByMail({ email }: { readonly email: string }) {
  const sending = useMutation({ mutationFn: () => call(forgotPassword, { body: { email } }) });
  return (
    <Stack gap="md">
      <Text>{words.byMail(email)}</Text>
      {sending.isSuccess && <Text role="status">{words.linkSent}</Text>}
      {sending.isError && <FailureCard failure={sending.error} />}
      {!sending.isSuccess && (
        <Group justify="flex-end">
          <WriteButton size="md" loading={sending.isPending} onClick={() => sending.mutate()}>
            {words.sendLink}
          </WriteButton>
        </Group>
      )}
    </Stack>
  );
}
