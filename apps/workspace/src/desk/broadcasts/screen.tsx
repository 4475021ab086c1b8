import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazily, lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { momentText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import { type Broadcast, broadcastsOptions } from './api.ts';
import classes from './broadcasts.module.css';

const route = getRouteApi('/desk/broadcasts');

const when = (instant: string) => momentText(new Date(instant), now(), deviceZone());
const COLORS = { scheduled: 'blue', running: 'blue', stopped: 'gray', done: 'green' } as const;

/** A broadcast, how far it is, and what became of its messages. */
function BroadcastCard({ broadcast }: { readonly broadcast: Broadcast }) {
  const { title, status, author, created_at, is_marketing } = broadcast;
  return (
    <Paper component="li" withBorder radius="md" p="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h4" className={classes.words}>
            {title}
          </Title>
          <Badge variant="light" color={COLORS[status]}>
            {text.statuses[status]}
          </Badge>
        </Group>
        <Text className={classes.words}>{broadcast.text}</Text>
        <Text size="sm" c="dimmed">
          {text.by(author ?? text.gone, when(created_at))}
          {is_marketing && ` · ${text.kinds[1].label}`}
        </Text>
        <Outcome broadcast={broadcast} />
      </Stack>
    </Paper>
  );
}

function Outcome({ broadcast }: { readonly broadcast: Broadcast }) {
  const { sent, recipients, unknown, not_sent, stopped_at, last_send_at } = broadcast;
  const { status, starts_at } = broadcast;
  const mayStop = useMay()('api::broadcast.broadcast.stop');
  const navigate = route.useNavigate();
  const stop = () =>
    navigate({
      search: (before) => ({ ...before, stop: broadcast.documentId }),
      resetScroll: false,
    });
  return (
    <Group justify="space-between" gap="sm" align="flex-end">
      <div>
        <Text fw={600}>{text.progress(sent, recipients)}</Text>
        {unknown > 0 && <Text size="sm">{text.unknown(unknown)}</Text>}
        {Object.entries(not_sent).map(([reason, count]) => (
          <Text key={reason} size="sm">
            {text.notSent(count)} — {text.reasons[reason as keyof typeof text.reasons]}
          </Text>
        ))}
        {stopped_at && (
          <Text size="sm" c="dimmed">
            {text.stoppedBy(broadcast.stopped_by ?? text.gone, when(stopped_at))}
          </Text>
        )}
        {status === 'scheduled' && starts_at && <Text size="sm">{text.from(when(starts_at))}</Text>}
        {last_send_at && (
          <Text size="sm" c="dimmed">
            {text.until(when(last_send_at))}
          </Text>
        )}
      </div>
      {(status === 'running' || status === 'scheduled') && mayStop && (
        <Button variant="default" onClick={stop}>
          {text.stop}
        </Button>
      )}
    </Group>
  );
}

/** A page of broadcasts, the newest first. */
function BroadcastList() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({ ...broadcastsOptions(page), placeholderData: keepPreviousData });
  if (query.isPending) return <Skeleton height={140} />;
  const { data, error } = query;
  return (
    <>
      {error && <FailureCard failure={error} retry={() => void query.refetch()} />}
      {data?.data.length === 0 && <Empty text={text.empty} />}
      {data && (
        <ul className={classes.list} aria-busy={query.isPlaceholderData}>
          {data.data.map((broadcast) => (
            <BroadcastCard key={broadcast.documentId} broadcast={broadcast} />
          ))}
        </ul>
      )}
      {data && (
        <Pages {...data.meta.pagination} onPage={(page) => navigate({ search: { page } })} />
      )}
    </>
  );
}

const NewBroadcast = lazily(async () => (await import('./new-broadcast.tsx')).NewBroadcast);
const Drafts = lazily(async () => (await import('./drafts.tsx')).Drafts);
const StopDialog = lazyDialog(async () => (await import('./stop-dialog.tsx')).StopDialog);

/** The messages that operators sent to many professionals at once, and the form for another one. */
export function BroadcastsScreen() {
  const navigate = route.useNavigate();
  const { mode, stop, draft } = route.useSearch();
  const may = useMay();
  const mayCreate = may('api::broadcast.broadcast.create');
  if (mode === 'new' && mayCreate) {
    return (
      <Page
        title={text.new}
        actions={
          <Button component={Link} to="/desk/broadcasts" variant="default">
            {text.toList}
          </Button>
        }
      >
        <Suspense>
          <NewBroadcast key={draft} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page
      title={text.title}
      actions={
        mayCreate && (
          <Button onClick={() => navigate({ search: { mode: 'new' } })}>{text.new}</Button>
        )
      }
    >
      {mayCreate && <Drafts />}
      <BroadcastList />
      {stop && may('api::broadcast.broadcast.stop') && <StopDialog id={stop} />}
    </Page>
  );
}
