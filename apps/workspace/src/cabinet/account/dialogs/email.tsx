import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { sendEmailConfirmation } from '@okoshko/contract/auth/account-wire';
import { readMe, updateProfile } from '@okoshko/contract/users/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { session, useUser } from '../../../api/session.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { useDraft } from '../../../kit/draft.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { notify } from '../../../kit/notify.tsx';
import { saveSeen } from '../../../kit/save-seen.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { account } from '../../../text/account.ts';
import { common } from '../../../text/common.ts';
import { credentialsOptions } from '../api.ts';
import type { AccountDialogProps } from '../dialogs.tsx';
import { OwnerFailure, OwnerProof } from '../owner-proof.tsx';
import { emailFault } from '../rules.ts';

const words = account.email;

/** Another e-mail, or none; the new mailbox is asked to confirm itself. */
export function EmailDialog({ onClose }: AccountDialogProps) {
  const query = useQuery(credentialsOptions);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Loaded query={query} height={220}>
        {({ has_password }) => <EmailForm hasPassword={has_password} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface EmailFormProps extends AccountDialogProps {
  readonly hasPassword: boolean;
}

function EmailForm({ hasPassword, onClose }: EmailFormProps) {
  const user = useUser();
  const [base, setBase] = useState({ id: user?.id ?? 0, version: user?.version ?? 0 });
  const [email, setEmail] = useDraft('email', user?.email ?? '', base);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const queries = useQueryClient();
  const typed = email.trim().toLowerCase() || null;
  const saving = useMutation({
    mutationFn: () =>
      saveSeen({
        base,
        send: () =>
          call(updateProfile, {
            id: base.id,
            body: {
              email: typed,
              version: base.version,
              ...(password && { currentPassword: password }),
            },
          }),
        read: () => call(readMe),
        isDone: (now) => (now.email ?? null) === typed,
      }),
    onSuccess: async (now) => {
      if (now) {
        setBase({ id: now.id, version: now.version ?? 0 });
        return setStale(true);
      }
      notify({ message: await askToConfirm(typed) });
      queries.invalidateQueries({ queryKey: credentialsOptions.queryKey });
      await session.loadUser();
      onClose();
    },
  });
  const submit = () => {
    const nextFault = emailFault(email);
    setFault(nextFault);
    if (nextFault === null && !saving.isPending) saving.mutate();
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
        <TextInput
          size="md"
          type="email"
          autoComplete="email"
          label={words.label}
          description={user?.email ? words.hint : undefined}
          maxLength={255}
          data-autofocus
          value={email}
          error={fault}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <OwnerProof
          hasPassword={hasPassword}
          value={password}
          failure={saving.error}
          onValue={setPassword}
        />
        {isStale && (
          <Alert color="blue" role="alert">
            {words.changedElsewhere}
          </Alert>
        )}
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

/** The closing sentence: the change stands even when the confirming e-mail cannot be sent. */
async function askToConfirm(email: string | null): Promise<string> {
  if (email === null) return words.removed;
  try {
    await call(sendEmailConfirmation, { body: { email } });
    return account.signIn.sent(email);
  } catch {
    return common.saved;
  }
}
