import type { SlotRefusal } from '@okoshko/contract/schedule/reasons';
import { DAY, findSlots, isClear, type SlotQuery, slotAt } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockCalendar } from '../repository.ts';
import { readCalendar } from './read-calendar.ts';
import { slotQueryOf } from './slot-query-of.ts';

/** The appointment a slot is for. */
interface SlotRequest {
  /** Id of the provider profile. */
  readonly provider: number;
  /** Ids, in the appointment's order; at least one. */
  readonly services: readonly number[];
  readonly starts_at: Date;
  /** Instead of that of the services; minutes. */
  readonly duration?: number | undefined;
  /** The appointment to move, as the caller may: its own time counts as free. */
  readonly except?: number;
  /** It starts then already: neither grid nor lead time counts, only that its time is free and within the hours. */
  readonly keepsStart?: boolean;
  /** That the nearest ones must have, where groups start. */
  readonly seats?: number;
  /** A blocked client is refused. */
  readonly client: number | null;
}

interface SlotReservation {
  /** The appointment to join instead; null: the slot is reserved for a new one. */
  readonly group: number | null;
}

/**
 * Locks the provider's calendar for the rest of the transaction, if the slot is free and offered to the caller: `group`
 * is null. Otherwise the calendar stays unlocked: `group` is the appointment to join, or without one the slot is refused
 * with the nearest ones named. A time that somebody has is `slot_taken`; all else, and any slot for a blocked client, is
 * `slot_unavailable` with its reason. The provider (or staff) is bound by the busy time of other appointments alone.
 */
export async function reserveSlotOrFindGroup(
  call: Call,
  request: SlotRequest,
): Promise<SlotReservation> {
  try {
    // The savepoint's rollback lets go of the lock: a refusal keeps no booking waiting.
    return await transact(call, (call) => lockSlot(call, request));
  } catch (error) {
    if (!(error instanceof NotReservedError)) throw error;
    const { check } = error;
    if (typeof check !== 'string') return check;
    if (check === 'taken') throw await slotTaken(call, request);
    throw slotUnavailable(check, await nearestSlots(call, request));
  }
}

/** The refusal of a start that somebody has, with the nearest ones. */
export const slotTaken = async (call: Call, request: SlotRequest): Promise<AppError> =>
  new AppError('slot_taken', { details: { nearest: await nearestSlots(call, request) } });

/** The refusal of a start that nobody has. */
export const slotUnavailable = (reason: SlotRefusal, nearest: readonly string[]): AppError =>
  new AppError('slot_unavailable', { details: { reason, nearest } });

async function lockSlot(call: Call, request: SlotRequest): Promise<SlotReservation> {
  // Sent together, in this order: both are prepared.
  const [, check] = await Promise.all([
    lockCalendar(call.db, request.provider),
    checkSlot(call, request),
  ]);
  if (typeof check !== 'string' && check.group === null) return check;
  throw new NotReservedError(check);
}

/** A reservation, or why the slot is refused. */
type SlotCheck = SlotReservation | SlotRefusal | 'taken';

class NotReservedError extends Error {
  readonly check: SlotCheck;
  constructor(check: SlotCheck) {
    super('the slot cannot be reserved');
    this.check = check;
  }
}

/** By the rules of the slots that are offered; under the calendar's lock the result stays true. */
async function checkSlot(call: Call, request: SlotRequest): Promise<SlotCheck> {
  const start = request.starts_at.getTime();
  const range = { from: start, to: start };
  const calendar = await readCalendar(call, { ...request, mayExcept: true }, range);
  if (calendar.isBookingOff) return 'booking_off';
  const query = slotQueryOf(call, calendar, { range, duration: request.duration });
  const slot = slotAt(request.keepsStart ? withoutLimits(query) : query, start);
  if (slot === 'off_grid' && request.keepsStart) return { group: null };
  if (typeof slot !== 'string') return { group: slot.appointment ?? null };
  if (!query.isByProvider) return slot;
  return isClear(query, start) ? { group: null } : 'taken';
}

const withoutLimits = (query: SlotQuery): SlotQuery => ({
  ...query,
  booking: { ...query.booking, lead: 0, horizon: null, maxPerDay: null },
});

/** Slots are looked for from a week before the start to a month after it. */
const BEFORE = 7 * DAY;
const AFTER = 31 * DAY;
const NEAREST = 3;

/** The starts of the slots nearest to the request's, in order of time. What moves joins no group. */
async function nearestSlots(call: Call, request: SlotRequest): Promise<readonly string[]> {
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
