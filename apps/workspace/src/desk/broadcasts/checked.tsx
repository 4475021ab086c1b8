import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import type { Preview } from './api.ts';
import classes from './broadcasts.module.css';

interface CheckedProps {
  readonly preview: Preview;
  readonly isPending: boolean;
  onSend(recipients: number): void;
}

const when = (instant: string) => momentText(new Date(instant), now(), deviceZone());

/** The recipients, the channels and the times of a broadcast: sending it sends exactly this. */
export function Checked({ preview, isPending, onSend }: CheckedProps) {
  const { recipients, starts_at, ends_at, advertising_words } = preview;
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={text.checked}>
      <Stack gap="sm" role="status">
        <Title order={2} size="h4">
          {recipients > 0 ? `${text.checked}: ${text.recipients(recipients)}` : text.nobody}
        </Title>
        <Facts preview={preview} />
        {starts_at && ends_at && (
          <Text size="sm">{text.times(when(starts_at), when(ends_at))}</Text>
        )}
        {advertising_words.length > 0 && (
          <Alert color="yellow">{text.advertising(advertising_words.join(', '))}</Alert>
        )}
        {preview.channels.sms && (
          <div>
            <Text size="sm" c="dimmed">
              {text.asSms}
            </Text>
            <Text className={classes.words}>{preview.text}</Text>
          </div>
        )}
        {recipients > 0 && (
          <WriteButton size="md" loading={isPending} onClick={() => onSend(recipients)}>
            {text.send(recipients)}
          </WriteButton>
        )}
      </Stack>
    </Paper>
  );
}

function Facts({ preview: { channels, segments, skipped } }: Pick<CheckedProps, 'preview'>) {
  return (
    <ul className={classes.facts}>
      {Object.entries(channels).map(([channel, count]) => (
        <li key={channel}>
          {channel === 'sms'
            ? text.segments(count, segments)
            : text.byChannel(text.channelNames[channel as keyof typeof text.channelNames], count)}
        </li>
      ))}
      {Object.entries(skipped).map(([reason, count]) => (
        <li key={reason}>{text.skippedCount(text.skipped[reason] ?? reason, count)}</li>
      ))}
    </ul>
  );
}
