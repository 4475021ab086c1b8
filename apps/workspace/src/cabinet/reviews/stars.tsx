import { VisuallyHidden } from '@mantine/core';
import { starsOf } from '../../shared/reviews/review-text.ts';
import { reviews as text } from '../../text/reviews.ts';
import classes from './reviews.module.css';

export const Stars = ({ rating }: { readonly rating: number }) => (
  <span>
    <span aria-hidden="true" className={classes.stars}>
      {starsOf(rating)}
    </span>
    <VisuallyHidden>{text.stars(rating)}</VisuallyHidden>
  </span>
);
