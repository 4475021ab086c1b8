import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { create } from '../../api/documents.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { announce } from '../../kit/announce.tsx';
import { ClientFields } from '../../kit/clients/client-fields.tsx';
import { changesOf, emptyClient, failuresOf } from '../../kit/clients/client-values.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraftForm } from '../../kit/draft-form.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { clientForm as words } from '../../text/client-form.ts';
import { clients } from '../../text/clients.ts';

interface NewClientProps {
  onClose(): void;
}

/** Adds a client by hand, and opens their page. */
export function NewClient({ onClose }: NewClientProps) {
  return (
    <Dialog title={clients.add} onClose={onClose}>
      <NewClientForm onClose={onClose} />
    </Dialog>
  );
}

function NewClientForm({ onClose }: { onClose(): void }) {
  const { documentId: provider, time_zone } = useProvider();
  const keyOf = useIdempotencyKey();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftForm('new-client', {
    initialValues: emptyClient,
    validate: (values) => failuresOf(values, dayOf(now(), time_zone)),
  });
  const adding = useMutation({
    mutationFn: (data: ReturnType<typeof changesOf>) =>
      create('client-profiles', data, keyOf(data)),
    onSuccess: async ({ documentId, name }) => {
      announce(words.created(name));
      client.invalidateQueries({ queryKey: ['client-profiles'] });
      await navigate({ to: '/cabinet/clients/$id', params: { id: documentId } });
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!adding.isPending) adding.mutate(changesOf(values));
      })}
    >
      <Stack gap="md">
        <ClientFields form={form} provider={provider} />
        {adding.isError && <FailureCard failure={adding.error} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton size="md" type="submit" loading={adding.isPending}>
            {words.create}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}
