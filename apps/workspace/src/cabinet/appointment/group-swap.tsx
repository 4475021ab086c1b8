import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../api/clock.ts';
import { ApiFailure } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { shortDayText, timeText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { appointment as words } from '../../text/appointment.ts';
import {
  type AppointmentDetails,
  addParticipant,
  groupsOptions,
  type Participant,
  removeParticipant,
  type SeatChange,
  swapSeats,
} from './api.ts';
import classes from './appointment.module.css';
import { useDialog } from './use-dialog.ts';

const text = words.group;

interface SwapDialogProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** The seats of a client go to another group, or stay. */
export function SwapDialog({ appointment, zone }: SwapDialogProps) {
  const { who, close } = useDialog();
  const participant = appointment.participants.find(
    ({ client_profile }) => client_profile?.documentId === who,
  );
  const client = participant?.client_profile;
  if (!participant || !client) return null;
  return (
    <Dialog onClose={close} title={text.swapTitle(client.name)}>
      <Groups
        appointment={appointment}
        participant={participant}
        client={client.documentId}
        zone={zone}
      />
    </Dialog>
  );
}

interface GroupsProps extends SwapDialogProps {
  readonly participant: Participant;
  readonly client: string;
}

function Groups({ appointment, participant, client, zone }: GroupsProps) {
  const { documentId: provider } = useProvider();
  const [from] = useState(now);
  const query = { id: appointment.documentId, seats: participant.seats };
  const groups = useQuery(groupsOptions(provider, query, from));
  const seats = useSeats();
  if (groups.isPending) return <Skeleton h={160} />;
  if (!groups.data) return <FailureCard failure={groups.error} retry={() => groups.refetch()} />;
  if (groups.data.data.length === 0) return <Text c="dimmed">{text.noGroups}</Text>;
  return (
    <Stack gap="sm">
      {seats.isError && <SeatsFailure failure={seats.error} />}
      <ul className={classes.list}>
        {groups.data.data.map(({ documentId, starts_at, lines, seats_left }) => (
          <li key={documentId}>
            <button
              type="button"
              className={classes.choice}
              disabled={seats.isPending}
              onClick={() =>
                seats.mutate({
                  kind: 'swap',
                  appointment: appointment.documentId,
                  client,
                  to: documentId,
                })
              }
            >
              <span>
                {shortDayText(dayOf(starts_at, zone))}, {timeText(starts_at, zone)}
                <br />
                <span className={classes.small}>{lines.map(({ title }) => title).join(', ')}</span>
              </span>
              <span className={classes.small}>{text.left(seats_left ?? 0)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** The reason nobody was added: too few seats are left, and how many. */
export function SeatsFailure({ failure }: { readonly failure: unknown }) {
  if (!(failure instanceof ApiFailure) || failure.error.code !== 'no_seats') {
    return <FailureCard failure={failure} />;
  }
  return (
    <Alert color="red" role="alert">
      {words.group.noSeats(Number(failure.error.details?.seats_left ?? 0))}
    </Alert>
  );
}

type Seats =
  | (SeatChange & { readonly kind: 'add'; readonly seats: number })
  | (SeatChange & { readonly kind: 'remove' })
  | (SeatChange & { readonly kind: 'swap'; readonly to: string });

/** Changes who takes part in a group; a repeat after a lost answer does nothing more. Done, the dialog closes. */
export function useSeats() {
  const keyOf = useIdempotencyKey();
  const client = useQueryClient();
  const { close } = useDialog();
  return useMutation({
    mutationFn: async (seats: Seats): Promise<void> => {
      const key = keyOf(seats);
      if (seats.kind === 'add') await addParticipant(seats, key);
      else if (seats.kind === 'remove') await removeParticipant(seats, key);
      else await swapSeats(seats, key);
    },
    onSuccess: close,
    onSettled: () => readAgain(client, 'appointments'),
  });
}
