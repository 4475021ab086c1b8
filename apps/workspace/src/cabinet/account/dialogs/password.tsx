import { Button, Group, Stack, Text } from '@mantine/core';
import { changePassword, forgotPassword } from '@okoshko/contract/auth/account-wire';
import { signOut } from '@okoshko/contract/auth/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { session, useUser } from '../../../api/session.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notify } from '../../../kit/notify.tsx';
import { SecretField } from '../../../kit/secret-field.tsx';
import { sessionsOptions } from '../../../kit/sessions/api.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { account } from '../../../text/account.ts';
import { credentialsOptions } from '../api.ts';
import type { AccountDialogProps } from '../dialogs.tsx';
import { OwnerFailure, OwnerProof } from '../owner-proof.tsx';
import { passwordFault, wayToPassword } from '../rules.ts';

const words = account.password;

/** Another password; who has none gets one where the account proves its owner. */
export function PasswordDialog({ onClose }: AccountDialogProps) {
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

function PasswordForm({ onClose }: AccountDialogProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: async () => {
      const body = { currentPassword: current, password: next, passwordConfirmation: next };
      const { jwt } = await call(changePassword, { body });
      // The session that asked lives on; the new one would stand among the devices.
      await session.sessionStore.api(signOut, { token: jwt });
    },
    onSuccess: () => {
      notify({ message: words.done });
      queries.invalidateQueries({ queryKey: sessionsOptions.queryKey });
      onClose();
    },
  });
  const submit = () => {
    const nextFault = passwordFault(next, current);
    setFault(nextFault);
    setMissing(current === '');
    if (nextFault === null && current !== '' && !saving.isPending) saving.mutate();
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
        {/* Tells a password manager whose password it stores. */}
        <AccountName />
        <OwnerProof
          hasPassword
          value={current}
          failure={saving.error}
          isMissing={isMissing}
          onValue={setCurrent}
        />
        <SecretField
          label={words.next}
          description={words.hint}
          autoComplete="new-password"
          value={next}
          error={fault}
          onValue={setNext}
        />
        <OwnerFailure failure={saving.error} />
        <DialogButtons onCancel={onClose}>
          <WriteButton size="md" type="submit" loading={saving.isPending}>
            {words.save}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </form>
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
