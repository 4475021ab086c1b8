import { Alert, Text } from '@mantine/core';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { PlainSelect, PlainTextarea } from '../../kit/plain-fields.tsx';
import { channels as text } from '../../text/desk/channels.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { type Channel, isDecided, rest, useDecision } from './api.ts';
import { restedByText, stateText } from './rules.ts';

interface RestDialogProps {
  readonly channel: Channel;
  onClose(): void;
}

/** In minutes; none is until somebody wakes it. */
const TERMS = ['60', '240', '1440', '0'] as const;

/** Rests a channel: for how long, why, and what comes of it. */
export function RestDialog({ channel, onClose }: RestDialogProps) {
  const name = messageWords.channels[channel.channel];
  const form = useDecision({
    form: `rest:${channel.channel}`,
    initial: { term: TERMS[0] as string, reason: '' },
    validate: ({ reason }) => ({ reason: !reason.trim() && text.reasonNeeded }),
    send: ({ term, reason }) =>
      rest(channel.channel, {
        minutes: term === '0' ? null : Number(term),
        reason: reason.trim(),
      }),
    done: text.rested(name),
    onDone: onClose,
  });
  return (
    <Dialog title={text.restTitle(name)} onClose={onClose}>
      <DialogForm
        form={form}
        refusal={(failure) =>
          isDecided(failure) ? (
            <Alert color="blue" role="alert">
              {text.decided} {stateText(channel, { now: now(), zone: deviceZone() })}.{' '}
              {restedByText(channel)}.
            </Alert>
          ) : (
            <FailureCard failure={failure} />
          )
        }
        save={text.rest}
        color="red"
        disabled={isDecided(form.failure)}
        onCancel={onClose}
      >
        <Text>{text.effect}</Text>
        {channel.channel === 'sms' && <Alert color="red">{text.effectCodes}</Alert>}
        <PlainSelect
          label={text.howLong}
          data={TERMS.map((value) => ({ value, label: text.terms[Number(value)] ?? value }))}
          {...form.getInputProps('term')}
        />
        <PlainTextarea
          label={text.restReason}
          rows={2}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
