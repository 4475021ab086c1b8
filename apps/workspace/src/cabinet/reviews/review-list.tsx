import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Pages } from '../../kit/pages.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { reviewRequests } from '../../text/review-requests.ts';
import { reviews as text } from '../../text/reviews.ts';
import { reviewsOptions } from './api.ts';
import { ReviewCard } from './review-card.tsx';
import classes from './reviews.module.css';

const ROWS = ['1', '2', '3'] as const;

/** A page of reviews, the newest first. */
export function ReviewList() {
  const search = useSearch({ from: '/cabinet/reviews' });
  const navigate = useNavigate({ from: '/cabinet/reviews' });
  const query = useQuery({
    ...reviewsOptions(useProvider().documentId, search),
    placeholderData: keepPreviousData,
  });
  if (query.isPending) {
    return (
      <div>
        {ROWS.map((key) => (
          <Skeleton key={key} height={180} mb="sm" />
        ))}
      </div>
    );
  }
  const { data, error } = query;
  return (
    <>
      {error && <FailureCard failure={error} retry={() => void query.refetch()} />}
      {data?.data.length === 0 && <Nothing />}
      {data && (
        <ul className={classes.list} aria-busy={query.isPlaceholderData}>
          {data.data.map((review) => (
            <ReviewCard key={review.documentId} review={review} />
          ))}
        </ul>
      )}
      {data && (
        <Pages
          {...data.meta.pagination}
          onPage={(page) => navigate({ search: (before) => ({ ...before, page }) })}
        />
      )}
    </>
  );
}

function Nothing() {
  const { show, rating, page } = useSearch({ from: '/cabinet/reviews' });
  const navigate = useNavigate({ from: '/cabinet/reviews' });
  if (show ?? rating ?? page) {
    return (
      <Empty
        text={text.emptyFiltered}
        action={
          <Button size="md" variant="default" onClick={() => navigate({ search: {} })}>
            {text.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      text={text.empty}
      action={
        <Button size="md" onClick={() => navigate({ search: { dialog: 'request' } })}>
          {reviewRequests.open}
        </Button>
      }
    />
  );
}
