import type { DayReason } from '@okoshko/contract/schedule/reasons';
import {
  findSlots,
  intersection,
  type Slot,
  type SlotQuery,
  type SlotResult,
  type Spans,
  type Zone,
} from '@okoshko/slots';

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
  /** Why there are no slots. */
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

/** Whether some of the open hours are on the day. */
export const isWorkingDay = (open: Spans, zone: Zone, day: number): boolean =>
  intersection(open, [zone.startOf(day), zone.startOf(day + 1)]).length > 0;

/** A day without hours is a day off to clients, as long as the provider has hours at all. */
function reasonOf(query: SlotQuery): DayReason | null {
  const { reason } = findSlots(query);
  return reason === 'no_timetable' && query.schedule.timetables.length > 0 ? 'day_off' : reason;
}
