import { Alert, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { PlainSelect, PlainTextarea } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { channels as text } from '../../text/desk/channels.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { type Channel, rest } from './api.ts';
import { restedByText, stateText } from './rules.ts';
import { useDecision } from './use-decision.ts';

interface RestDialogProps {
  readonly channel: Channel;
  onClose(): void;
}

/** In minutes; none is until somebody wakes it. */
const TERMS = ['60', '240', '1440', '0'] as const;

/** Rests a channel: for how long, why, and what comes of it. */
export function RestDialog({ channel, onClose }: RestDialogProps) {
  const name = messageWords.channels[channel.channel];
  const [term, setTerm] = useDraft<string>(`rest-term:${channel.channel}`, TERMS[0]);
  const [reason, setReason] = useDraft(`rest:${channel.channel}`, '');
  const [hasTried, setTried] = useState(false);
  const { decide, isDecided } = useDecision({
    run: () =>
      rest(channel.channel, {
        minutes: term === '0' ? null : Number(term),
        reason: reason.trim(),
      }),
    done: text.rested(name),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() && !decide.isPending) decide.mutate();
  };
  return (
    <Dialog title={text.restTitle(name)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{text.effect}</Text>
          {channel.channel === 'sms' && <Alert color="red">{text.effectCodes}</Alert>}
          <PlainSelect
            label={text.howLong}
            value={term}
            data={TERMS.map((value) => ({ value, label: text.terms[Number(value)] ?? value }))}
            onChange={({ currentTarget }) => setTerm(currentTarget.value)}
          />
          <PlainTextarea
            label={text.restReason}
            rows={2}
            maxLength={300}
            value={reason}
            error={hasTried && !reason.trim() ? text.reasonNeeded : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {isDecided && (
            <Alert color="blue" role="alert">
              {text.decided} {stateText(channel, { now: now(), zone: deviceZone() })}.{' '}
              {restedByText(channel)}.
            </Alert>
          )}
          {decide.error && !isDecided && <FailureCard failure={decide.error} />}
          <DialogButtons onCancel={onClose}>
            <WriteButton
              size="md"
              color="red"
              type="submit"
              loading={decide.isPending}
              disabled={isDecided}
            >
              {text.rest}
            </WriteButton>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
