import { Text, TextInput } from '@mantine/core';
import { sendEmailConfirmation } from '@okoshko/contract/auth/account-wire';
import { readMe, updateProfile } from '@okoshko/contract/users/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { session, useUser } from '../../../api/session.ts';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useStoredForm, versionIn } from '../../../kit/form/use-document-form.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { notify } from '../../../kit/notify.tsx';
import { account } from '../../../text/account.ts';
import { common } from '../../../text/common.ts';
import { credentialsOptions } from '../api.ts';
import { OwnerFailure, OwnerProof } from '../owner-proof.tsx';
import { emailFault } from '../rules.ts';

const words = account.email;

/** Another e-mail, or none; the new mailbox is asked to confirm itself. */
export function EmailDialog({ onClose }: OpenedProps) {
  const query = useQuery(credentialsOptions);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Loaded query={query} height={220}>
        {({ has_password }) => <EmailForm hasPassword={has_password} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface EmailFormProps extends OpenedProps {
  readonly hasPassword: boolean;
}

interface Account {
  readonly id: number;
  readonly email?: string | null;
  readonly version: number | null;
}

interface EmailChange {
  readonly email: string | null;
  readonly currentPassword?: string;
}

const readAccount = async (): Promise<Account> => {
  const { id, email, version } = await call(readMe);
  return { id, email: email ?? null, version: version ?? null };
};

function EmailForm({ hasPassword, onClose }: EmailFormProps) {
  const user = useUser();
  const form = useStoredForm({
    form: 'email',
    store: {
      read: readAccount,
      create: () => Promise.reject(new Error('there is an account')),
      update: (base: Account, change: EmailChange) =>
        call(updateProfile, { id: base.id, body: { ...change, ...versionIn(base) } }),
    },
    row: { id: user?.id ?? 0, email: user?.email ?? null, version: user?.version ?? null },
    toValues: ({ email }) => ({ email: email ?? '', password: '' }),
    secrets: ['password'],
    toChanges: ({ email, password }) => ({
      email: addressOf(email),
      ...(password && { currentPassword: password }),
    }),
    isDone: ({ email }, typed) => (email ?? null) === addressOf(typed.email),
    validate: ({ email }) => ({ email: emailFault(email) }),
    minds: () => true,
    changes: [credentialsOptions.queryKey[0]],
    onSaved: async (_, { email }) => {
      notify({ message: await askToConfirm(addressOf(email)) });
      await session.loadUser();
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      refusal={(failure) => <OwnerFailure failure={failure} />}
      save={words.save}
      onCancel={onClose}
    >
      <Text size="sm">{words.lead}</Text>
      <TextInput
        type="email"
        autoComplete="email"
        label={words.label}
        description={user?.email ? words.hint : undefined}
        maxLength={255}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <OwnerProof form={form} hasPassword={hasPassword} />
    </DialogForm>
  );
}

const addressOf = (typed: string): string | null => typed.trim().toLowerCase() || null;

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
