import { busySpans } from './candidates.ts';
import { findSlots, limitsOf, type Slot, type SlotQuery } from './find-slots.ts';
import { type HoursRefusal, hoursRefusal } from './hours-refusal.ts';
import { type Hours, hoursOf } from './schedule.ts';
import { holds, intersection, type Spans } from './spans.ts';

/**
 * Why an appointment may not start then, the first that holds. `taken`: somebody has the time; `day_full`: the date has
 * its number of appointments; `off_grid`: it is free, but no start; `short_gap`: it would leave a gap no service fits into.
 */
export type Refusal =
  | 'past'
  | 'too_soon'
  | 'too_far'
  | 'booking_off'
  | HoursRefusal
  | 'taken'
  | 'day_full'
  | 'off_grid'
  | 'short_gap';

type StartQuery = Omit<SlotQuery, 'range'>;

/** The slot of that start, or why there is none. */
export function slotAt(query: StartQuery, start: number): Slot | Refusal {
  const range = { from: start, to: start + 1 };
  const { slots, hours } = findSlots({ ...query, range });
  return (
    slots[0] ??
    limitRefusal(query, start) ??
    refusalByHours(query, start, hours) ??
    choiceRefusal(query, start)
  );
}

function limitRefusal(query: StartQuery, start: number): Refusal | null {
  const { earliest, latest } = limitsOf(query);
  if (start <= query.now) return 'past';
  if (start < earliest) return 'too_soon';
  return start > latest ? 'too_far' : null;
}

function refusalByHours(query: StartQuery, start: number, hours: Hours): Refusal | null {
  const own = [start, start + query.request.duration];
  const refusal = hoursRefusal(hours, { own, withBuffers: withBuffers(query, start) });
  return refusal === 'closed' && isOffline(query, start) ? 'booking_off' : refusal;
}

/** True if the provider alone books then. */
function isOffline({ schedule, request: { services } }: StartQuery, start: number): boolean {
  const day = schedule.zone.dayOf(start);
  const days = { first: day - 1, last: day };
  return holds(hoursOf(schedule, days, { services, isByProvider: true }).planned, start);
}

/** The refusal of a start within the hours. */
function choiceRefusal(query: StartQuery, start: number): Refusal {
  if (!isClear(query, start)) return 'taken';
  if (limitsOf(query).isFull(start)) return 'day_full';
  const booking = { ...query.booking, shortest: 0 };
  const range = { from: start, to: start + 1 };
  return findSlots({ ...query, booking, range }).slots.length > 0 ? 'short_gap' : 'off_grid';
}

/** True if the appointment and its buffers meet no other, whatever the hours. */
export const isClear = (
  { request, appointments }: Pick<SlotQuery, 'request' | 'appointments'>,
  start: number,
): boolean => intersection(busySpans(appointments), withBuffers({ request }, start)).length === 0;

const withBuffers = ({ request }: Pick<SlotQuery, 'request'>, start: number): Spans => [
  start - request.before,
  start + request.duration + request.after,
];
