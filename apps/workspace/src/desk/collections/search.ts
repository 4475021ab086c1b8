import { searchOf, textIn } from '../../kit/search.ts';

export const collectionsSearch = searchOf({
  /** Part of a name. */
  q: textIn,
});
