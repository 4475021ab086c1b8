import { Button, Group as Row, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { appointment as words } from '../../text/appointment.ts';
import { isMovable } from '../shared/booking/move/rules.ts';
import type { AppointmentDetails, Participant } from './api.ts';
import classes from './appointment.module.css';
import { Card } from './card.tsx';
import { useDialog } from './use-dialog.ts';

const text = words.group;

interface GroupProps {
  readonly appointment: AppointmentDetails;
}

/** The participants of a group, with buttons that add, remove or transfer them. */
export function Group({ appointment }: GroupProps) {
  const { open } = useDialog();
  const { participants, capacity, participants_count, seats_left } = appointment;
  const isOpen = isMovable(appointment);
  return (
    <Card heading={text.heading}>
      <Text>{text.occupied(participants_count ?? 0, capacity ?? 1)}</Text>
      {participants.length === 0 && <Text c="dimmed">{text.empty}</Text>}
      <ul className={classes.list}>
        {participants.map((participant) => (
          <li key={participant.documentId} className={classes.item}>
            <ParticipantText participant={participant} />
            {isOpen && participant.status === 'joined' && (
              <ParticipantActions participant={participant} />
            )}
          </li>
        ))}
      </ul>
      {isOpen && (seats_left ?? 0) > 0 && <Button onClick={() => open('add')}>{text.add}</Button>}
    </Card>
  );
}

function ParticipantText({ participant }: { readonly participant: Participant }) {
  const { client_profile: client, seats, price, discount, status, confirmed_at } = participant;
  return (
    <>
      <p className={`${classes.row} ${classes.text}`}>
        {client ? (
          <Link
            to="/cabinet/clients/$id"
            params={{ id: client.documentId }}
            className={classes.link}
          >
            {client.name}
          </Link>
        ) : (
          <span>{words.history.someone}</span>
        )}
        <span className="money">{rubles(price - (discount ?? 0))}</span>
      </p>
      <span className={classes.small}>
        {[
          text.statuses[status],
          seats > 1 && text.seats(seats),
          confirmed_at && status === 'joined' && text.confirmed,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  );
}

function ParticipantActions({ participant }: { readonly participant: Participant }) {
  const { open } = useDialog();
  const client = participant.client_profile;
  if (!client) return null;
  return (
    <Row gap="sm">
      <Button
        variant="subtle"
        aria-label={text.swapOf(client.name)}
        onClick={() => open('swap', client.documentId)}
      >
        {text.swap}
      </Button>
      <Button
        variant="subtle"
        color="red"
        aria-label={text.removeOf(client.name)}
        onClick={() => open('remove', client.documentId)}
      >
        {text.remove}
      </Button>
    </Row>
  );
}
