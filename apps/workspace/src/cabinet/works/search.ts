import { WORK_KINDS } from '@okoshko/contract/catalog/kinds';
import { searchOf, textIn } from '../../kit/search.ts';

export const worksSearch = searchOf({
  /** The work whose form is open: its documentId, or `new`. */
  work: textIn,
  /** The kind of a new one; a work where it does not say. */
  kind: WORK_KINDS,
  /** The works are being arranged. */
  mode: ['order'],
});
