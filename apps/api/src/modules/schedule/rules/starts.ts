import type { Body } from '@okoshko/contract/endpoint';
import type { DayReason } from '@okoshko/contract/schedule/reasons';
import type * as schemas from '@okoshko/contract/schedule/schemas';
import {
  findSlots,
  intersection,
  MINUTE,
  type Slot,
  type SlotQuery,
  type SlotResult,
  type Spans,
  type Zone,
} from '@okoshko/slots';
import type { Ctx } from '../../../platform/ctx.ts';

export interface SlotsOfDays {
  readonly result: SlotResult;
  readonly query: SlotQuery;
  /** The days and clocks of the response. */
  readonly zone: Zone;
  /** Days since 1970-01-01, both included. */
  readonly days: { readonly first: number; readonly last: number };
}

export interface SlotDay {
  /** Since 1970-01-01. */
  readonly day: number;
  readonly slots: readonly Slot[];
  readonly isWorking: boolean;
  /** The reason why there are no slots. */
  readonly reason: DayReason | null;
}

/** Each of the days, with its slots or why it has none. */
export function slotDaysOf({ result, query, zone, days }: SlotsOfDays): readonly SlotDay[] {
  const byDay = new Map<number, Slot[]>();
  for (const slot of result.slots) {
    const day = zone.dayOf(slot.start);
    const ofDay = byDay.get(day);
    if (ofDay) ofDay.push(slot);
    else byDay.set(day, [slot]);
  }
  const isOff = result.reason === 'booking_off';
  return Array.from({ length: days.last - days.first + 1 }, (_, index) => {
    const day = days.first + index;
    const slots = byDay.get(day) ?? [];
    const isWorking = isWorkingDay(result.hours.open, zone, day);
    if (slots.length > 0) return { day, slots, isWorking, reason: null };
    const range = { from: zone.startOf(day), to: zone.startOf(day + 1) };
    return { day, slots, isWorking, reason: isOff ? 'booking_off' : reasonOf({ ...query, range }) };
  });
}

/** Some of the open hours are on the day. */
export const isWorkingDay = (open: Spans, zone: Zone, day: number): boolean =>
  intersection(open, [zone.startOf(day), zone.startOf(day + 1)]).length > 0;

/** A day without hours is a day off to clients, as long as the provider has hours at all. */
function reasonOf(query: SlotQuery): DayReason | null {
  const { reason } = findSlots(query);
  return reason === 'no_timetable' && query.schedule.timetables.length > 0 ? 'day_off' : reason;
}

/** The number of starts that are offered before a client has looked at any day. */
const COUNT = 3;

/**
 * The earliest starts, of two days at least where two days have any: whoever cannot come that day sees another. Null:
 * `starts` do not decide it yet.
 */
export function nearestOf<Start>(
  starts: readonly Start[],
  dayOf: (start: Start) => number,
): { readonly nearest: readonly Start[]; readonly isComplete: boolean } {
  const earliest = starts.slice(0, COUNT);
  const [first] = earliest;
  const isOther = (start: Start) => first !== undefined && dayOf(start) !== dayOf(first);
  const isFull = earliest.length === COUNT;
  if (earliest.some(isOther) || !isFull) return { nearest: earliest, isComplete: isFull };
  const later = starts.find(isOther);
  return later === undefined
    ? { nearest: earliest, isComplete: false }
    : { nearest: [...earliest.slice(0, -1), later], isComplete: true };
}

export type StartsQuery = Body<typeof schemas.possibleStarts>['data'] & {
  readonly datetime: string;
};

/**
 * The key of the starts that visitors are offered. Beside the calendar they follow from the query, and from the minute,
 * as starts come too soon with it. Null: the calendar is read as the caller's own, or without an appointment or a hold
 * of theirs.
 */
export function keyOfStarts(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  query: StartsQuery & { readonly view?: string },
): string | null {
  const isVisitor = actor.session === null && actor.client === undefined && !actor.isOperator;
  const isOwn = (query.exclude_appointment ?? query.booking_intent ?? null) !== null;
  if (!isVisitor || isOwn) return null;
  const { datetime, provider_profile, services, duration, days, step, time_zone, seats } = query;
  // At the full minute itself what begins right then may still be offered.
  const minute = minuteOf(now);
  const isFull = now.getTime() % MINUTE === 0;
  return `starts ${minute} ${isFull} ${query.view === 'times'} ${JSON.stringify([datetime, provider_profile, services, duration, days, step, time_zone, seats])}`;
}

/** An answer under that key lives longer than something that is held till `until` (milliseconds since 1970). */
export const outlivesHold = (now: Date, until: number): boolean => until < minuteOf(now) * MINUTE;

/** The number of the minute that ends at the instant, or next. */
const minuteOf = (now: Date): number => Math.ceil(now.getTime() / MINUTE);
