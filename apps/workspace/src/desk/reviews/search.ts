import { pageIn, searchOf, textIn } from '../../kit/search.ts';

export const SHOWS = ['waiting', 'decided', 'all'] as const;
export type Show = (typeof SHOWS)[number];

export const reviewsSearch = searchOf({
  /** The listed reviews; by default those that wait. */
  show: ['decided', 'all'],
  /** The first is not named. */
  page: pageIn,
  /** The review that is looked at. */
  id: textIn,
});
