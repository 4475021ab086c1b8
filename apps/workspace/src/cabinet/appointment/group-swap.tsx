import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../api/clock.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { shortDayText, timeText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { appointment as words } from '../../text/appointment.ts';
import { type AppointmentDetails, groupsOptions, type Participant } from './api.ts';
import classes from './appointment.module.css';
import { SeatsFailure } from './seats-failure.tsx';
import { useDialog } from './use-dialog.ts';
import { useSeats } from './use-seats.ts';

const text = words.group;

interface SwapDialogProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** The seats of a client go to another group, or stay. */
export function SwapDialog({ appointment, zone }: SwapDialogProps) {
  const { dialog, who, close } = useDialog();
  const participant = appointment.participants.find(
    ({ client_profile }) => client_profile?.documentId === who,
  );
  const client = participant?.client_profile;
  return (
    <Modal
      opened={dialog === 'swap' && !!client}
      onClose={close}
      title={client && text.swapTitle(client.name)}
    >
      {participant && client && (
        <Groups
          appointment={appointment}
          participant={participant}
          client={client.documentId}
          zone={zone}
        />
      )}
    </Modal>
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
