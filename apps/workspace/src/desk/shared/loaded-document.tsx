import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { codeOf } from '../../api/failure.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';

interface LoadedDocumentProps<T> {
  readonly query: UseQueryResult<T>;
  /** Stands there where the API has no such document. */
  readonly missing: string;
  readonly children: (data: T) => ReactNode;
}

/** A document in a dialog, once it is read. */
export function LoadedDocument<T>({ query, missing, children }: LoadedDocumentProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton h={240} />;
  if (codeOf(error) === 'not_found') return <Empty text={missing} />;
  return <FailureCard failure={error} retry={() => void refetch()} />;
}
