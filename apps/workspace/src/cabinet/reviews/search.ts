import { pageIn } from '../../kit/page-in.ts';
import { oneOf, textIn } from '../../kit/search.ts';

export const SHOWS = ['all', 'unanswered', 'unseen', 'complaints'] as const;
export type Show = (typeof SHOWS)[number];
export const RATINGS = ['5', '4', '3', '2', '1'] as const;
type RatingText = (typeof RATINGS)[number];

const DIALOGS = ['reply', 'complaint', 'history', 'request', 'campaign'] as const;
export type ReviewDialog = (typeof DIALOGS)[number];

export interface ReviewsSearch {
  /** The reviews that are listed; all by default. */
  show?: Exclude<Show, 'all'> | undefined;
  rating?: RatingText | undefined;
  /** The first is not named. */
  page?: number | undefined;
  dialog?: ReviewDialog | undefined;
  /** The review or the campaign that the dialog is about. */
  id?: string | undefined;
}

export const reviewsSearch = (search: Record<string, unknown>): ReviewsSearch => ({
  show: oneOf(search.show, ['unanswered', 'unseen', 'complaints']),
  rating: oneOf(search.rating === undefined ? undefined : String(search.rating), RATINGS),
  page: pageIn(search.page),
  dialog: oneOf(search.dialog, DIALOGS),
  id: textIn(search.id),
});
