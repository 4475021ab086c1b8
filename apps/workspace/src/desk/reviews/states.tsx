import { Badge, VisuallyHidden } from '@mantine/core';
import { reviews as text } from '../../text/desk/reviews.ts';
import type { Review } from './api.ts';
import classes from './reviews.module.css';
import { starsOf } from './rules.ts';

export const Stars = ({ rating }: { readonly rating: number }) => (
  <span>
    <span aria-hidden="true" className={classes.stars}>
      {starsOf(rating)}
    </span>
    <VisuallyHidden>{text.stars(rating)}</VisuallyHidden>
  </span>
);

const COLORS = { pending: 'yellow', hidden: 'red', published: 'gray' } as const;

/** Tells whether the review is public, and the outcome of the complaint. */
export function States({
  review: { status, complaint_status: complaint },
}: {
  readonly review: Pick<Review, 'status' | 'complaint_status'>;
}) {
  return (
    <span className={classes.states}>
      {status && (
        <Badge color={COLORS[status]} variant="light" tt="none" className={classes.state}>
          {text.statuses[status]}
        </Badge>
      )}
      {complaint && (
        <Badge
          color={complaint === 'open' ? 'yellow' : 'gray'}
          variant="light"
          tt="none"
          className={classes.state}
        >
          {text.complaints[complaint]}
        </Badge>
      )}
    </span>
  );
}
