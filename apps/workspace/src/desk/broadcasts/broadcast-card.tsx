import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { momentText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import type { Broadcast } from './api.ts';
import classes from './broadcasts.module.css';

const when = (instant: string) => momentText(new Date(instant), now(), deviceZone());
const COLORS = { running: 'blue', stopped: 'gray', done: 'green' } as const;

/** A broadcast, how far it is, and what became of its messages. */
export function BroadcastCard({ broadcast }: { readonly broadcast: Broadcast }) {
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
  const mayStop = useMay()('api::broadcast.broadcast.stop');
  const navigate = useNavigate({ from: '/desk/broadcasts' });
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
        {last_send_at && (
          <Text size="sm" c="dimmed">
            {text.until(when(last_send_at))}
          </Text>
        )}
      </div>
      {broadcast.status === 'running' && mayStop && (
        <Button variant="default" onClick={stop}>
          {text.stop}
        </Button>
      )}
    </Group>
  );
}
