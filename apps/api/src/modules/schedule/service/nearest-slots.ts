import { DAY, findSlots } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import type { SlotRequest } from '../rules/slot-request.ts';
import { readCalendar } from './read-calendar.ts';
import { slotQueryOf } from './slot-query-of.ts';

/** Slots are looked for from a week before the start to a month after it. */
const BEFORE = 7 * DAY;
const AFTER = 31 * DAY;
const NEAREST = 3;

/** The starts of the slots nearest to the request's, in order of time. What moves joins no group. */
export async function nearestSlots(call: Call, request: SlotRequest): Promise<readonly string[]> {
  const start = request.starts_at.getTime();
  const range = { from: Math.max(start - BEFORE, call.now.getTime()), to: start + AFTER };
  if (range.from >= range.to) return [];
  const calendar = await readCalendar(call, { ...request, mayExcept: true }, range);
  if (calendar.isBookingOff) return [];
  const { duration, seats, except } = request;
  const query = slotQueryOf(call, calendar, { range, duration, seats });
  const { slots } = findSlots(query);
  const distance = (one: number) => Math.abs(one - start);
  return slots
    .filter(({ appointment }) => except === undefined || appointment === undefined)
    .map((slot) => slot.start)
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, NEAREST)
    .sort((a, b) => a - b)
    .map((one) => new Date(one).toISOString());
}
