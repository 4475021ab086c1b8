import { pageIn, searchOf, textIn } from '../../kit/search.ts';

export const SHOWS = ['all', 'unanswered', 'unseen', 'complaints'] as const;
export type Show = (typeof SHOWS)[number];
export const RATINGS = ['5', '4', '3', '2', '1'] as const;

const DIALOGS = ['reply', 'complaint', 'history', 'request', 'campaign'] as const;
export type ReviewDialog = (typeof DIALOGS)[number];

export const reviewsSearch = searchOf({
  /** The reviews that are listed; all by default. */
  show: ['unanswered', 'unseen', 'complaints'],
  rating: RATINGS,
  /** The first is not named. */
  page: pageIn,
  dialog: DIALOGS,
  /** The review or the campaign that the dialog is about. */
  id: textIn,
});
export type ReviewsSearch = ReturnType<typeof reviewsSearch>;
