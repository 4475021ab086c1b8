import { searchOf, textIn } from '../../kit/search.ts';

export const worksSearch = searchOf({
  /** The work whose form is open: its documentId, `new`, or `certificate` for a new one of those. */
  work: textIn,
  /** The works are being arranged. */
  mode: ['order'],
});
