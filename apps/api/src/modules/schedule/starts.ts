import { DAY, findSlots, type SlotQuery, type SlotResult } from '@okoshko/slots';
import type { Ctx } from '../../platform/ctx.ts';
import type { Announced } from '../../platform/http/serve.ts';
import { presentDays, presentSlots, presentTimes } from './present.ts';
import { type Calendar, type CalendarQuery, readCalendar, slotQueryOf } from './read-calendar.ts';
import { findSeatPrices } from './repository.ts';
import { HOLD } from './rules/booking.ts';
import { dayOfMoment, requireMoment, requireZone, roughInstantOf } from './rules/moment.ts';
import { outlivesHold, type StartsQuery, slotDaysOf } from './rules/starts.ts';

/** The slots of local days with all there is to tell of them. */
export async function possibleStarts(ctx: Ctx, query: StartsQuery) {
  const { result, context } = await findStarts(ctx, query);
  return presentSlots(result, context);
}

type Presented = ReturnType<typeof presentSlots> | ReturnType<typeof presentTimes>;
type View = 'starts' | 'times';

/**
 * The slots of local days in the shape asked for, and what changes of the provider's time are announced as. That a hold
 * ends is not.
 */
export async function announcedStarts(
  ctx: Ctx,
  { view, ...query }: StartsQuery & { readonly view?: View },
): Promise<Announced<Presented>> {
  const { result, context, provider, holdsUntil } = await findStarts(ctx, query);
  const present = view === 'times' ? presentTimes : presentSlots;
  return {
    answer: present(result, context),
    topics: outlivesHold(ctx.now, holdsUntil)
      ? null
      : [`provider:${provider}`, `calendar:${provider}`],
  };
}

interface DaysQuery {
  readonly provider: number;
  readonly services: readonly string[];
  /** The first local day, a date; absent: today. */
  readonly from?: string | undefined;
  readonly days: number;
  readonly seats?: number | undefined;
  readonly except?: string | undefined;
  /** The caller's own booking that has begun. */
  readonly intent?: string | undefined;
}

/** The slots of local days, day by day: each is there, with what it has or why it has none. */
export async function startsByDay(ctx: Ctx, query: DaysQuery) {
  const { provider, services, from, days, seats, except, intent } = query;
  const { result, context } = await findStarts(ctx, {
    datetime: from ?? ctx.now.toISOString(),
    provider_profile: provider,
    ...{ services: [...services], days },
    ...(seats !== undefined && { seats }),
    ...(except !== undefined && { exclude_appointment: except }),
    ...(intent !== undefined && { booking_intent: intent }),
  });
  return presentDays(slotDaysOf({ result, ...context }), { result, ...context });
}

interface DayQuery {
  readonly provider: number;
  readonly services: readonly number[];
  /** An instant of the day, by the provider's clocks. */
  readonly at: Date;
}

/** The starts of a provider's local day that are free to the caller but for what is held, and how many are held. */
export async function countFreeStarts(ctx: Ctx, { provider, services, at }: DayQuery) {
  const near = at.getTime();
  const calendar = await readCalendar(
    ctx,
    { provider, services },
    { from: near - DAY, to: near + DAY },
  );
  const { zone } = calendar.schedule;
  const day = zone.dayOf(near);
  const range = { from: zone.startOf(day), to: zone.startOf(day + 1) };
  const query = slotQueryOf(ctx, calendar, { range });
  const isHold = ({ id }: { readonly id: number }) => id === HOLD;
  const appointments = query.appointments.filter((one) => !isHold(one));
  const holds = query.appointments.filter(
    (one) => isHold(one) && one.starts >= range.from && one.starts < range.to,
  );
  return { free: findSlots({ ...query, appointments }).slots.length, holds: holds.length };
}

/**
 * The slots of local days from the date of `datetime` on, with what presents them. Providers find in their own
 * calendar what clients do not: unpublished, services and hours that are not online, slots too soon or too far.
 */
async function findStarts(ctx: Ctx, query: StartsQuery) {
  const moment = requireMoment(query.datetime);
  const { days = 1, services = [], provider_profile: provider } = query;
  const calendarQuery = {
    ...{ provider, services, except: query.exclude_appointment },
    intent: query.booking_intent,
  };
  const near = roughInstantOf(moment);
  const calendar = await readCalendar(ctx, calendarQuery, { from: near, to: near + days * DAY });
  const zone = requireZone(query.time_zone, calendar.schedule.zone);
  const first = dayOfMoment(moment, zone);
  const range = { from: zone.startOf(first), to: zone.startOf(first + days) };
  const duration = durationOf(query, calendar);
  const slotQuery = slotQueryOf(ctx, calendar, { ...query, duration, range });
  const { isBookingOff: isOff } = calendar;
  const result = isOff ? BOOKING_OFF : findSlots(slotQuery);
  const [slot] = result.slots;
  const immediate = slot ? { ...NONE, start: slot.start } : isOff ? NONE : null;
  const { start: next, holdsUntil } = immediate ?? (await nextStart(ctx, calendarQuery, slotQuery));
  const prices = await seatPricesOf(ctx, result);
  const context = {
    ...{ query: slotQuery, zone, next, prices },
    days: { first, last: first + days - 1 },
  };
  return {
    ...{ result, context, provider: calendar.settings.id },
    holdsUntil: Math.min(calendar.holdsUntil, holdsUntil),
  };
}

const seatPricesOf = ({ db }: Ctx, { slots }: SlotResult) =>
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

/** The time in which the next slot is looked for, and the part of it that is read at once; milliseconds. */
const SEARCH = 366 * DAY;
const SEARCH_STEP = 31 * DAY;

interface NextStart {
  readonly start: number | null;
  /** The `holdsUntil` of the calendar it was looked for in. */
  readonly holdsUntil: number;
}
const NONE: NextStart = { start: null, holdsUntil: Number.POSITIVE_INFINITY };

/** The first slot after the query's range; null: none within a year, or the provider's horizon. */
async function nextStart(
  ctx: Ctx,
  calendarQuery: CalendarQuery,
  query: SlotQuery,
): Promise<NextStart> {
  const from = Math.max(query.range.to, query.now);
  const to = Math.min(from + SEARCH, horizonOf(query));
  if (from >= to) return NONE;
  const { appointments, schedule, holdsUntil } = await readCalendar(ctx, calendarQuery, {
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
