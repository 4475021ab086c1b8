import { Skeleton, TextInput } from '@mantine/core';
import { EMAIL } from '@okoshko/contract/payments/states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../kit/announce.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { tariff as text } from '../../text/tariff.ts';
import { receiptEmailOptions, saveReceiptEmail } from './api.ts';

interface EmailDialogProps {
  onClose(): void;
}

/** The address for receipts of later payments. */
export function EmailDialog({ onClose }: EmailDialogProps) {
  const { data, error, refetch } = useQuery(receiptEmailOptions());
  return (
    <Dialog title={text.email} onClose={onClose}>
      {error && !data && <FailureCard failure={error} retry={refetch} />}
      {!error && !data && <Skeleton height={120} />}
      {data && <EmailForm saved={data.email ?? ''} onClose={onClose} />}
    </Dialog>
  );
}

function EmailForm({ saved, onClose }: EmailDialogProps & { readonly saved: string }) {
  const client = useQueryClient();
  const form = useActionForm({
    form: 'receipt-email',
    initial: { email: saved },
    validate: ({ email }) => ({ email: !new RegExp(EMAIL).test(email.trim()) && text.emailWrong }),
    send: ({ email }) => saveReceiptEmail(email.trim()),
    onSent: ({ data }, { email }) => {
      client.setQueryData(receiptEmailOptions().queryKey, data);
      announce(text.emailSaved(data.email ?? email));
      onClose();
    },
  });
  return (
    <DialogForm form={form}>
      <TextInput
        type="email"
        autoComplete="email"
        maxLength={254}
        data-autofocus
        label={text.emailLabel}
        description={text.emailHint}
        {...form.getInputProps('email')}
      />
    </DialogForm>
  );
}
