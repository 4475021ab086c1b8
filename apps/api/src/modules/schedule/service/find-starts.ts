import { DAY, findSlots, type SlotQuery, type SlotResult } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { findSeatPrices } from '../repository.ts';
import { dayOfMoment, requireMoment, requireZone, roughInstantOf } from '../rules/moment.ts';
import type { StartsQuery } from '../rules/starts-key.ts';
import { type Calendar, type CalendarQuery, readCalendar } from './read-calendar.ts';
import { slotQueryOf } from './slot-query-of.ts';

/**
 * The slots of local days from the date of `datetime` on, with what presents them. Providers find in their own
 * calendar what clients do not: unpublished, services and hours that are not online, slots too soon or too far.
 */
export async function findStarts(call: Call, query: StartsQuery) {
  const moment = requireMoment(query.datetime);
  const { days = 1, services = [], provider_profile: provider } = query;
  const calendarQuery = {
    ...{ provider, services, except: query.exclude_appointment },
    intent: query.booking_intent,
  };
  const near = roughInstantOf(moment);
  const calendar = await readCalendar(call, calendarQuery, { from: near, to: near + days * DAY });
  const zone = requireZone(query.time_zone, calendar.schedule.zone);
  const first = dayOfMoment(moment, zone);
  const range = { from: zone.startOf(first), to: zone.startOf(first + days) };
  const duration = durationOf(query, calendar);
  const slotQuery = slotQueryOf(call, calendar, { ...query, duration, range });
  const { isBookingOff: isOff } = calendar;
  const result = isOff ? BOOKING_OFF : findSlots(slotQuery);
  const [slot] = result.slots;
  const immediate = slot ? { ...NONE, start: slot.start } : isOff ? NONE : null;
  const { start: next, holdsUntil } =
    immediate ?? (await nextStart(call, calendarQuery, slotQuery));
  const prices = await seatPricesOf(call, result);
  const context = {
    ...{ query: slotQuery, zone, next, prices },
    days: { first, last: first + days - 1 },
  };
  return {
    ...{ result, context, provider: calendar.settings.id },
    holdsUntil: Math.min(calendar.holdsUntil, holdsUntil),
  };
}

const seatPricesOf = ({ db }: Call, { slots }: SlotResult) =>
  findSeatPrices(
    db,
    slots.flatMap(({ appointment }) => appointment ?? []),
  );

/**
 * Minutes, where they are not those of the services: the provider's word, or what the appointment that moves takes. A
 * client's other services take more or less than that.
 */
function durationOf(
  { duration }: StartsQuery,
  { settings, services, moving }: Calendar,
): number | undefined {
  if (settings.is_by_provider && duration !== undefined) return duration;
  if (moving === null || services.length === 0) return undefined;
  const isSame =
    moving.services.length === services.length &&
    services.every(({ id }, index) => id === moving.services[index]);
  if (isSame) return moving.duration;
  if (settings.is_by_provider) return undefined;
  const listed = services.reduce((sum, service) => sum + service.duration, 0);
  return Math.max(moving.duration + listed - moving.listed, 1);
}

const NO_HOURS = { planned: [], worked: [], holidays: [], open: [], isOffline: true };
const BOOKING_OFF: SlotResult = { slots: [], hours: NO_HOURS, reason: 'booking_off' };

/** How far on the next slot is looked for, and how much of it at once; milliseconds. */
const SEARCH = 366 * DAY;
const SEARCH_STEP = 31 * DAY;

interface NextStart {
  readonly start: number | null;
  /** As of the calendar it was looked for in. */
  readonly holdsUntil: number;
}
const NONE: NextStart = { start: null, holdsUntil: Number.POSITIVE_INFINITY };

/** The first slot after the query's range; null: none within a year, or the provider's horizon. */
async function nextStart(
  call: Call,
  calendarQuery: CalendarQuery,
  query: SlotQuery,
): Promise<NextStart> {
  const from = Math.max(query.range.to, query.now);
  const to = Math.min(from + SEARCH, horizonOf(query));
  if (from >= to) return NONE;
  const { appointments, schedule, holdsUntil } = await readCalendar(call, calendarQuery, {
    from,
    to,
  });
  for (let start = from; start < to; start += SEARCH_STEP) {
    const range = { from: start, to: Math.min(start + SEARCH_STEP, to) };
    const [slot] = findSlots({ ...query, schedule, appointments, range }).slots;
    if (slot) return { start: slot.start, holdsUntil };
  }
  return { start: null, holdsUntil };
}

function horizonOf({ schedule: { zone }, booking, now, isByProvider }: SlotQuery): number {
  if (isByProvider || booking.horizon === null) return Number.POSITIVE_INFINITY;
  return zone.startOf(zone.dayOf(now) + booking.horizon + 1);
}
