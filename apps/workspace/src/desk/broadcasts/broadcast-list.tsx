import { Button, Group, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import { pages } from '../../text/desk/pages.ts';
import { broadcastsOptions } from './api.ts';
import { BroadcastCard } from './broadcast-card.tsx';
import classes from './broadcasts.module.css';

/** A page of broadcasts, the newest first. */
export function BroadcastList() {
  const { page = 1 } = useSearch({ from: '/desk/broadcasts' });
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
      {data && <Pages {...data.meta.pagination} />}
    </>
  );
}

function Pages({ page, pageCount }: { readonly page: number; readonly pageCount: number }) {
  const navigate = useNavigate({ from: '/desk/broadcasts' });
  if (pageCount < 2) return null;
  const go = (to: number) => navigate({ search: { page: to > 1 ? to : undefined } });
  return (
    <Group component="nav" gap="sm" aria-label={pages.label}>
      <Button variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
        {pages.newer}
      </Button>
      <Text>{pages.page(page, pageCount)}</Text>
      <Button variant="default" disabled={page >= pageCount} onClick={() => go(page + 1)}>
        {pages.older}
      </Button>
    </Group>
  );
}
