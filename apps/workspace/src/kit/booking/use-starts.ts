import { maxAvailableTime, possibleStarts } from '@okoshko/contract/schedule/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import type { Day } from '../zoned.ts';
import { type OfferedStart, WEEK } from './starts.ts';

/** The booking to find starts for: documentIds of the calendar and the services. */
export interface StartQuery {
  readonly provider: string;
  readonly services: readonly string[];
  /** Minutes, instead of those of the services. */
  readonly duration?: number | undefined;
  /** An appointment that moves: its own time is free. */
  readonly except?: string | undefined;
}

/** The free starts of a week from a day on, as the API offers them to the provider. */
export const startsOptions = ({ provider, services, duration, except }: StartQuery, first: Day) =>
  queryOptions({
    queryKey: keyOf('possible-starts', { provider, services, duration, except, first }),
    queryFn: async () => {
      const data = {
        provider_profile: provider,
        services: [...services],
        days: WEEK,
        ...(duration !== undefined && { duration }),
        ...(except !== undefined && { exclude_appointment: except }),
      };
      const reply = await call(possibleStarts, { id: first, body: { data } });
      // The other form of the answer comes with `view=times` alone.
      return reply as { data: readonly OfferedStart[]; meta: (typeof reply)['meta'] };
    },
    enabled: services.length > 0,
  });

/** The free time at an instant in the provider's calendar: its length, and the reason it ends. */
export const freeTimeOptions = ({ provider, services, except }: StartQuery, instant: string) =>
  queryOptions({
    queryKey: keyOf('possible-starts', 'free-time', { provider, services, except, instant }),
    queryFn: async () => {
      const query = {
        provider_profile: provider,
        services: [...new Set(services)].join(','),
        ...(except !== undefined && { exclude_appointment: except }),
      };
      return (await call(maxAvailableTime, { id: instant, query })).data;
    },
    enabled: services.length > 0,
  });
