import { Button, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
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
      {data && <Pages {...data.meta.pagination} />}
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

function Pages({ page, pageCount }: { readonly page: number; readonly pageCount: number }) {
  const navigate = useNavigate({ from: '/cabinet/reviews' });
  if (pageCount < 2) return null;
  const go = (to: number) =>
    navigate({ search: (before) => ({ ...before, page: to > 1 ? to : undefined }) });
  return (
    <nav className={classes.pages} aria-label={text.pages}>
      <Button size="md" variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
        {text.newer}
      </Button>
      <Text>{text.page(page, pageCount)}</Text>
      <Button size="md" variant="default" disabled={page >= pageCount} onClick={() => go(page + 1)}>
        {text.older}
      </Button>
    </nav>
  );
}
