import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Pages } from '../../kit/pages.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import { broadcastsOptions } from './api.ts';
import { BroadcastCard } from './broadcast-card.tsx';
import classes from './broadcasts.module.css';

/** A page of broadcasts, the newest first. */
export function BroadcastList() {
  const { page = 1 } = useSearch({ from: '/desk/broadcasts' });
  const navigate = useNavigate({ from: '/desk/broadcasts' });
  const query = useQuery({ ...broadcastsOptions(page), placeholderData: keepPreviousData });
  if (query.isPending) return <Skeleton height={140} />;
  const { data, error } = query;
  return (
    <>
      {error && <FailureCard failure={error} retry={() => void query.refetch()} />}
      {data?.data.length === 0 && <Empty text={text.empty} />}
      {data && (
        <ul className={classes.list} aria-busy={query.isPlaceholderData}>
          {data.data.map((broadcast) => (
            <BroadcastCard key={broadcast.documentId} broadcast={broadcast} />
          ))}
        </ul>
      )}
      {data && (
        <Pages {...data.meta.pagination} onPage={(page) => navigate({ search: { page } })} />
      )}
    </>
  );
}
