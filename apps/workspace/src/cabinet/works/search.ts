import { searchOf, textIn } from '../../kit/search.ts';

export const worksSearch = searchOf({
  /** The work whose form is open: its documentId, or `new`. */
  work: textIn,
  /** The works are being arranged. */
  mode: ['order'],
});
