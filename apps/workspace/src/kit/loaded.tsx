import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureCard } from './failure-card.tsx';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** The height of the coming content, in pixels. */
  readonly height: number;
  readonly children: (data: T) => ReactNode;
}

/** A section's contents once they are read; what was read before stays, with what went wrong since. */
export function Loaded<T>({ query, height, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  return (
    <>
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {data === undefined && !error && <Skeleton height={height} />}
      {data !== undefined && children(data)}
    </>
  );
}
