import { DAY, findSlots, isClear, type Refusal, type SlotQuery, slotAt } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { type Calendar, isBookingOff, readCalendar, slotQueryOf } from './calendar.ts';

/** The appointment a slot is checked for. */
export interface SlotRequest {
  /** Row number of the provider profile. */
  readonly provider: number;
  /** Row numbers, in the appointment's order; at least one. */
  readonly services: readonly number[];
  readonly starts_at: Date;
  /** 1 by default. */
  readonly seats?: number;
  /** The appointment that is moved: its own time counts as free. */
  readonly except?: number;
  /** The provider (or staff) books: only the busy time of other appointments binds. */
  readonly isOwn: boolean;
  /** A blocked client is refused. */
  readonly client?: number | null;
}

export type { Refusal };

export type SlotCheck =
  /** With the group to join, if there is one. */
  | { readonly isOffered: true; readonly appointment: number | null }
  | { readonly isOffered: false; readonly reason: Refusal };

/**
 * Whether the appointment may start then, by the rules of the slots that are offered. Inside a transaction that holds
 * the calendar's lock the result stays true until its end.
 */
export async function checkSlot(call: Call, request: SlotRequest): Promise<SlotCheck> {
  const start = request.starts_at.getTime();
  const range = { from: start, to: start };
  const calendar = await readRequestCalendar(call, request, range);
  if (isBookingOff(calendar)) return { isOffered: false, reason: 'booking_off' };
  const query = slotQueryOf(call, calendar, { seats: request.seats, range });
  const slot = slotAt(query, start);
  if (typeof slot !== 'string') return { isOffered: true, appointment: slot.appointment ?? null };
  return request.isOwn && isClear(query, start)
    ? { isOffered: true, appointment: null }
    : { isOffered: false, reason: slot };
}

/** Slots are looked for from a week before the start to a month after it. */
const BEFORE = 7 * DAY;
const AFTER = 31 * DAY;
const NEAREST = 3;

/** The starts of the slots nearest to the request's, in order of time. */
export async function nearestSlots(call: Call, request: SlotRequest): Promise<readonly Date[]> {
  const start = request.starts_at.getTime();
  const range = { from: Math.max(start - BEFORE, call.now.getTime()), to: start + AFTER };
  if (range.from >= range.to) return [];
  const calendar = await readRequestCalendar(call, request, range);
  if (isBookingOff(calendar)) return [];
  const { slots } = findSlots(slotQueryOf(call, calendar, { seats: request.seats, range }));
  const distance = (one: number) => Math.abs(one - start);
  return slots
    .map((slot) => slot.start)
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, NEAREST)
    .sort((a, b) => a - b)
    .map((one) => new Date(one));
}

/** The caller of these functions has seen to who may book and move. */
async function readRequestCalendar(
  call: Call,
  request: SlotRequest,
  range: SlotQuery['range'],
): Promise<Calendar> {
  const calendar = await readCalendar(call, { ...request, mayExcept: true }, range);
  return { ...calendar, settings: { ...calendar.settings, is_own: request.isOwn } };
}
