import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureCard } from '../../kit/failure-card.tsx';
import { dateText, timeText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { reviews as text } from '../../text/reviews.ts';
import { eventsOptions } from './api.ts';
import { Quote, ReviewDialog, type ReviewDialogProps } from './review-dialog.tsx';
import classes from './reviews.module.css';
import { eventText } from './rules.ts';

/** The events of a review with author and time, newest first. */
export function HistoryDialog(props: ReviewDialogProps) {
  return (
    <ReviewDialog {...props} title={text.historyTitle}>
      {(review) => (
        <Stack gap="md">
          <Quote review={review} />
          <Events id={review.documentId} />
        </Stack>
      )}
    </ReviewDialog>
  );
}

function Events({ id }: { readonly id: string }) {
  const { documentId: provider, time_zone: zone } = useProvider();
  const events = useQuery(eventsOptions(provider, id));
  if (events.isPending) return <Skeleton height={120} />;
  if (!events.data) {
    return <FailureCard failure={events.error} retry={() => void events.refetch()} />;
  }
  if (events.data.length === 0) return <Text c="dimmed">{text.noHistory}</Text>;
  return (
    <ul className={classes.events}>
      {events.data.map((event) => (
        <li key={event.documentId}>
          <p className={classes.words}>{eventText(event)}</p>
          <Text size="sm" c="dimmed">
            {text.authors[event.by]}, {dateText(event.createdAt, zone)},{' '}
            {timeText(event.createdAt, zone)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
