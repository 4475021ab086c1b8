import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '../../../kit/empty.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { Pages } from '../../../kit/pages.tsx';

interface ListPage<T> {
  readonly data: readonly T[];
  readonly meta: { readonly pagination: { readonly pageCount: number } };
}

interface QueueProps<T> {
  readonly query: UseQueryResult<ListPage<T>>;
  /** Said where there are none. */
  readonly empty: string;
  /** Pages count from 1; undefined is the first. */
  readonly page: number | undefined;
  readonly onPage: (page: number | undefined) => void;
  /** A row as a card, with its key. */
  readonly children: (row: T) => ReactNode;
}

/** Cards of what waits for staff, a page at a time. */
export function Queue<T>({ query, empty, page, onPage, children }: QueueProps<T>) {
  return (
    <Loaded query={query} height={240}>
      {({ data, meta }) => (
        <>
          {data.length === 0 && <Empty text={empty} />}
          {data.map(children)}
          <Pages page={page} pageCount={meta.pagination.pageCount} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}
