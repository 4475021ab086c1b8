import { Alert, Text, TextInput } from '@mantine/core';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { channels as text } from '../../text/desk/channels.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { type Channel, isDecided, useDecision, wake } from './api.ts';
import { isResting, reasonText, restedByText, stateText } from './rules.ts';

interface WakeDialogProps {
  readonly channel: Channel;
  onClose(): void;
}

/** Wakes a channel: who rested it and why, and how much goes at once. */
export function WakeDialog({ channel, onClose }: WakeDialogProps) {
  const name = messageWords.channels[channel.channel];
  const reason = reasonText(channel);
  const form = useDecision({
    form: `wake:${channel.channel}`,
    initial: { change: '' },
    send: ({ change }) => wake(channel.channel, change.trim()),
    done: text.woken(name),
    onDone: onClose,
  });
  return (
    <Dialog title={text.wakeTitle(name)} onClose={onClose}>
      <DialogForm
        form={form}
        refusal={(failure) =>
          isDecided(failure) ? (
            <Alert color="blue" role="alert">
              {text.decided}
            </Alert>
          ) : (
            <FailureCard failure={failure} />
          )
        }
        save={text.wake}
        disabled={isDecided(form.failure)}
        onCancel={onClose}
      >
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
          label={text.wakeReason}
          maxLength={300}
          autoComplete="off"
          {...form.getInputProps('change')}
        />
      </DialogForm>
    </Dialog>
  );
}
