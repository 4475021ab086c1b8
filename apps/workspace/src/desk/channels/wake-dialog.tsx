import { Alert, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { channels as text } from '../../text/desk/channels.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { type Channel, wake } from './api.ts';
import { isResting, reasonText, restedByText, stateText } from './rules.ts';
import { useDecision } from './use-decision.ts';

interface WakeDialogProps {
  readonly channel: Channel;
  onClose(): void;
}

/** Wakes a channel: who rested it and why, and how much goes at once. */
export function WakeDialog({ channel, onClose }: WakeDialogProps) {
  const name = messageWords.channels[channel.channel];
  const reason = reasonText(channel);
  const [change, setChange] = useDraft(`wake:${channel.channel}`, '');
  const { decide, isDecided } = useDecision({
    run: () => wake(channel.channel, change.trim()),
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
                {restedByText(channel)}.{reason && ` ${text.reason}: ${reason}`}
              </Text>
            )}
          </div>
          <Text>{text.wakeEffect(channel.waiting)}</Text>
          <TextInput
            size="md"
            label={text.wakeReason}
            maxLength={300}
            autoComplete="off"
            value={change}
            onChange={({ currentTarget }) => setChange(currentTarget.value)}
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
