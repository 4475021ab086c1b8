import type { UserWithProfile } from '@okoshko/contract/users/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Row } from '../../api/collections.ts';
import { readAll, readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { polling } from '../../api/live/polling.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { holidaysOptions, timetablesOptions } from '../../api/provider-rows.ts';
import { listOptions } from '../../api/queries.ts';
import { NOTICE, ofUser } from '../../kit/notices/notices.ts';
import { boundsOf, type Day } from '../../kit/zoned.ts';
import { isOutdated, merged, readSince } from './merge.ts';

const POLL = 30_000;

const SELECTION = {
  fields: [
    'starts_at',
    'ends_at',
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
    'updatedAt',
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

interface ReadDay {
  readonly data: readonly Appointment[];
  /** The last full reading, in milliseconds since 1970; after it only changes are read. */
  readonly allReadAt: number;
}

/** The appointments that touch a day. Polled: what changed since, and all of it now and then. */
export const dayOptions = ({ provider, zone }: Whose, day: Day) =>
  queryOptions({
    queryKey: ['appointments', 'day', { provider, zone, day }] satisfies Key,
    queryFn: async ({ client, queryKey }): Promise<ReadDay> => {
      const bounds = boundsOf(day, zone);
      const cached = client.getQueryData<ReadDay>(queryKey);
      // Known to be out of date: what was deleted is in no list of changes.
      const isInvalid = client.getQueryState(queryKey)?.isInvalidated;
      // A row that is being saved is shown as it will be, not as it was.
      if (cached && !isInvalid && client.isMutating() > 0) return cached;
      const changed = cached && !isInvalid && (await readChanged(provider, cached));
      if (changed) return { ...cached, data: merged(cached.data, changed, bounds) };
      const data = await readAll('appointments', {
        ...SELECTION,
        filters: {
          ...ownedBy(provider),
          starts_at: { $lt: bounds[1] },
          ends_at: { $gt: bounds[0] },
        },
        sort: ['starts_at', 'id'],
      });
      return { data, allReadAt: Date.now() };
    },
    refetchInterval: polling(POLL),
    meta: { offline: true },
  });

/** The provider's appointments that changed, on any day; null: all must be read. */
async function readChanged(provider: string, cached: ReadDay) {
  const since = readSince(cached.data);
  if (since === null || isOutdated(cached.allReadAt, Date.now())) return null;
  const { data, meta } = await readList('appointments', {
    ...SELECTION,
    filters: { ...ownedBy(provider), updatedAt: { $gt: since } },
    sort: ['starts_at', 'id'],
    pagination: { pageSize: 100 },
  });
  return meta.pagination.pageCount > 1 ? null : data;
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

const SCHEDULE_STALE_AFTER = 5 * 60_000;

/** The working hours and time off of the provider. */
export function useSchedule(provider: string) {
  const staleTime = SCHEDULE_STALE_AFTER;
  const timetables = useQuery({ ...timetablesOptions(provider), staleTime });
  const holidays = useQuery({ ...holidaysOptions(provider), staleTime });
  return timetables.data && holidays.data
    ? { timetables: timetables.data, holidays: holidays.data }
    : null;
}

/** The unread notices of the user. */
export const noticesOptions = (user: UserWithProfile) =>
  queryOptions({
    queryKey: ['notifications', 'unread'] satisfies Key,
    queryFn: async () =>
      readList('notifications', {
        ...NOTICE,
        filters: { read_at: { $null: true }, ...(await ofUser(user)) },
        sort: ['createdAt:desc', 'id:desc'],
        pagination: { pageSize: 20 },
      }),
    refetchInterval: polling(POLL),
  });
