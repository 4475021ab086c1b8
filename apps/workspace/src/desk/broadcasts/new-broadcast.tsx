import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import type { SentBroadcast } from '@okoshko/contract/messaging/broadcasts-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../api/clock.ts';
import { ApiFailure, Declined, isLost } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { focusFirst } from '../../kit/form/use-action-form.ts';
import { notify } from '../../kit/notify.tsx';
import { momentText, timeText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { useConfirmed } from '../../shared/second-factor/confirmation.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import { type Draft, type Preview, preview, send, sentBefore } from './api.ts';
import { AudienceFields, ContentFields, WayFields } from './broadcast-fields.tsx';
import classes from './broadcasts.module.css';
import { draftOf, EMPTY, problemsOf, type Values } from './rules.ts';

/** Is written, checked, and sent as it was checked: what is changed after it is checked anew. */
export function NewBroadcast() {
  const [values, setValues] = useDraft<Values>('broadcast', EMPTY);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const check = useMutation({ mutationFn: preview });
  const begin = useBegin(() => check.mutate(draftOf(values)));
  const sent = sentBefore(begin.error);
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }));
    setProblems({});
    check.reset();
    begin.reset();
  };
  const submit = () => {
    const wrong = problemsOf(values);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst();
    begin.reset();
    check.mutate(draftOf(values));
  };
  const fields = { values, problems, change };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg">
        <ContentFields {...fields} />
        <AudienceFields {...fields} />
        <WayFields {...fields} />
      </Stack>
      <Stack gap="md" className={classes.checked}>
        <WriteButton
          type="submit"
          size="md"
          variant={check.data ? 'default' : 'filled'}
          loading={check.isPending}
        >
          {text.check}
        </WriteButton>
        {check.error && <FailureCard failure={check.error} />}
        {check.data && (
          <Checked
            preview={check.data}
            isPending={begin.isPending}
            onSend={(recipients) => begin.mutate({ draft: draftOf(values), recipients })}
          />
        )}
        {sent && <AlreadySent sent={sent} />}
        {begin.error && !sent && <FailureCard failure={begin.error} />}
      </Stack>
    </form>
  );
}

/** Another operator was quicker, or oneself in another tab. */
const AlreadySent = ({ sent: { author, created_at } }: { readonly sent: SentBroadcast }) => (
  <Alert color="yellow" role="alert">
    {text.alreadySent(timeText(created_at, deviceZone()), author)}
  </Alert>
);

/** Sends what was checked, once, however often it is pressed, and by whoever knows the password; `onRefused`: it is another audience by now, say. */
function useBegin(onRefused: () => void) {
  const keyOf = useIdempotencyKey();
  const confirmed = useConfirmed();
  const navigate = useNavigate({ from: '/desk/broadcasts' });
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, recipients }: { readonly draft: Draft; readonly recipients: number }) =>
      confirmed(() => send(draft, recipients, keyOf({ draft, recipients }))),
    // A lost answer may mean that it has begun: the same is sent again, by the same key.
    onError: (thrown) => {
      if (thrown instanceof Declined || (thrown instanceof ApiFailure && isLost(thrown))) return;
      if (!sentBefore(thrown)) return onRefused();
      return readAgain(client, 'broadcasts');
    },
    onSuccess: async () => {
      notify({ message: text.sent });
      await readAgain(client, 'broadcasts');
      navigate({ search: {} });
    },
  });
}

interface CheckedProps {
  readonly preview: Preview;
  readonly isPending: boolean;
  onSend(recipients: number): void;
}

const when = (instant: string) => momentText(new Date(instant), now(), deviceZone());

/** The recipients, the channels and the times of a broadcast: sending it sends exactly this. */
function Checked({ preview, isPending, onSend }: CheckedProps) {
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
