import type { SlotRefusal } from '@okoshko/contract/schedule/reasons';
import { isClear, type SlotQuery, slotAt } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { lockCalendar } from '../repository.ts';
import type { SlotRequest } from '../rules/slot-request.ts';
import { slotUnavailable } from '../rules/slot-unavailable.ts';
import { nearestSlots } from './nearest-slots.ts';
import { readCalendar } from './read-calendar.ts';
import { slotQueryOf } from './slot-query-of.ts';
import { slotTaken } from './slot-taken.ts';

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
