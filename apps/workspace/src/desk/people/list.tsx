import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { people as text } from '../../text/desk/people.ts';
import { type ListedPerson, peopleOptions } from './api.ts';
import { columns, PersonCard } from './columns.tsx';
import classes from './people.module.css';

const route = getRouteApi('/desk/people');

/** The people that the address asks for, page after page as one scrolls. */
export function PeopleList() {
  const query = useInfiniteQuery(peopleOptions(route.useSearch()));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flat() ?? [], [data]);
  const isWaiting = isFetching || isFetchNextPageError;
  const readOn = useCallback(() => {
    if (!isWaiting) fetchNextPage();
  }, [isWaiting, fetchNextPage]);
  if (query.isPending) return <Waiting />;
  if (!data) return <FailureCard failure={query.error} retry={() => query.refetch()} />;
  if (rows.length === 0) return <Nobody />;
  return (
    <>
      <DataTable<ListedPerson>
        caption={text.table}
        columns={columns}
        rows={rows}
        keyOf={({ documentId }) => documentId}
        card={(person) => <PersonCard person={person} />}
        hasMore={hasNextPage}
        onEnd={readOn}
      />
      {query.isFetchingNextPage && (
        <Text c="dimmed" ta="center" role="status">
          {text.loadingMore}
        </Text>
      )}
      {query.isError && (
        <FailureCard
          failure={query.error}
          retry={() => (isFetchNextPageError ? fetchNextPage() : query.refetch())}
        />
      )}
    </>
  );
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

function Waiting() {
  return (
    <div className={classes.skeleton}>
      {LINES.map((line) => (
        <Skeleton key={line} height={32} />
      ))}
    </div>
  );
}

function Nobody() {
  const navigate = route.useNavigate();
  return (
    <Empty
      text={text.nobody}
      action={
        <Button size="md" variant="default" onClick={() => navigate({ search: {}, replace: true })}>
          {text.reset}
        </Button>
      }
    />
  );
}
