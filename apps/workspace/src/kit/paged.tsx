import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from './empty.tsx';
import { FailureCard } from './failure-card.tsx';
import { Pages } from './pages.tsx';

/** A page of rows, as collections answer it. */
interface ListPage<T> {
  readonly data: readonly T[];
  readonly meta: { readonly pagination: { readonly pageCount: number } };
}

export interface PagedProps<T> {
  /** A page of rows, or all of them; with `pageSize` a page that is not counted, and of the next one a row. */
  readonly query: UseQueryResult<ListPage<T> | readonly T[]>;
  readonly pageSize?: number | undefined;
  /** Replaces a list without rows: a sentence, or more. */
  readonly nothing: ReactNode;
  /** Pages count from 1; undefined is the first. */
  readonly page?: number | undefined;
  readonly onPage?: ((page: number | undefined) => void) | undefined;
}

/** Draws that a page is on its way, failed or is empty, and the buttons of other pages. The page read before stays until the next is there. */
export function Paged<T>(
  props: PagedProps<T> & { readonly children: (rows: readonly T[]) => ReactNode },
) {
  const { query, pageSize, nothing, page, onPage, children } = props;
  const { data, error, isPlaceholderData } = query;
  const all = data && 'meta' in data ? data.data : (data ?? []);
  const rows = all.slice(0, pageSize);
  return (
    <>
      {error && <FailureCard failure={error} retry={() => void query.refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <Stack gap="md" aria-busy={isPlaceholderData} opacity={isPlaceholderData ? 0.6 : 1}>
          {rows.length > 0 && children(rows)}
          {rows.length === 0 && (typeof nothing === 'string' ? <Empty text={nothing} /> : nothing)}
          {onPage && (
            <Pages
              page={page}
              pageCount={'meta' in data ? data.meta.pagination.pageCount : undefined}
              hasNext={all.length > rows.length}
              onPage={onPage}
            />
          )}
        </Stack>
      )}
    </>
  );
}
