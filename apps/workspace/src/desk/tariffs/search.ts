import { searchOf, textIn } from '../../kit/search.ts';

export const tariffsSearch = searchOf({
  /** The tariff whose form is open: a documentId, or `new`. */
  tariff: textIn,
});
