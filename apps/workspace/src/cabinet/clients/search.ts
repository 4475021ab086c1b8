import { oneOf, textIn } from '../../kit/search.ts';

export type ClientsDialog = 'new' | 'import' | 'export';

interface ClientsSearch {
  /** Part of a name or phone. */
  q?: string | undefined;
  tag?: string | undefined;
  /** The dialog that is open over the list. */
  dialog?: ClientsDialog | undefined;
}

export const clientsSearch = (search: Record<string, unknown>): ClientsSearch => ({
  q: textIn(search.q),
  tag: textIn(search.tag),
  dialog: oneOf(search.dialog, ['new', 'import', 'export']),
});
