import { Button, Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ClientPicker } from '../../kit/booking/client-picker.tsx';
import { useDraft } from '../../kit/draft.ts';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { appointment as words } from '../../text/appointment.ts';
import type { AppointmentDetails } from './api.ts';
import { SeatsFailure } from './seats-failure.tsx';
import { useDialog } from './use-dialog.ts';
import { useSeats } from './use-seats.ts';

const text = words.group;

/** A client comes into the group; a new one is booked at its start, which joins it. */
export function AddDialog({ appointment }: { readonly appointment: AppointmentDetails }) {
  const { documentId: provider } = useProvider();
  const { dialog, close } = useDialog();
  const [count, setCount] = useDraft('seats', 1);
  const seats = useSeats();
  const { documentId, seats_left, starts_at, services } = appointment;
  const counts = Array.from({ length: Math.min(seats_left ?? 1, 20) }, (_, index) => index + 1);
  const booking = { services: services.map((one) => one.documentId).join(','), at: starts_at };
  return (
    <Modal opened={dialog === 'add'} onClose={close} title={text.addTitle}>
      <Stack gap="md">
        {counts.length > 1 && (
          <PlainSelect
            label={text.addSeats}
            value={String(count)}
            data={counts.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={({ currentTarget }) => setCount(Number(currentTarget.value))}
          />
        )}
        {seats.isError && <SeatsFailure failure={seats.error} />}
        <ClientPicker
          provider={provider}
          onPick={(client) => {
            if (seats.isPending) return;
            seats.mutate({
              kind: 'add',
              appointment: documentId,
              client: client.documentId,
              seats: count,
            });
          }}
        />
        <Button
          renderRoot={(props) => (
            <Link to="/cabinet/appointments/new" search={booking} {...props} />
          )}
          variant="default"
        >
          {text.addNew}
        </Button>
      </Stack>
    </Modal>
  );
}
