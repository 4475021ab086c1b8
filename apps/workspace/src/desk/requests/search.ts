import { HELP_REQUEST_TYPES, type HelpRequestType } from '@okoshko/contract/help-requests/statuses';
import { pageIn } from '../../kit/page-in.ts';
import { oneOf } from '../../kit/search.ts';

export const SHOWS = ['open', 'mine', 'closed', 'all'] as const;
export type Show = (typeof SHOWS)[number];

export interface RequestsSearch {
  /** The listed requests; by default those that are not closed. */
  show?: Exclude<Show, 'open'> | undefined;
  type?: HelpRequestType | undefined;
  /** The first is not named. */
  page?: number | undefined;
}

export const requestsSearch = (search: Readonly<Record<string, unknown>>): RequestsSearch => ({
  show: oneOf(search.show, ['mine', 'closed', 'all']),
  type: oneOf(search.type, HELP_REQUEST_TYPES),
  page: pageIn(search.page),
});
