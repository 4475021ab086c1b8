import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { update } from '../../api/documents.ts';
import type { Service } from '../../api/provider-rows.ts';
import { readAgain } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { removeSurely } from '../../kit/remove-surely.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { services as text } from '../../text/services.ts';
import { upcomingOptions } from './api.ts';

interface ArchiveServiceProps {
  readonly service: Service;
  onDone(): void;
  onBack(): void;
}

/** Tells what happens to appointments before a service goes to the archive. */
export function ArchiveService({ service, onDone, onBack }: ArchiveServiceProps) {
  const { documentId: id, title, version } = service;
  const upcoming = useQuery(upcomingOptions(useProvider().documentId, id));
  const client = useQueryClient();
  const finish = async () => {
    await readAgain(client, 'services');
    announce(text.archived(title));
    onDone();
  };
  const archive = useMutation({
    mutationFn: () => removeSurely('services', id),
    onSuccess: finish,
  });
  const hide = useMutation({
    mutationFn: () => update('services', id, { is_active: false, version }),
    onSuccess: finish,
  });
  const failure = archive.error ?? hide.error;
  const isPending = archive.isPending || hide.isPending;
  return (
    <Stack gap="md">
      <Title order={3} size="h4">
        {text.archiveTitle(title)}
      </Title>
      {upcoming.data && <Text>{text.archiveKeeps(upcoming.data.meta.pagination.total)}</Text>}
      {upcoming.isPending && <Skeleton height={24} />}
      {upcoming.error && (
        <FailureCard failure={upcoming.error} retry={() => void upcoming.refetch()} />
      )}
      <Text>{text.archiveAfter}</Text>
      {failure && <FailureCard failure={failure} />}
      <DialogButtons onCancel={onBack} beginsAtCancel>
        {service.is_active && (
          <WriteButton
            size="md"
            variant="default"
            loading={hide.isPending}
            disabled={isPending}
            onClick={() => hide.mutate()}
          >
            {text.hideInstead}
          </WriteButton>
        )}
        <WriteButton
          size="md"
          color="red"
          loading={archive.isPending}
          disabled={isPending || !upcoming.data}
          onClick={() => archive.mutate()}
        >
          {text.archive}
        </WriteButton>
      </DialogButtons>
    </Stack>
  );
}
