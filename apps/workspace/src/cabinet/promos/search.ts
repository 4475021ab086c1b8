import { oneOf, textIn } from '../../kit/search.ts';

/** What stands for a discount that is not there yet. */
export const NEW = 'new';

interface PromosSearch {
  /** The discount that something is open about: its documentId, or `new`. */
  promo?: string | undefined;
  /** What is open, if not its form. */
  dialog?: 'stop' | undefined;
}

export const promosSearch = (search: Record<string, unknown>): PromosSearch => ({
  promo: textIn(search.promo),
  dialog: oneOf(search.dialog, ['stop']),
});
