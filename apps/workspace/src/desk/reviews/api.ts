import { queryOptions } from '@tanstack/react-query';
import type { Filters, Row, Sort } from '../../api/collections.ts';
import { readAll, readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { polling, READ_EVERY } from '../../api/live/polling.ts';
import type { Show } from './search.ts';

const PERSON = { fields: ['name'], populate: { user: { fields: ['name'] } } } as const;
export const REVIEW = {
  fields: [
    'rating',
    'text',
    'status',
    'reply',
    'source',
    'edited_at',
    'moderation_reason',
    'moderated_at',
    'complaint',
    'complaint_status',
    'complained_at',
    'complaint_answer',
    'version',
    'createdAt',
  ],
  populate: {
    client_profile: PERSON,
    provider_profile: PERSON,
    appointment: {
      fields: ['starts_at'],
      populate: { lines: { fields: ['title', 'sort'] } },
    },
  },
} as const;
export type Review = Row<'reviews', typeof REVIEW>;

const WAITING: Filters<'reviews'> = {
  $or: [{ status: { $eq: 'pending' } }, { complaint_status: { $eq: 'open' } }],
};
/** Waiting reviews begin with the oldest, the others with the newest. */
const LISTS: Readonly<
  Record<Show, { readonly filters: Filters<'reviews'>; readonly sort: Sort<'reviews'> }>
> = {
  waiting: { filters: WAITING, sort: ['id'] },
  decided: {
    filters: { moderated_at: { $notNull: true } },
    sort: ['moderated_at:desc', 'id:desc'],
  },
  all: { filters: {}, sort: ['id:desc'] },
};

export const PAGE_SIZE = 25;
interface ListSearch {
  readonly show?: Show | undefined;
  readonly page?: number | undefined;
}

/**
 * A page of reviews, by default of those that wait, and one more, which tells whether there is another. How many there are is
 * not counted, as all of them may be very many.
 */
export const reviewsOptions = ({ show = 'waiting', page = 1 }: ListSearch) =>
  queryOptions({
    queryKey: ['reviews', 'list', { show, page }] satisfies Key,
    queryFn: async (): Promise<readonly Review[]> =>
      (
        await readList('reviews', {
          ...REVIEW,
          ...LISTS[show],
          pagination: { start: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1, withCount: false },
        })
      ).data,
    refetchInterval: show === 'waiting' ? READ_EVERY : false,
  });

/** One review, whatever is listed; null: there is none. */
const readReview = async (id: string): Promise<Review | null> => {
  const { data } = await readList('reviews', {
    ...REVIEW,
    filters: { documentId: { $eq: id } },
    pagination: { pageSize: 1, withCount: false },
  });
  return data[0] ?? null;
};

/** The review as it was when opened, until a change comes, which is then told as well. */
export const reviewOptions = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'one', id] satisfies Key,
    queryFn: () => readReview(id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Once more when the stream begins: another decision may have come before it.
    refetchInterval: polling(READ_EVERY),
  });

const EVENT = {
  fields: ['kind', 'by', 'before', 'after', 'createdAt'],
  populate: { user: { fields: ['name'] } },
} as const;
export type ReviewEvent = Row<'review-events', typeof EVENT>;

/** The events of a review, the newest first; they are read anew with each version of it. */
export const eventsOptions = ({ documentId, version }: Pick<Review, 'documentId' | 'version'>) =>
  queryOptions({
    queryKey: ['review-events', 'of', documentId, version] satisfies Key,
    queryFn: () =>
      readAll('review-events', {
        ...EVENT,
        filters: { review: { documentId: { $eq: documentId } } },
        sort: ['id:desc'],
      }),
  });
