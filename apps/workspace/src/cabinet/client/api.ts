import { BUSY_STATUSES, UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { readClientStatistics } from '@okoshko/contract/statistics/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import type { Filters } from '../../api/collections.ts';
import { readAll, readCount, readList } from '../../api/documents.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { keyOf } from '../../api/queries.ts';
import { type Day, shiftDay } from '../../kit/zoned.ts';
import type { ClientTab } from './search.ts';

/** The documentIds of a client and of the professional whose client it is. */
export interface ClientKey {
  readonly provider: string;
  readonly id: string;
}

const FIELDS = [
  'name',
  'phone',
  'email',
  'birthday',
  'comment',
  'tags',
  'is_blocked',
  'is_anonymous',
  'consents',
  'opted_out_channels',
  'visits_count',
  'no_show_count',
  'first_visit_at',
  'last_visit_at',
  'version',
] as const;

/** The client; null: there is none, or of another provider. */
export async function readClient({ provider, id }: ClientKey) {
  const { data } = await readList('client-profiles', {
    filters: { documentId: { $eq: id }, ...ownedBy(provider) },
    fields: FIELDS,
    pagination: { pageSize: 1, withCount: false },
  });
  return data[0] ?? null;
}
export type Client = NonNullable<Awaited<ReturnType<typeof readClient>>>;

export const clientOptions = (key: ClientKey) =>
  queryOptions({
    queryKey: keyOf('client-profiles', 'one', key),
    queryFn: () => readClient(key),
  });

const PAGE = 20;

/** The client's own, and groups that they have a place in. */
const ofClient = ({ provider, id }: ClientKey): Filters<'appointments'> => ({
  ...ownedBy(provider),
  $or: [
    { client_profile: { documentId: id } },
    { participants: { client_profile: { documentId: id } } },
  ],
});

const ofTab = (tab: ClientTab, now: Date): Filters<'appointments'> =>
  tab === 'coming'
    ? { status: { $in: BUSY_STATUSES }, ends_at: { $gt: now } }
    : { $or: [{ status: { $notIn: BUSY_STATUSES } }, { ends_at: { $lte: now } }] };

const readAppointments = async (
  key: ClientKey,
  { tab, now, page }: { readonly tab: ClientTab; readonly now: Date; readonly page: number },
) =>
  (
    await readList('appointments', {
      filters: { $and: [ofClient(key), ofTab(tab, now)] },
      fields: ['starts_at', 'ends_at', 'status', 'price_total', 'discount'],
      populate: {
        lines: { fields: ['title', 'sort'] },
        participants: {
          fields: ['status', 'price'],
          populate: { client_profile: { fields: ['name'] } },
        },
      },
      sort: tab === 'coming' ? ['starts_at', 'id'] : ['starts_at:desc', 'id:desc'],
      pagination: { page, pageSize: PAGE, withCount: false },
    })
  ).data;
export type ListedAppointment = Awaited<ReturnType<typeof readAppointments>>[number];

/** `now`: what divides the coming from the past, the same for all pages. */
export const appointmentsOptions = (key: ClientKey, tab: ClientTab, now: Date) =>
  infiniteQueryOptions({
    queryKey: keyOf('appointments', 'of-client', key, tab),
    queryFn: ({ pageParam }) => readAppointments(key, { tab, now, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.length === PAGE ? pages.length + 1 : null),
  });

/** The number of coming appointments, which a removal cancels. */
export const upcomingOptions = (key: ClientKey) =>
  queryOptions({
    queryKey: keyOf('appointments', 'upcoming-of', key),
    queryFn: () =>
      readCount('appointments', {
        $and: [ofClient(key), { status: { $in: UPCOMING_STATUSES }, starts_at: { $gt: now() } }],
      }),
  });

const YEAR = 365;

/** The client's numbers of a year that ends today; 402 without a tariff. */
export const statisticsOptions = ({ id }: ClientKey, today: Day) =>
  queryOptions({
    queryKey: keyOf('statistics', 'client', id, today),
    queryFn: async () => {
      const query = { from: shiftDay(today, 1 - YEAR), to: today, compare: 'none' } as const;
      return (await call(readClientStatistics, { id, query })).data;
    },
  });

/** Appointments of the same year that the client did not come to. */
export const missedOptions = ({ provider, id }: ClientKey, since: Date) =>
  queryOptions({
    queryKey: keyOf('appointments', 'missed', id, since),
    queryFn: () =>
      readAll('appointments', {
        filters: {
          ...ownedBy(provider),
          participants: { client_profile: { documentId: id }, status: 'no_show' },
          starts_at: { $gte: since },
        },
        fields: ['starts_at'],
        populate: {
          participants: {
            fields: ['status', 'price'],
            populate: { client_profile: { fields: ['name'] } },
          },
        },
      }),
  });

export const yearBefore = (today: Day): Day => shiftDay(today, 1 - YEAR);
