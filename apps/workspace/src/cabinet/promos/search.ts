import { searchOf, textIn } from '../../kit/search.ts';

export const promosSearch = searchOf({
  /** The discount that something is open about: its documentId, or `new`. */
  promo: textIn,
  /** The open dialog, if it is not the form. */
  dialog: ['stop'],
});
