import type * as schemas from '@okoshko/contract/schedule/schemas';
import { DAY, maxAvailable } from '@okoshko/slots';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { createTimePresenter } from '../present.ts';
import { around, instantOfMoment } from '../rules/asked.ts';
import { momentOf, zoneNamed } from './asked.ts';
import { MARGIN, readCalendar } from './calendar.ts';
import { isOff } from './possible-starts.ts';

interface MaxAvailableQuery {
  readonly params: { readonly datetime: string };
  readonly query: Static<typeof schemas.maxAvailableTime.query>;
}

/** How long the provider is free from an instant on. Whoever finds no starts finds them closed. */
export async function maxAvailableTime(call: Call, { params, query }: MaxAvailableQuery) {
  const moment = momentOf(params.datetime);
  const near = around(moment);
  const calendar = await readCalendar(call, {
    provider: query.provider_profile,
    services: query.services?.split(',').filter((one) => one !== '') ?? [],
    except: query.exclude_appointment,
    from: near - MARGIN,
    to: near + DAY + MARGIN,
  });
  const { schedule, appointments, services, settings } = calendar;
  const zone = zoneNamed(query.time_zone, schedule.zone);
  const at = instantOfMoment(moment, zone);
  const { minutes, until, limitedBy, next } = maxAvailable({
    schedule: isOff(calendar) ? { ...schedule, timetables: [] } : schedule,
    appointments,
    at,
    now: call.now.getTime(),
    services: services.map(({ id }) => id),
    isOwn: settings.is_own,
  });
  const { text } = createTimePresenter(zone);
  return {
    data: {
      datetime: text(at),
      minutes,
      until: text(until),
      limited_by: limitedBy,
      ...(next !== null &&
        settings.is_own && {
          next_appointment: {
            id: next.id,
            starts_at: text(next.starts),
            ends_at: text(next.ends),
          },
        }),
    },
  };
}
