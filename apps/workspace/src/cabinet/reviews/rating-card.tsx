import { Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { reviews as text } from '../../text/reviews.ts';
import { type Distribution, ratingOptions } from './api.ts';
import classes from './reviews.module.css';
import { publishedOf, ratingText, shareOf } from './rules.ts';

/** The rating as clients see it, and of which it is made; each of them leads to its reviews. */
export function RatingCard() {
  const rating = useQuery(ratingOptions(useProvider().documentId));
  if (rating.isPending) return <Skeleton height={196} />;
  if (!rating.data) {
    return <FailureCard failure={rating.error} retry={() => void rating.refetch()} />;
  }
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={text.rating}>
      <div className={classes.rating}>
        <Score distribution={rating.data} />
        <Bars distribution={rating.data} />
      </div>
    </Paper>
  );
}

function Score({ distribution }: { readonly distribution: Distribution }) {
  const { rating } = distribution;
  if (rating === null) return <Text c="dimmed">{text.noRating}</Text>;
  return (
    <div>
      <p className={classes.score}>
        {ratingText(rating)}{' '}
        <span aria-hidden="true" className={classes.stars}>
          ★
        </span>
      </p>
      <Text size="sm">{text.ratingBy(publishedOf(distribution))}</Text>
      <Text size="sm" c="dimmed">
        {text.ratingHint}
      </Text>
    </div>
  );
}

const Bars = ({ distribution }: { readonly distribution: Distribution }) => (
  <ul className={classes.bars}>
    {distribution.counts.map(({ rating, count }) => (
      <li key={rating}>
        <Link
          from="/cabinet/reviews"
          to="."
          search={{ rating }}
          resetScroll={false}
          className={classes.bar}
          aria-label={text.ofRating(Number(rating), count)}
        >
          <span>{rating}</span>
          <span className={classes.track}>
            <span style={{ width: `${shareOf(count, distribution)}%` }} />
          </span>
          <span>{count}</span>
        </Link>
      </li>
    ))}
  </ul>
);
