import { Text } from '@mantine/core';
import { reviewRequests as text } from '../../../text/review-requests.ts';
import classes from '../reviews.module.css';

interface ReasonsProps {
  readonly title: string;
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
}

/** Reasons with how many people each of them is about. */
export function Reasons({ title, reasons }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <dl className={classes.counts}>
        {reasons.map(({ reason, count }) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd>{text.people(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
