import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '../../../kit/empty.tsx';
import { type ListPage, Paged } from '../../../kit/resource-list.tsx';

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
export const Queue = <T,>({ query, empty, page, onPage, children }: QueueProps<T>) => (
  <Paged {...{ query, page, onPage }} nothing={<Empty text={empty} />}>
    {(rows) => rows.map(children)}
  </Paged>
);
