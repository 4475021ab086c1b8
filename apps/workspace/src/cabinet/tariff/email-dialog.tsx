import { Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { EMAIL } from '@okoshko/contract/payments/states';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { announce } from '../../kit/announce.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { common } from '../../text/common.ts';
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
  const [email, setEmail] = useDraft('receipt-email', saved);
  const [hasTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: saveReceiptEmail,
    onSuccess: ({ data }) => {
      client.setQueryData(receiptEmailOptions().queryKey, data);
      announce(text.emailSaved(data.email ?? email));
      onClose();
    },
  });
  const typed = email.trim();
  const isWrong = !new RegExp(EMAIL).test(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) field.current?.focus();
    else if (!save.isPending) save.mutate(typed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          ref={field}
          size="md"
          type="email"
          autoComplete="email"
          maxLength={254}
          data-autofocus
          label={text.emailLabel}
          description={text.emailHint}
          error={hasTried && isWrong && text.emailWrong}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        {save.error && <FailureCard failure={save.error} />}
        <Group justify="flex-end">
          <WriteButton size="md" type="submit" loading={save.isPending}>
            {common.save}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}
