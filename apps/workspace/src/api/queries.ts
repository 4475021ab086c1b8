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
import { type Fact, followsFrom } from './follows.ts';

/** The key of an answer: the fact it is about, then what it was asked for. Each user has a cache of their own. */
export const keyOf = <const K extends readonly [Fact, ...unknown[]]>(...key: K): K => key;

/** The key that all queries of waiting decisions share: a change makes all of them read again. */
export const INBOX = 'inbox';

/** Reads again what has changed and all that follows from it. */
export const readAgain = (client: QueryClient, ...facts: readonly Fact[]) =>
  Promise.all(
    [...new Set(facts.flatMap((fact) => [fact, ...followsFrom(fact)]))].map((fact) =>
      client.invalidateQueries({ queryKey: keyOf(fact) }),
    ),
  );

export const listOptions = <
  P extends Plural,
  const F extends Fields<P> = undefined,
  const R extends Populate<P> = undefined,
>(
  plural: P,
  query: ListQuery<P, F, R>,
) =>
  queryOptions({
    queryKey: keyOf(plural, 'list', query),
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
    queryKey: keyOf(plural, 'all', query),
    queryFn: () => readAll<P, F, R>(plural, query),
  });
