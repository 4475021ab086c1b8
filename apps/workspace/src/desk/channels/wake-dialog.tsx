import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { channels as text } from '../../text/desk/channels.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { type Channel, wake } from './api.ts';
import { isResting, restedByText, stateText } from './rules.ts';
import { useDecision } from './use-decision.ts';

interface WakeDialogProps {
  readonly channel: Channel;
  onClose(): void;
}

/** Wakes a channel: who rested it and why, and how much goes at once. */
export function WakeDialog({ channel, onClose }: WakeDialogProps) {
  const name = messageWords.channels[channel.channel];
  const [reason, setReason] = useState('');
  const { decide, isDecided } = useDecision({
    run: () => wake(channel.channel, reason.trim()),
    done: text.woken(name),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!decide.isPending) decide.mutate();
  };
  return (
    <Dialog title={text.wakeTitle(name)} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <div>
            <Text>{stateText(channel, { now: now(), zone: deviceZone() })}.</Text>
            {isResting(channel) && (
              <Text size="sm">
                {restedByText(channel)}.{channel.reason && ` ${text.reason}: ${channel.reason}`}
              </Text>
            )}
          </div>
          <Text>{text.wakeEffect(channel.waiting)}</Text>
          <TextInput
            size="md"
            label={text.wakeReason}
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {isDecided && (
            <Alert color="blue" role="alert">
              {text.decided}
            </Alert>
          )}
          {decide.error && !isDecided && <FailureCard failure={decide.error} />}
          <DialogButtons onCancel={onClose}>
            <WriteButton size="md" type="submit" loading={decide.isPending} disabled={isDecided}>
              {text.wake}
            </WriteButton>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
