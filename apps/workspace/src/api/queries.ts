import { queryOptions } from '@tanstack/react-query';
import type { Plural } from './collections.ts';
import {
  type AllQuery,
  type Fields,
  type ListQuery,
  type Populate,
  readAll,
  readList,
} from './documents.ts';

/** The key that all queries of waiting decisions share: a change makes all of them read again. */
export const INBOX = 'inbox';

export const listOptions = <
  P extends Plural,
  const F extends Fields<P> = undefined,
  const R extends Populate<P> = undefined,
>(
  plural: P,
  query: ListQuery<P, F, R>,
) =>
  queryOptions({
    queryKey: [plural, 'list', query],
    queryFn: () => readList<P, F, R>(plural, query),
  });

export const allOptions = <
  P extends Plural,
  const F extends Fields<P> = undefined,
  const R extends Populate<P> = undefined,
>(
  plural: P,
  query: AllQuery<P, F, R>,
) =>
  queryOptions({
    queryKey: [plural, 'all', query],
    queryFn: () => readAll<P, F, R>(plural, query),
  });
