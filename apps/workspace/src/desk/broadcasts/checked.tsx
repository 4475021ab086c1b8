import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useState } from 'react';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import { SecondNote } from '../shared/second-note.tsx';
import type { Preview, Sending } from './api.ts';
import classes from './broadcasts.module.css';

interface CheckedProps {
  readonly preview: Preview;
  /** The broadcast as it was checked. */
  readonly sending: Sending;
  readonly isPending: boolean;
  onSend(): void;
}

const when = (instant: string) => momentText(new Date(instant), now(), deviceZone());

/** The recipients, the channels and the times of a broadcast: sending it sends exactly this. */
export function Checked({ preview, sending, isPending, onSend }: CheckedProps) {
  const [isQuestion, setQuestion] = useState(false);
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
          <WriteButton size="md" loading={isPending} onClick={() => setQuestion(true)}>
            {text.send(recipients)}
          </WriteButton>
        )}
        {isQuestion && (
          <LastQuestion
            preview={preview}
            sending={sending}
            onClose={() => setQuestion(false)}
            onSend={() => {
              setQuestion(false);
              onSend();
            }}
          />
        )}
      </Stack>
    </Paper>
  );
}

function Facts({ preview: { channels, segments, skipped, cost } }: Pick<CheckedProps, 'preview'>) {
  return (
    <ul className={classes.facts}>
      {Object.entries(channels).map(([channel, count]) => (
        <li key={channel}>
          {channel === 'sms'
            ? text.segments(count, segments)
            : text.byChannel(text.channelNames[channel as keyof typeof text.channelNames], count)}
        </li>
      ))}
      {(channels.sms ?? 0) > 0 && <li>{cost === null ? text.noCost : text.cost(rubles(cost))}</li>}
      {Object.entries(skipped).map(([reason, count]) => (
        <li key={reason}>{text.skippedCount(text.skipped[reason] ?? reason, count)}</li>
      ))}
    </ul>
  );
}

interface LastQuestionProps extends Pick<CheckedProps, 'preview' | 'sending'> {
  onClose(): void;
  onSend(): void;
}

/** The last question before a broadcast that cannot be taken back, with all of it in one place. */
function LastQuestion({ preview, sending, onClose, onSend }: LastQuestionProps) {
  const { recipients, starts_at, ends_at } = preview;
  return (
    <Dialog title={text.sure(recipients)} onClose={onClose}>
      <Stack gap="md">
        <Facts preview={preview} />
        {starts_at && ends_at && <Text>{text.times(when(starts_at), when(ends_at))}</Text>}
        <Text>{text.sureLead}</Text>
        <SecondNote request={{ kind: 'broadcast', request: { ...sending } }} />
        <DialogButtons onCancel={onClose} beginsAtCancel>
          <WriteButton size="md" onClick={onSend}>
            {text.send(recipients)}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
