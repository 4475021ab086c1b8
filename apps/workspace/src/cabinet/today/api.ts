import type { UserWithProfile } from '@okoshko/contract/users/users';
import { queryOptions } from '@tanstack/react-query';
import type { Row } from '../../api/collections.ts';
import { readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { polling } from '../../api/live/polling.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions, listOptions } from '../../api/queries.ts';
import { boundsOf, type Day } from '../../kit/zoned.ts';
import { NOTICE, ofUser } from '../../shared/notices/notices.ts';
import { touching } from '../shared/hours/free-time.ts';

const POLL = 30_000;

const SELECTION = {
  fields: [
    'starts_at',
    'ends_at',
    'busy_from',
    'busy_to',
    'status',
    'capacity',
    'participants_count',
    'price_total',
    'discount',
    'client_comment',
    'provider_note',
    'payment_method',
    'tips',
    'client_confirmed_at',
    'pending_expires_at',
    'version',
  ],
  populate: {
    client_profile: {
      fields: ['name', 'phone', 'visits_count', 'no_show_count', 'comment', 'tags'],
    },
    lines: { fields: ['title', 'sort'] },
    participants: {
      fields: ['status', 'price', 'seats'],
      populate: { client_profile: { fields: ['name', 'phone'] } },
    },
  },
} as const;

/** An appointment as this screen shows it. */
export type Appointment = Row<'appointments', typeof SELECTION>;

/** The professional, and the time zone of the days. */
export interface Whose {
  readonly provider: string;
  readonly zone: string;
}

/** The appointments that take time of a day. */
export function dayOptions({ provider, zone }: Whose, day: Day) {
  const [from, to] = boundsOf(day, zone);
  return {
    ...allOptions('appointments', {
      ...SELECTION,
      filters: { ...ownedBy(provider), ...touching(from, to) },
      sort: ['starts_at', 'id'],
    }),
    refetchInterval: polling(POLL),
    meta: { offline: true },
  };
}

/** The requests that wait for an answer, on any day. */
export const requestsOptions = (provider: string) => ({
  ...listOptions('appointments', {
    ...SELECTION,
    filters: { ...ownedBy(provider), status: 'pending' },
    sort: ['starts_at', 'id'],
    pagination: { pageSize: 100 },
  }),
  refetchInterval: polling(POLL),
  meta: { offline: true },
});

/** The unread notices of the user. */
export const noticesOptions = (user: UserWithProfile | null) =>
  queryOptions({
    queryKey: ['notifications', 'unread'] satisfies Key,
    queryFn: async () =>
      readList('notifications', {
        ...NOTICE,
        filters: { read_at: { $null: true }, ...(user && (await ofUser(user))) },
        sort: ['createdAt:desc', 'id:desc'],
        pagination: { pageSize: 20 },
      }),
    refetchInterval: polling(POLL),
  });
