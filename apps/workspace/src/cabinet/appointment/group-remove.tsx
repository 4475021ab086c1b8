import { Button, Modal, Stack, Text } from '@mantine/core';
import { WriteButton } from '../../kit/writes.tsx';
import { appointment as words } from '../../text/appointment.ts';
import type { AppointmentDetails } from './api.ts';
import classes from './appointment.module.css';
import { SeatsFailure } from './seats-failure.tsx';
import { useDialog } from './use-dialog.ts';
import { useSeats } from './use-seats.ts';

const text = words.group;

/** A client goes out of the group: they are told. */
export function RemoveDialog({ appointment }: { readonly appointment: AppointmentDetails }) {
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
