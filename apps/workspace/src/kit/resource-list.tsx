import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { FailureCard } from './failure-card.tsx';
import { Pages } from './pages.tsx';

/** A page of rows, as collections answer it. */
export interface ListPage<T> {
  readonly data: readonly T[];
  readonly meta: { readonly pagination: { readonly pageCount: number } };
}

interface PagedProps<T> {
  readonly query: UseQueryResult<ListPage<T>>;
  /** Replaces a list without rows. */
  readonly nothing: ReactNode;
  /** Pages count from 1; undefined is the first. */
  readonly page: number | undefined;
  onPage(page: number | undefined): void;
}

type ResourceListProps<T> = PagedProps<T> & Omit<DataTableProps<T>, 'rows' | 'hasMore' | 'onEnd'>;

/** A list page by page: its columns, or their cards where there is no room for columns. */
export function ResourceList<T>({ query, nothing, page, onPage, ...table }: ResourceListProps<T>) {
  return (
    <Paged {...{ query, nothing, page, onPage }}>
      {(rows) => <DataTable<T> {...table} rows={rows} />}
    </Paged>
  );
}

/** What is on its way, failed or empty, and the other pages. What was read before stays until the next is there. */
export function Paged<T>(
  props: PagedProps<T> & { readonly children: (rows: readonly T[]) => ReactNode },
) {
  const { query, nothing, page, onPage, children } = props;
  const { data, error, isPlaceholderData } = query;
  return (
    <>
      {error && <FailureCard failure={error} retry={() => void query.refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <Stack gap="md" aria-busy={isPlaceholderData} opacity={isPlaceholderData ? 0.6 : 1}>
          {data.data.length > 0 ? children(data.data) : nothing}
          <Pages page={page} pageCount={data.meta.pagination.pageCount} onPage={onPage} />
        </Stack>
      )}
    </>
  );
}
