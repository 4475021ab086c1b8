import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureCard } from '../../kit/failure-card.tsx';
import { dayText, timeText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { appointment as words } from '../../text/appointment.ts';
import { eventsOptions } from './api.ts';
import classes from './appointment.module.css';
import { Card } from './card.tsx';
import { authorText, eventText } from './event-text.ts';

interface HistoryProps {
  readonly id: string;
  readonly zone: string;
}

/** The events of the appointment with author and time, newest first. */
export function History({ id, zone }: HistoryProps) {
  const { documentId: provider } = useProvider();
  const events = useQuery(eventsOptions(provider, id));
  return (
    <Card heading={words.history.heading}>
      {events.isPending && <Skeleton h={88} />}
      {events.isError && !events.data && (
        <FailureCard failure={events.error} retry={() => events.refetch()} />
      )}
      {events.data?.data.length === 0 && <Text c="dimmed">{words.history.empty}</Text>}
      <ul className={classes.list}>
        {events.data?.data.map((event) => (
          <li key={event.id} className={classes.item}>
            <p className={classes.text}>{eventText(event, zone)}</p>
            <span className={classes.small}>
              {authorText(event)}, {dayText(event.createdAt, zone)},{' '}
              {timeText(event.createdAt, zone)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
