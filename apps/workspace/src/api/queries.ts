import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Plural } from './collections.ts';
import {
  type AllQuery,
  type Fields,
  type ListQuery,
  type Populate,
  readAll,
  readList,
} from './documents.ts';
import { followsFrom } from './follows.ts';

/** Keys: `[collection, 'list' | 'all', query]`; each user has a cache of their own. */
export const keysOf = (plural: Plural) => [plural] as const;

/** The key that all queries of waiting decisions share: a change makes all of them read again. */
export const INBOX = 'inbox';

/** Reads again what is of these keys, whatever else they have. */
export const invalidate = (client: QueryClient, ...keys: readonly string[]) =>
  Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));

/** Reads again what has changed and all that follows from it. */
export const readAgain = (client: QueryClient, ...collections: readonly string[]) =>
  invalidate(client, ...new Set(collections.flatMap((one) => [one, ...followsFrom(one)])));

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
