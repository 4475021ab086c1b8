import { textIn } from '../../kit/search.ts';

interface ClientsSearch {
  /** Part of a name or phone. */
  q?: string | undefined;
  tag?: string | undefined;
}

export const clientsSearch = (search: Record<string, unknown>): ClientsSearch => ({
  q: textIn(search.q),
  tag: textIn(search.tag),
});
