import {
  type SlotRefusal,
  START_STATES,
  type StartState,
} from '@okoshko/contract/schedule/reasons';
import { DAY, findSlots, isClear, type SlotQuery, slotAt } from '@okoshko/slots';
import type { Ctx } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { readCalendar, slotQueryOf } from './read-calendar.ts';
import { lockCalendar } from './repository.ts';
import { type SlotRequest, slotUnavailable } from './rules/booking.ts';

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
  ctx: Ctx,
  request: SlotRequest,
): Promise<SlotReservation> {
  try {
    return await transact(ctx, (ctx) => lockSlot(ctx, request));
  } catch (error) {
    if (!(error instanceof NotReservedError)) throw error;
    const { check } = error;
    if (typeof check !== 'string') return check;
    if (check === 'taken') throw await slotTaken(ctx, request);
    throw slotUnavailable(check, await nearestSlots(ctx, request));
  }
}

async function lockSlot(ctx: Ctx, request: SlotRequest): Promise<SlotReservation> {
  // Sent together, in this order: both are prepared.
  const [, check] = await Promise.all([
    lockCalendar(ctx.db, request.provider),
    checkSlot(ctx, request),
  ]);
  if (typeof check !== 'string' && check.group === null) return check;
  // Thrown, as the rollback to the savepoint lets go of the lock: a refusal keeps no booking waiting.
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
async function checkSlot(ctx: Ctx, request: SlotRequest): Promise<SlotCheck> {
  const start = request.starts_at.getTime();
  const range = { from: start, to: start };
  const calendar = await readCalendar(ctx, { ...request, mayExcept: true }, range);
  if (calendar.isBookingOff) return 'booking_off';
  const query = slotQueryOf(ctx, calendar, { range, duration: request.duration });
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

/** The refusal of a start that somebody has, with the nearest ones. */
export const slotTaken = async (ctx: Ctx, request: SlotRequest): Promise<AppError> =>
  new AppError('slot_taken', { details: { nearest: await nearestSlots(ctx, request) } });

/** Slots are looked for from a week before the start to a month after it. */
const BEFORE = 7 * DAY;
const AFTER = 31 * DAY;
const NEAREST = 3;

/** The starts of the slots nearest to the request's, in order of time. An appointment that is moved (`except`) joins no group. */
async function nearestSlots(ctx: Ctx, request: SlotRequest): Promise<readonly string[]> {
  const start = request.starts_at.getTime();
  const range = { from: Math.max(start - BEFORE, ctx.now.getTime()), to: start + AFTER };
  if (range.from >= range.to) return [];
  const calendar = await readCalendar(ctx, { ...request, mayExcept: true }, range);
  if (calendar.isBookingOff) return [];
  const { duration, seats, except } = request;
  const query = slotQueryOf(ctx, calendar, { range, duration, seats });
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

interface StateOfStart {
  readonly starts_at: Date;
  readonly state: StartState;
  /** Free starts, where this one is not. */
  readonly nearest: readonly string[];
}

/**
 * The state of each start in the calendar of the provider, who asks: by the rules that `reserveSlotOrFindGroup` refuses
 * by, and by the working hours, which do not bind the provider. Starts rise; of two that meet the later is busy.
 */
export async function statesOfStarts(
  ctx: Ctx,
  request: Omit<SlotRequest, 'starts_at'>,
  starts: readonly Date[],
): Promise<readonly StateOfStart[]> {
  const times = starts.map((at) => at.getTime());
  const range = { from: Math.min(...times), to: Math.max(...times) };
  const calendar = await readCalendar(ctx, { ...request, mayExcept: true }, range);
  const query = slotQueryOf(ctx, calendar, { range, duration: request.duration });
  const states: StateOfStart[] = [];
  let own: SlotQuery['appointments'] = [];
  for (const starts_at of starts) {
    const start = starts_at.getTime();
    const state = stateAt({ ...query, appointments: [...query.appointments, ...own] }, start);
    if (state !== 'busy') own = [...own, bookedAt(query, start)];
    const nearest = state === 'free' ? [] : await nearestSlots(ctx, { ...request, starts_at });
    states.push({ starts_at, state, nearest });
  }
  return states;
}

function stateAt(query: SlotQuery, start: number): StartState {
  if (!isClear(query, start)) return 'busy';
  const slot = slotAt(query, start);
  // Off the grid of starts, or on a full day, the provider's time is free all the same.
  return START_STATES.find((state) => state === slot) ?? 'free';
}

/** The time that an earlier start of the same plan takes from the later ones. */
const bookedAt = ({ request }: SlotQuery, start: number): SlotQuery['appointments'][number] => ({
  ...{ id: OF_PLAN, starts: start, ends: start + request.duration },
  ...{ busyFrom: start - request.before, busyTo: start + request.duration + request.after },
  isBusy: true,
  group: null,
});

const OF_PLAN = -1;
