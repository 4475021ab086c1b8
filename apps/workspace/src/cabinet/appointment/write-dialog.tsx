import { Stack } from '@mantine/core';
import { Dialog } from '../../kit/dialog.tsx';
import { useDraft } from '../../kit/draft.ts';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { dayText, timeText } from '../../kit/when.ts';
import { messengers as text } from '../../text/messengers.ts';
import { MessengerButtons } from '../shared/clients/messenger-buttons.tsx';
import type { AppointmentDetails } from './api.ts';
import { useDialog } from './use-dialog.ts';

interface WriteDialogProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** Writes to the client by the professional's own messenger, with what the appointment says already. */
export function WriteDialog({ appointment, zone }: WriteDialogProps) {
  const { close } = useDialog();
  const { client_profile: client } = appointment;
  return (
    <Dialog onClose={close} title={text.title}>
      {client?.phone && (
        <Letter name={client.name} phone={client.phone} {...{ appointment, zone }} />
      )}
    </Dialog>
  );
}

interface LetterProps extends WriteDialogProps {
  readonly name: string;
  readonly phone: string;
}

function Letter({ appointment, zone, name, phone }: LetterProps) {
  const { starts_at, services } = appointment;
  const when = `${dayText(starts_at, zone)}, ${timeText(starts_at, zone)}`;
  const titles = services.map(({ title }) => title).join(', ');
  const [typed, setTyped] = useDraft('letter', () => text.greeting(name, when, titles), {
    version: when,
  });
  return (
    <Stack gap="md">
      <PlainTextarea
        label={text.text}
        description={text.hint}
        rows={4}
        maxLength={1000}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <MessengerButtons phone={phone} text={typed.trim()} />
    </Stack>
  );
}
