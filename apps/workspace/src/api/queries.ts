import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Plural } from './collections.ts';
import { type ListQuery, readAll, readList } from './documents.ts';

/** Keys: `[collection, 'list' | 'all', query]`; each user has a cache of their own. */
export const keysOf = (plural: Plural) => [plural] as const;

/** What waits for a decision of the staff is of one key: what changes of it is read again together. */
export const INBOX = 'inbox';

/** Reads again what is of these keys, whatever else they have. */
export const invalidate = (client: QueryClient, ...keys: readonly string[]) =>
  Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));

export const listOptions = <P extends Plural, const Q extends ListQuery<P>>(plural: P, query: Q) =>
  queryOptions({ queryKey: [plural, 'list', query], queryFn: () => readList(plural, query) });

export const allOptions = <P extends Plural, const Q extends Omit<ListQuery<P>, 'pagination'>>(
  plural: P,
  query: Q,
) => queryOptions({ queryKey: [plural, 'all', query], queryFn: () => readAll(plural, query) });
