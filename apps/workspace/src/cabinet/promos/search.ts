import { oneOf, textIn } from '../../kit/search.ts';

/** The id of a discount that does not exist yet. */
export const NEW = 'new';

interface PromosSearch {
  /** The discount that something is open about: its documentId, or `new`. */
  promo?: string | undefined;
  /** The open dialog, if it is not the form. */
  dialog?: 'stop' | undefined;
}

export const promosSearch = (search: Record<string, unknown>): PromosSearch => ({
  promo: textIn(search.promo),
  dialog: oneOf(search.dialog, ['stop']),
});
