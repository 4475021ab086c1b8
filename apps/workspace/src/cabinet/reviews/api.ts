import { queryOptions } from '@tanstack/react-query';
import type { Filters, Row } from '../../api/collections.ts';
import { readCount, readList, readOne } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions, listOptions } from '../../api/queries.ts';
import { RATINGS, type ReviewsSearch, type Show } from './search.ts';

export const REVIEW = {
  fields: [
    'rating',
    'text',
    'status',
    'reply',
    'replied_at',
    'edited_at',
    'moderation_reason',
    'complaint',
    'complaint_status',
    'complained_at',
    'complaint_answer',
    'version',
    'createdAt',
  ],
  populate: {
    client_profile: { fields: ['name'] },
    appointment: {
      fields: ['starts_at'],
      populate: { lines: { fields: ['title', 'sort'] } },
    },
  },
} as const;
export type Review = Row<'reviews', typeof REVIEW>;

/** The reviews that need a reply: those that operators hid need none. */
const UNANSWERED: Filters<'reviews'> = { reply: { $null: true }, status: { $ne: 'hidden' } };
const FILTERS: Readonly<Record<Exclude<Show, 'all'>, Filters<'reviews'>>> = {
  unanswered: UNANSWERED,
  unseen: { status: { $ne: 'published' } },
  complaints: { complaint: { $notNull: true } },
};

const PAGE_SIZE = 20;

/** A page of the professional's reviews, the newest first. */
export const reviewsOptions = (provider: string, { show, rating, page = 1 }: ReviewsSearch) =>
  listOptions('reviews', {
    ...REVIEW,
    filters: {
      ...ownedBy(provider),
      ...(show && FILTERS[show]),
      rating: rating === undefined ? undefined : { $eq: Number(rating) },
    },
    sort: ['createdAt:desc', 'id:desc'],
    pagination: { page, pageSize: PAGE_SIZE },
  });

/** One of the own reviews, to answer or complain about; null: there is none. */
export const reviewOptions = (provider: string, id: string) =>
  queryOptions({
    queryKey: ['reviews', 'one', { provider, id }] satisfies Key,
    queryFn: async (): Promise<Review | null> => {
      const { data } = await readList('reviews', {
        ...REVIEW,
        filters: { ...ownedBy(provider), documentId: { $eq: id } },
        pagination: { pageSize: 1, withCount: false },
      });
      return data[0] ?? null;
    },
  });

const countOf = (provider: string, filters: Filters<'reviews'>): Promise<number> =>
  readCount('reviews', { ...ownedBy(provider), ...filters });

export interface Distribution {
  /** The rating as clients see it; null: there is none yet. */
  readonly rating: number | null;
  /** The number of published reviews of each rating, 5 first. */
  readonly counts: readonly { readonly rating: (typeof RATINGS)[number]; readonly count: number }[];
  readonly unanswered: number;
}

/** The rating that clients see, and the number of reviews of each. */
export const ratingOptions = (provider: string) =>
  queryOptions({
    queryKey: ['reviews', 'rating', provider] satisfies Key,
    queryFn: async (): Promise<Distribution> => {
      const [profile, unanswered, ...counts] = await Promise.all([
        readOne('provider-profiles', provider, { fields: ['rating'] }),
        countOf(provider, UNANSWERED),
        ...RATINGS.map(async (rating) => ({
          rating,
          count: await countOf(provider, {
            status: { $eq: 'published' },
            rating: { $eq: Number(rating) },
          }),
        })),
      ]);
      return { rating: profile.rating, counts, unanswered };
    },
  });

const EVENT = { fields: ['kind', 'by', 'before', 'after', 'createdAt'] } as const;

/** The events of a review, newest first. */
export const eventsOptions = (provider: string, review: string) =>
  allOptions('review-events', {
    ...EVENT,
    filters: { ...ownedBy(provider), review: { documentId: { $eq: review } } },
    sort: ['id:desc'],
  });
