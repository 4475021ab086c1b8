import type { Filters } from '../../api/collections.ts';
import { clientFilters, type Last } from '../../shared/booking/client-search.ts';

export const PAGE = 100;

/** The conditions of the list. */
export interface ClientQuery {
  /** documentId */
  readonly provider: string;
  readonly text: string;
  readonly tag: string | undefined;
}

/** The clients of a page: those after the last of the page before, by name and then by id. */
export function pageFilters(
  { provider, text, tag }: ClientQuery,
  after: Last | null,
): Filters<'client-profiles'> {
  return {
    ...clientFilters(provider, text, after),
    tags: tag === undefined ? undefined : { $jsonSupersetOf: JSON.stringify([tag]) },
  };
}

/** The client after whom the next page begins; null: there is no next page. */
export function lastOf(page: readonly Last[]): Last | null {
  const last = page.at(-1);
  return last && page.length === PAGE ? { name: last.name, id: last.id } : null;
}

/** The tags of a client, which any program may have written. */
export const tagsOf = (tags: unknown): readonly string[] =>
  Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
