import { DAY, isClear, placeAt, possibleStarts, type Question, type Refusal } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { type Calendar, MARGIN, readCalendar } from './calendar.ts';
import { isOff, questionOf } from './possible-starts.ts';

/** An appointment somebody wants: at what time, of what, with whom. */
export interface SlotRequest {
  /** Row number of the provider profile. */
  readonly provider: number;
  /** Row numbers, in the appointment's order; at least one. */
  readonly services: readonly number[];
  readonly starts_at: Date;
  /** Seats asked for; 1 by default. */
  readonly seats?: number;
  /** The appointment that moves: its own time is free to it. */
  readonly except?: number;
  /** By the provider's own hand: only the busy time of other appointments binds. */
  readonly isOwn: boolean;
  /** Whom it is for, if known: a blocked client is refused. */
  readonly client?: number | null;
}

export type { Refusal };

export type SlotCheck =
  /** With the group to join, if there is one. */
  | { readonly isOffered: true; readonly appointment: number | null }
  | { readonly isOffered: false; readonly reason: Refusal };

/**
 * Whether the appointment may start then, by the rules of the starts that are offered. Inside a transaction
 * that holds the calendar's lock the answer stays true until its end.
 */
export async function checkSlot(call: Call, appointment: SlotRequest): Promise<SlotCheck> {
  const start = appointment.starts_at.getTime();
  const calendar = await calendarOf(call, appointment, { from: start, to: start });
  if (isOff(calendar)) return refused('booking_off');
  const question = asked(call, calendar, appointment);
  const placed = placeAt(question, start);
  if (typeof placed !== 'string') return offered(placed.appointment);
  return appointment.isOwn && isClear(question, start) ? offered(undefined) : refused(placed);
}

const offered = (appointment: number | undefined): SlotCheck => ({
  isOffered: true,
  appointment: appointment ?? null,
});
const refused = (reason: Refusal): SlotCheck => ({ isOffered: false, reason });

/** How far from the wanted start others are looked for: a week before, a month after. */
const BEFORE = 7 * DAY;
const AFTER = 31 * DAY;
const NEAREST = 3;

/** The offered starts nearest to the wanted one, three at most, in order of time. */
export async function nearestStarts(
  call: Call,
  appointment: SlotRequest,
): Promise<readonly Date[]> {
  const start = appointment.starts_at.getTime();
  const range = { from: Math.max(start - BEFORE, call.now.getTime()), to: start + AFTER };
  if (range.from >= range.to) return [];
  const calendar = await calendarOf(call, appointment, range);
  if (isOff(calendar)) return [];
  const { offers } = possibleStarts({ ...asked(call, calendar, appointment), range });
  const away = (one: number) => Math.abs(one - start);
  return offers
    .map((one) => one.start)
    .sort((a, b) => away(a) - away(b) || a - b)
    .slice(0, NEAREST)
    .sort((a, b) => a - b)
    .map((one) => new Date(one));
}

async function calendarOf(call: Call, appointment: SlotRequest, { from, to }: Question['range']) {
  const range = { from: from - MARGIN, to: to + MARGIN };
  const calendar = await readCalendar(call, { ...appointment, ...range, mayExcept: true });
  return { ...calendar, settings: { ...calendar.settings, is_own: appointment.isOwn } };
}

function asked(call: Call, calendar: Calendar, { seats }: SlotRequest): Question {
  return questionOf(call, calendar, { seats, range: { from: 0, to: 0 } });
}
