import { textIn } from '../../kit/search.ts';

interface CollectionsSearch {
  /** Part of a name. */
  q?: string | undefined;
}

export const collectionsSearch = (
  search: Readonly<Record<string, unknown>>,
): CollectionsSearch => ({ q: textIn(search.q) });
