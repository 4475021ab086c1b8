import { Skeleton, Stack, Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { pages as words } from '../text/pages.ts';
import { DataTable } from './data-table.tsx';
import { FailureCard } from './failure-card.tsx';
import type { DataTableProps } from './table-shape.ts';

interface EndlessTableProps<T> extends Omit<DataTableProps<T>, 'rows' | 'hasMore' | 'onEnd'> {
  readonly query: UseInfiniteQueryResult<InfiniteData<readonly T[]>>;
  /** The height of a line while nothing is read yet, in pixels. */
  readonly lineHeight: number;
  /** Replaces a table without rows. */
  readonly nothing: ReactNode;
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** A table that is read page after page as one scrolls. */
export function EndlessTable<T>({ query, lineHeight, nothing, ...table }: EndlessTableProps<T>) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flat() ?? [], [data]);
  const isWaiting = isFetching || isFetchNextPageError;
  const readOn = useCallback(() => {
    if (!isWaiting) fetchNextPage();
  }, [isWaiting, fetchNextPage]);
  if (query.isPending) {
    return (
      <Stack gap="xs">
        {LINES.map((line) => (
          <Skeleton key={line} height={lineHeight} />
        ))}
      </Stack>
    );
  }
  if (!data) return <FailureCard failure={query.error} retry={() => query.refetch()} />;
  if (rows.length === 0) return nothing;
  return (
    <>
      <DataTable<T> {...table} rows={rows} hasMore={hasNextPage} onEnd={readOn} />
      {query.isFetchingNextPage && (
        <Text c="dimmed" ta="center" role="status">
          {words.more}
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
