import '../../kit/form-styles.ts';
import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../../kit/dialog.tsx';
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
import { PaymentDialog } from './payment-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { SeriesDialog } from './series-dialog.tsx';
import { ServicesDialog } from './services/services-dialog.tsx';
import { useDialog } from './use-dialog.ts';
import { WriteDialog } from './write-dialog.tsx';

/** A client comes into the group; a new one is booked at its start, which joins it. */
function AddDialog({ appointment }: { readonly appointment: AppointmentDetails }) {
  const { documentId: provider } = useProvider();
  const { close } = useDialog();
  const [count, setCount] = useDraft('seats', 1, { goesWithScreen: true });
  const seats = useSeats();
  const { documentId, seats_left, starts_at, services } = appointment;
  const counts = Array.from({ length: Math.min(seats_left ?? 1, 20) }, (_, index) => index + 1);
  const booking = { services: services.map((one) => one.documentId).join(','), at: starts_at };
  return (
    <Dialog onClose={close} title={text.addTitle}>
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
    </Dialog>
  );
}

/** Each dialog of the address but those that more is needed for. */
const OF_ADDRESS = {
  cancel: CancelDialog,
  decline: CancelDialog,
  services: ServicesDialog,
  price: PriceDialog,
  write: WriteDialog,
  payment: PaymentDialog,
  add: AddDialog,
  remove: RemoveDialog,
  swap: SwapDialog,
} as const;

interface DialogsProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** All that is asked about an appointment; which of them is open stands in the address. */
export function Dialogs({ appointment, zone }: DialogsProps) {
  const { series, starts_at } = appointment;
  const { dialog } = useDialog();
  const Open = dialog && dialog in OF_ADDRESS && OF_ADDRESS[dialog as keyof typeof OF_ADDRESS];
  return (
    <>
      {/* Its question stands after it is closed. */}
      <MoveDialog appointment={appointment} zone={zone} />
      {Open && <Open appointment={appointment} zone={zone} />}
      {dialog === 'series' && series && <SeriesDialog series={series} from={starts_at} />}
    </>
  );
}

const text = words.group;

/** A client goes out of the group: they are told. */
function RemoveDialog({ appointment }: { readonly appointment: AppointmentDetails }) {
  const { who, close } = useDialog();
  const seats = useSeats();
  const client = clientOf(appointment, who);
  if (!client) return null;
  return (
    <Dialog onClose={close} title={text.removeTitle(client.name)}>
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
    </Dialog>
  );
}

/** The client who takes part; null: nobody of this documentId does. */
const clientOf = ({ participants }: AppointmentDetails, id: string | undefined) =>
  participants.find(({ client_profile }) => client_profile?.documentId === id)?.client_profile ??
  null;
