import type { Address, Reply, UncheckedAddress } from '@okoshko/contract/endpoint';
import { listOutsideHours, possibleStarts } from '@okoshko/contract/schedule/wire';
import { queryOptions } from '@tanstack/react-query';
import { callAsVisitor } from '../../api/as-visitor.ts';
import { call } from '../../api/call.ts';
import type { Changes, Row } from '../../api/collections.ts';
import { codeOf } from '../../api/failure.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions } from '../../api/queries.ts';
import type { Day } from '../../kit/zoned.ts';

export const TIMETABLE = {
  fields: [
    'title',
    'kind',
    'valid_from',
    'valid_to',
    'priority',
    'is_online_bookable',
    'weekly',
    'cycle',
    'dates',
    'breaks',
    'version',
  ],
  populate: { services: { fields: ['title'] } },
} as const;
export type Timetable = Row<'timetables', typeof TIMETABLE>;

export const HOLIDAY = {
  fields: [
    'title',
    'kind',
    'date_from',
    'date_to',
    'starts_at',
    'ends_at',
    'repeat_yearly',
    'version',
  ],
} as const;
export type Holiday = Row<'holidays', typeof HOLIDAY>;

const SERVICE = {
  fields: ['title', 'duration', 'is_active', 'is_online_bookable', 'sort'],
} as const;
export type Service = Row<'services', typeof SERVICE>;

export const timetablesOptions = (provider: string) =>
  allOptions('timetables', { ...TIMETABLE, filters: ownedBy(provider), sort: ['id'] });

export const holidaysOptions = (provider: string) =>
  allOptions('holidays', { ...HOLIDAY, filters: ownedBy(provider), sort: ['id'] });

export const servicesOptions = (provider: string) =>
  allOptions('services', { ...SERVICE, filters: ownedBy(provider), sort: ['sort', 'id'] });

export const STRIP_DAYS = 14;

interface StripQuery {
  readonly provider: string;
  /** documentId. */
  readonly service: string;
  readonly from: Day;
}

/**
 * The free starts of the next days as clients get them. Of a page that is not published they get none: then it is the
 * professional's own answer, and `isPublished` says so.
 */
export const stripOptions = ({ provider, service, from }: StripQuery) =>
  queryOptions({
    queryKey: ['possible-starts', 'strip', { provider, service, from }],
    queryFn: async () => {
      const query = {
        id: from,
        body: { data: { provider_profile: provider, services: [service], days: STRIP_DAYS } },
      };
      try {
        return { isPublished: true, meta: metaOf(await callAsVisitor(possibleStarts, query)) };
      } catch (thrown) {
        if (codeOf(thrown) !== 'not_found') throw thrown;
        return { isPublished: false, meta: metaOf(await call(possibleStarts, query)) };
      }
    },
  });

type StartsReply = Reply<typeof possibleStarts>;
type StripMeta = Extract<StartsReply['meta'], { dates: unknown }>;
/** The other form of the answer comes with `view=times` alone. */
const metaOf = ({ meta }: StartsReply): StripMeta => meta as StripMeta;

/** An appointment outside of the working hours. */
export type OutsideHours = Reply<typeof listOutsideHours>['data'][number];

export const outsideOptions = () =>
  queryOptions({
    queryKey: ['outside-hours'],
    queryFn: () => call(listOutsideHours, { query: { pageSize: 25 } }),
  });

/** The clients and services of appointments: the answers about hours lack them. */
export const clientsOptions = (ids: readonly string[]) =>
  allOptions('appointments', {
    fields: ['starts_at'],
    filters: { documentId: { $in: ids } },
    populate: { client_profile: { fields: ['name'] }, services: { fields: ['title'] } },
  });

export interface Conflicts {
  /** The nearest of them. */
  readonly conflicts: readonly OutsideHours[];
  readonly conflicts_total: number;
}

export type HoursPlural = 'timetables' | 'holidays';
/** A write of hours, which is answered with the appointments that are outside of them now. */
type HoursWrite = UncheckedAddress<{ readonly meta: Conflicts }>;
const at = (method: Address['method'], plural: HoursPlural, rest = ''): HoursWrite => ({
  method,
  path: `/api/${plural}${rest}`,
});

export const createHours = async <P extends HoursPlural>(
  plural: P,
  data: Changes<P>,
  idempotencyKey: string,
) => (await call(at('POST', plural), { body: { data }, idempotencyKey })).meta;

export const updateHours = async <P extends HoursPlural>(plural: P, id: string, data: Changes<P>) =>
  (await call(at('PUT', plural, '/:id'), { id, body: { data } })).meta;
