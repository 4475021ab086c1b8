import { Skeleton, VisuallyHidden } from '@mantine/core';
import { today as words } from '../../text/today.ts';
import classes from './today.module.css';

const ROWS = [0, 1, 2, 3];

/** The shape of a day that is being read. */
export function DayShape() {
  return (
    <div className={classes.shape} role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton height={176} radius="lg" />
      {ROWS.map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  );
}
