import '../../kit/form-styles.ts';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useDraft } from '../../kit/draft.ts';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { appointment as words } from '../../text/appointment.ts';
import { ClientPicker } from '../shared/booking/client-picker.tsx';
import type { AppointmentDetails } from './api.ts';
import classes from './appointment.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { SeatsFailure, SwapDialog, useSeats } from './group-swap.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { SeriesDialog } from './series-dialog.tsx';
import { useDialog } from './use-dialog.ts';

/** A client comes into the group; a new one is booked at its start, which joins it. */
function AddDialog({ appointment }: { readonly appointment: AppointmentDetails }) {
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

interface DialogsProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** All that is asked about an appointment; which of them is open stands in the address. */
export function Dialogs({ appointment, zone }: DialogsProps) {
  const { series, starts_at } = appointment;
  return (
    <>
      <CancelDialog appointment={appointment} zone={zone} />
      <MoveDialog appointment={appointment} zone={zone} />
      <PriceDialog appointment={appointment} zone={zone} />
      <AddDialog appointment={appointment} />
      <RemoveDialog appointment={appointment} />
      <SwapDialog appointment={appointment} zone={zone} />
      {series && <SeriesDialog series={series} from={starts_at} />}
    </>
  );
}

const text = words.group;

/** A client goes out of the group: they are told. */
function RemoveDialog({ appointment }: { readonly appointment: AppointmentDetails }) {
  const { dialog, who, close } = useDialog();
  const seats = useSeats();
  const client = clientOf(appointment, who);
  return (
    <Modal
      opened={dialog === 'remove' && client !== null}
      onClose={close}
      title={client && text.removeTitle(client.name)}
    >
      <Stack gap="md">
        <Text>{text.removeNotice}</Text>
        {seats.isError && <SeatsFailure failure={seats.error} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={close}>
            {words.cancel.keep}
          </Button>
          <WriteButton
            color="red"
            loading={seats.isPending}
            onClick={() =>
              client &&
              seats.mutate({
                kind: 'remove',
                appointment: appointment.documentId,
                client: client.documentId,
              })
            }
          >
            {text.remove}
          </WriteButton>
        </div>
      </Stack>
    </Modal>
  );
}

/** The client who takes part; null: nobody of this documentId does. */
const clientOf = ({ participants }: AppointmentDetails, id: string | undefined) =>
  participants.find(({ client_profile }) => client_profile?.documentId === id)?.client_profile ??
  null;
