import { pageIn } from '../../kit/page-in.ts';
import { oneOf, textIn } from '../../kit/search.ts';

export const SHOWS = ['waiting', 'decided', 'all'] as const;
export type Show = (typeof SHOWS)[number];

export interface ReviewsSearch {
  /** The listed reviews; by default those that wait. */
  show?: Exclude<Show, 'waiting'> | undefined;
  /** The first is not named. */
  page?: number | undefined;
  /** The review that is looked at. */
  id?: string | undefined;
}

export const reviewsSearch = (search: Readonly<Record<string, unknown>>): ReviewsSearch => ({
  show: oneOf(search.show, ['decided', 'all']),
  page: pageIn(search.page),
  id: textIn(search.id),
});
