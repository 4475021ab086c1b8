import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../kit/loaded.tsx';
import { Rows } from '../../kit/row.tsx';

interface LoadedRowsProps<T> {
  readonly query: UseQueryResult<readonly T[]>;
  /** The height of the rows to come, in pixels. */
  readonly height: number;
  /** Stands in the place of rows where there are none. */
  readonly none: string;
  readonly children: (item: T) => ReactNode;
}

/** The rows of a section, once they are read. */
export const LoadedRows = <T,>({ query, height, none, children }: LoadedRowsProps<T>) => (
  <Loaded query={query} height={height}>
    {(items) =>
      items.length === 0 ? <Text c="dimmed">{none}</Text> : <Rows>{items.map(children)}</Rows>
    }
  </Loaded>
);
