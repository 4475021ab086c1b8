import { Skeleton, Text } from '@mantine/core';
import { UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { useMutation, useQuery } from '@tanstack/react-query';
import { now } from '../../../api/clock.ts';
import type { Key } from '../../../api/follows.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { notify } from '../../../kit/notify.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { useConfirmed } from '../../../shared/second-factor/confirmation.tsx';
import { deletion as words } from '../../../text/desk/shell.ts';
import { type AnyDocument, listDocuments, updateDocument } from './api.ts';
import type { ContentType } from './types.ts';

const SERVICES = 'api::service.service';
const APPOINTMENTS = 'api::appointment.appointment';

interface EffectsProps {
  readonly type: ContentType;
  readonly ids: readonly string[];
}

/** The consequences of a deletion, told before it: a service stays in the visits it was booked in. */
export const DeletionEffects = ({ type, ids }: EffectsProps) => (
  <>
    {type.uid === SERVICES && (
      <>
        <Text>{words.serviceEffect}</Text>
        <Upcoming ids={ids} />
      </>
    )}
    <Text>{type.isRestorable ? words.restorable : words.forGood}</Text>
  </>
);

function Upcoming({ ids }: Pick<EffectsProps, 'ids'>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['content', APPOINTMENTS, 'upcoming', ids] satisfies Key,
    queryFn: () => countUpcoming(ids),
  });
  if (error) return <FailureCard failure={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton h={24} />;
  return <Text fw={data > 0 ? 600 : undefined}>{words.upcoming(data)}</Text>;
}

/** Visits to come that any of the services is booked in. */
async function countUpcoming(ids: readonly string[]): Promise<number> {
  const { pagination } = await listDocuments(APPOINTMENTS, {
    pageSize: 1,
    fields: ['status'],
    filters: {
      services: { documentId: { $in: ids } },
      status: { $in: UPCOMING_STATUSES },
      starts_at: { $gt: now().toISOString() },
    },
  });
  return pagination.total ?? 0;
}

interface HidingProps {
  readonly type: ContentType;
  readonly documents: readonly AnyDocument[];
  onHidden(): void;
}

/** The way that loses nothing, where documents may be out of sight without being deleted. */
export function Hiding({ type, documents, onHidden }: HidingProps) {
  const confirmed = useConfirmed();
  const hiding = useMutation({
    mutationFn: () =>
      confirmed(async () => {
        for (const { documentId } of documents) {
          await updateDocument(type.uid, documentId, { body: { is_active: false } });
        }
      }),
    onSuccess: () => {
      void notify({ message: words.hidden(documents.length) });
      onHidden();
    },
  });
  if (!type.may.update || !type.fields.update.includes('is_active')) return null;
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {words.hideHint}
      </Text>
      {hiding.error && <FailureCard failure={hiding.error} />}
      <WriteButton variant="default" loading={hiding.isPending} onClick={() => hiding.mutate()}>
        {words.hide}
      </WriteButton>
    </div>
  );
}
