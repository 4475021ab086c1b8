import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { mergeClients } from '@okoshko/contract/clients/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { codeOf } from '../../../api/failure.ts';
import { readAgain } from '../../../api/follows.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { useDraft } from '../../../kit/draft.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { notify } from '../../../kit/notify.tsx';
import { phoneText } from '../../../kit/phone.ts';
import { fullDayText } from '../../../kit/when.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { clientDialogs } from '../../../text/client-dialogs.ts';
import { clients } from '../../../text/clients.ts';
import { ClientPicker } from '../../shared/booking/client-picker.tsx';
import { clientOptions } from '../api.ts';
import { type MergeSide, previewMerge } from '../merge-rules.ts';
import classes from './merge.module.css';
import type { ClientDialogProps } from './props.ts';

const words = clientDialogs.merging;
const route = getRouteApi('/cabinet/clients/$id');

/** Two cards of one person become one: the other is chosen, what becomes of them is shown, then it is done. */
export function MergeClient({ onClose, ...rest }: ClientDialogProps) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Merge {...rest} />
    </Dialog>
  );
}

function Merge({ clientKey, client: card }: Pick<ClientDialogProps, 'clientKey' | 'client'>) {
  const [other, setOther] = useDraft<string | null>('merge', null, { goesWithScreen: true });
  const { provider, id } = clientKey;
  const read = useQuery({
    ...clientOptions({ provider, id: other ?? '' }),
    enabled: other !== null,
  });
  if (other === null) {
    return (
      <Stack gap="md">
        <Text>{words.lead}</Text>
        <ClientPicker
          provider={provider}
          except={id}
          onPick={({ documentId }) => setOther(documentId)}
        />
      </Stack>
    );
  }
  if (read.isPending) return <Skeleton height={240} />;
  if (!read.data) return <FailureCard failure={read.error} retry={() => setOther(null)} />;
  return <Preview card={card} other={read.data} onOther={() => setOther(null)} />;
}

interface PreviewProps {
  readonly card: MergeSide;
  readonly other: MergeSide;
  onOther(): void;
}

function Preview({ card, other, onOther }: PreviewProps) {
  const [isSwapped, setSwapped] = useDraft('merge-swapped', false, { goesWithScreen: true });
  const [into, from] = isSwapped ? [other, card] : [card, other];
  const merging = useMerge();
  const { name, lines } = previewMerge(into, from, fullDayText);
  return (
    <Stack gap="md">
      <Side label={words.keeps} side={into} />
      <Side label={words.goes} side={from} />
      <Group gap="sm">
        <Button size="md" variant="default" onClick={() => setSwapped(!isSwapped)}>
          {words.swap}
        </Button>
        <Button size="md" variant="default" onClick={onOther}>
          {words.other}
        </Button>
      </Group>
      <div>
        <Title order={3} size="h5">
          {words.becomes}
        </Title>
        <Text fw={500}>{name}</Text>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Text size="sm" c="dimmed">
        {words.forever}
      </Text>
      {merging.isError && <Refusal failure={merging.error} />}
      <Group justify="flex-end">
        <WriteButton
          size="md"
          loading={merging.isPending}
          onClick={() => merging.mutate({ into: into.documentId, from: from.documentId })}
        >
          {words.confirm}
        </WriteButton>
      </Group>
    </Stack>
  );
}

function useMerge() {
  const keyOf = useIdempotencyKey();
  const queries = useQueryClient();
  const navigate = route.useNavigate();
  return useMutation({
    mutationFn: (ids: { readonly into: string; readonly from: string }) =>
      call(mergeClients, {
        id: ids.into,
        body: { data: { client_profile: ids.from } },
        idempotencyKey: keyOf(ids),
      }),
    onSuccess: async (_, { into }) => {
      notify({ message: words.done });
      await navigate({
        to: '/cabinet/clients/$id',
        params: { id: into },
        search: {},
        replace: true,
      });
      readAgain(queries, 'client-profiles', 'statistics');
    },
  });
}

function Side({ label, side }: { readonly label: string; readonly side: MergeSide }) {
  const facts = [
    side.phone ? phoneText(side.phone) : clients.noPhone,
    side.visits_count > 0 && clients.visits(side.visits_count),
  ].filter(Boolean);
  return (
    <section className={classes.side} aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={500}>{side.name}</Text>
      <Text size="sm">{facts.join(', ')}</Text>
    </section>
  );
}

function Refusal({ failure }: { readonly failure: unknown }) {
  if (codeOf(failure) !== 'clients_differ') return <FailureCard failure={failure} />;
  return (
    <Alert color="red" role="alert">
      {words.differ}
    </Alert>
  );
}
