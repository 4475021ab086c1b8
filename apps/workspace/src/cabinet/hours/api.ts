import type { Reply } from '@okoshko/contract/endpoint';
import { listOutsideHours, possibleStarts } from '@okoshko/contract/schedule/wire';
import { queryOptions } from '@tanstack/react-query';
import { callAsVisitor } from '../../api/as-visitor.ts';
import { call } from '../../api/call.ts';
import { storeOf } from '../../api/documents.ts';
import { codeOf } from '../../api/failure.ts';
import { TIMETABLE } from '../../api/provider-rows.ts';
import { allOptions, keyOf } from '../../api/queries.ts';
import type { Day } from '../../kit/zoned.ts';

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
    queryKey: keyOf('possible-starts', 'strip', { provider, service, from }),
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
    queryKey: keyOf('outside-hours'),
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

export const timetableStore = storeOf<'timetables', typeof TIMETABLE, { meta: Conflicts }>(
  'timetables',
  TIMETABLE,
);
export const holidayStore = storeOf<'holidays', object, { meta: Conflicts }>('holidays', {});
