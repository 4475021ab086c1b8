import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { now } from '../../api/clock.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { reviews as text } from '../../text/reviews.ts';
import { type Review, reviewOptions } from './api.ts';
import classes from './reviews.module.css';
import { visitText } from './rules.ts';
import { Stars } from './stars.tsx';

export interface ReviewDialogProps {
  /** The documentId in the address. */
  readonly id: string;
  onClose(): void;
}

interface FrameProps extends ReviewDialogProps {
  readonly title: string;
  children(review: Review): ReactNode;
}

/** A dialog about one review, wherever in the list it is. */
export function ReviewDialog({ id, title, onClose, children }: FrameProps) {
  const review = useQuery(reviewOptions(useProvider().documentId, id));
  return (
    <Dialog title={title} onClose={onClose}>
      {review.isPending && <Skeleton height={240} />}
      {review.error && !review.data && (
        <FailureCard failure={review.error} retry={() => void review.refetch()} />
      )}
      {review.data === null && <Empty text={text.missing} />}
      {review.data && children(review.data)}
    </Dialog>
  );
}

/** The review, shown above the field for its answer. */
export function Quote({ review }: { readonly review: Review }) {
  const { time_zone: zone } = useProvider();
  return (
    <Stack gap={4} className={classes.quote}>
      <div className={classes.head}>
        <span className={classes.author}>{review.client_profile?.name ?? text.gone}</span>
        <Stars rating={review.rating} />
      </div>
      <Text size="sm" c="dimmed">
        {visitText(review, { zone, now: now() })}
      </Text>
      <p className={classes.words}>{review.text || text.noText}</p>
    </Stack>
  );
}
