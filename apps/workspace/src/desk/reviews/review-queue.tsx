import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Pages } from '../../kit/pages.tsx';
import { momentText } from '../../kit/when.ts';
import { reviews as text } from '../../text/desk/reviews.ts';
import { PAGE_SIZE, type Review, reviewsOptions } from './api.ts';
import classes from './reviews.module.css';
import { waitsSince } from './rules.ts';
import { Stars, States } from './states.tsx';

/** A page of reviews, each a line that opens it. */
export function ReviewQueue({ current }: { readonly current: string | undefined }) {
  const search = useSearch({ from: '/desk/reviews' });
  const navigate = useNavigate({ from: '/desk/reviews' });
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...reviewsOptions(search),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.length === 0 && <Empty text={text.empty[search.show ?? 'waiting']} />}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label={text.list} aria-busy={isPlaceholderData}>
          {data.slice(0, PAGE_SIZE).map((review) => (
            <li key={review.documentId}>
              <ReviewRow review={review} isCurrent={review.documentId === current} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pages
          page={search.page}
          hasNext={data.length > PAGE_SIZE}
          onPage={(page) => navigate({ search: ({ show }) => ({ show, page }) })}
        />
      )}
    </>
  );
}

interface ReviewRowProps {
  readonly review: Review;
  readonly isCurrent: boolean;
}

function ReviewRow({ review, isCurrent }: ReviewRowProps) {
  const { documentId: id, client_profile: client, provider_profile: provider } = review;
  const now = useNow();
  const since = momentText(new Date(waitsSince(review)), now, deviceZone());
  return (
    <Link
      from="/desk/reviews"
      to="."
      search={(before) => ({ ...before, id })}
      resetScroll={false}
      className={classes.row}
      aria-current={isCurrent || undefined}
    >
      <span className={classes.rowHead}>
        <Stars rating={review.rating} />
        <span>{since}</span>
      </span>
      <span className={classes.rowWords}>{review.text || text.noText}</span>
      <span className={classes.rowWho}>
        {text.row(client?.name ?? text.gone, provider?.name ?? text.gone)}
      </span>
      <States review={review} />
    </Link>
  );
}
