import type { Query } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/schedule/schemas';
import { DAY, maxAvailable } from '@okoshko/slots';
import type { Ctx } from '../../platform/ctx.ts';
import { invalidField } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import { createTimePresenter } from './present.ts';
import { readCalendar, requireOffered } from './read-calendar.ts';
import { findProvidersOf } from './repository.ts';
import { serviceUnavailable } from './rules/booking.ts';
import { instantOfMoment, requireMoment, requireZone, roughInstantOf } from './rules/moment.ts';

type MaxAvailableQuery = Query<typeof schemas.maxAvailableTime> & {
  readonly datetime: string;
};

/** The time that the provider is free from an instant on. To clients for whom booking is off they are closed. */
export async function maxAvailableTime(ctx: Ctx, query: MaxAvailableQuery) {
  const moment = requireMoment(query.datetime);
  const near = roughInstantOf(moment);
  const services = query.services?.split(',').filter((one) => one !== '') ?? [];
  const calendarQuery = {
    provider: query.provider_profile ?? (await requireProviderOf(ctx, services)),
    services,
    except: query.exclude_appointment,
  };
  const calendar = await readCalendar(ctx, calendarQuery, { from: near, to: near + DAY });
  requireOffered(calendar);
  const { schedule, appointments, settings } = calendar;
  const zone = requireZone(query.time_zone, schedule.zone);
  const at = instantOfMoment(moment, zone);
  const { minutes, until, limitedBy, next } = maxAvailable({
    schedule: calendar.isBookingOff ? { ...schedule, timetables: [] } : schedule,
    appointments,
    at,
    now: ctx.now.getTime(),
    services: calendar.services.map(({ id }) => id),
    isByProvider: settings.is_by_provider,
  });
  const { text } = createTimePresenter(zone);
  return {
    data: {
      datetime: text(at),
      minutes,
      until: text(until),
      limited_by: limitedBy,
      ...(next !== null &&
        settings.is_by_provider && {
          next_appointment: {
            id: next.id,
            starts_at: text(next.starts),
            ends_at: text(next.ends),
          },
        }),
    },
  };
}

/** The one provider of all the services. Throws `validation_failed`, `service_unavailable`. */
async function requireProviderOf({ db, actor }: Ctx, services: readonly string[]): Promise<number> {
  const [first] = services;
  if (first === undefined) {
    throw invalidField('provider_profile', sentence('required'));
  }
  const [provider, ...others] = await findProvidersOf(db, services, actor);
  if (provider === undefined) throw serviceUnavailable(first);
  if (others.length > 0) throw invalidField('services', sentence('services_one_provider'));
  return provider;
}
