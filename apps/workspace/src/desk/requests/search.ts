import { HELP_REQUEST_TYPES } from '@okoshko/contract/help-requests/statuses';
import { pageIn, searchOf, textIn } from '../../kit/search.ts';

export const SHOWS = ['open', 'mine', 'closed', 'all'] as const;
export type Show = (typeof SHOWS)[number];

export const requestsSearch = searchOf({
  /** The listed requests; by default those that are not closed. */
  show: ['mine', 'closed', 'all'],
  type: HELP_REQUEST_TYPES,
  /** The first is not named. */
  page: pageIn,
  /** Ids of columns, with commas between. */
  columns: textIn,
  /** `assign` and `close` are about the selected requests. */
  dialog: ['columns', 'assign', 'close'],
});
export type RequestsSearch = ReturnType<typeof requestsSearch>;
