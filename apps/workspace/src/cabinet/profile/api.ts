import type { Reply } from '@okoshko/contract/endpoint';
import { listOutsideHours, possibleStarts } from '@okoshko/contract/schedule/wire';
import { queryOptions } from '@tanstack/react-query';
import { callAsVisitor } from '../../api/as-visitor.ts';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions, keyOf, listOptions } from '../../api/queries.ts';
import type { Day } from '../../kit/zoned.ts';

/** The services that can be booked online: one of them shows the effect of the rules. */
export const servicesOptions = (provider: string) =>
  allOptions('services', {
    fields: ['title', 'duration', 'capacity'],
    filters: {
      ...ownedBy(provider),
      is_active: { $eq: true },
      is_online_bookable: { $eq: true },
    },
    sort: ['duration', 'id'],
  });

const EFFECT_DAYS = 7;

interface EffectQuery {
  readonly provider: string;
  /** documentId. */
  readonly service: string;
  readonly from: Day;
}

/** The starts of the next days as clients are offered them; null: the page is not published, nobody is. */
export const effectOptions = ({ provider, service, from }: EffectQuery) =>
  queryOptions({
    queryKey: keyOf('possible-starts', 'effect', { provider, service, from }),
    queryFn: async () => {
      const data = { provider_profile: provider, services: [service], days: EFFECT_DAYS };
      try {
        const reply = await callAsVisitor(possibleStarts, { id: from, body: { data } });
        // The other form of the answer comes with `view=times` alone.
        return (reply as Extract<Starts, { meta: { dates: unknown } }>).data;
      } catch (thrown) {
        if (codeOf(thrown) === 'not_found') return null;
        throw thrown;
      }
    },
  });
type Starts = Reply<typeof possibleStarts>;

/** The nearest appointment: what another zone would call it is shown by it. */
export const nextAppointmentOptions = (provider: string, after: Date) =>
  listOptions('appointments', {
    fields: ['starts_at'],
    filters: {
      ...ownedBy(provider),
      status: { $in: ['pending', 'confirmed'] },
      starts_at: { $gt: after.toISOString() },
    },
    sort: ['starts_at', 'id'],
    pagination: { pageSize: 1, withCount: false },
  });

/** The number of appointments outside of the working hours now. */
export const countOutsideHours = async (): Promise<number> =>
  (await call(listOutsideHours, { query: { pageSize: 1 } })).meta.pagination.total;
