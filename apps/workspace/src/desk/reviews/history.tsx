import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { momentText } from '../../kit/when.ts';
import { reviews as text } from '../../text/desk/reviews.ts';
import { eventsOptions, type Review } from './api.ts';
import classes from './reviews.module.css';
import { eventText } from './rules.ts';

/** The events of a review with their authors and times, the newest first. */
export function History({ review }: { readonly review: Review }) {
  const now = useNow();
  const { data, error, refetch } = useQuery(eventsOptions(review));
  return (
    <section aria-label={text.history}>
      <Title order={3} size="h5">
        {text.history}
      </Title>
      {error && !data && <FailureCard failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={48} />}
      <ul className={classes.events}>
        {data?.map((event) => (
          <li key={event.documentId} className={classes.event}>
            <span>{eventText(event)}</span>
            <Text size="sm" c="dimmed">
              {momentText(new Date(event.createdAt), now, deviceZone())}
              {', '}
              {event.by ? text.authors[event.by] : ''}
              {event.by === 'staff' && event.user?.name && ` ${event.user.name}`}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
