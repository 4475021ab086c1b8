import { START_STATES, type StartState } from '@okoshko/contract/schedule/reasons';
import { isClear, type SlotQuery, slotAt } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import type { SlotRequest } from '../rules/slot-request.ts';
import { nearestSlots } from './nearest-slots.ts';
import { readCalendar } from './read-calendar.ts';
import { slotQueryOf } from './slot-query-of.ts';

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
  call: Call,
  request: Omit<SlotRequest, 'starts_at'>,
  starts: readonly Date[],
): Promise<readonly StateOfStart[]> {
  const times = starts.map((at) => at.getTime());
  const range = { from: Math.min(...times), to: Math.max(...times) };
  const calendar = await readCalendar(call, { ...request, mayExcept: true }, range);
  const query = slotQueryOf(call, calendar, { range, duration: request.duration });
  const states: StateOfStart[] = [];
  let own: SlotQuery['appointments'] = [];
  for (const starts_at of starts) {
    const start = starts_at.getTime();
    const state = stateAt({ ...query, appointments: [...query.appointments, ...own] }, start);
    if (state !== 'busy') own = [...own, bookedAt(query, start)];
    const nearest = state === 'free' ? [] : await nearestSlots(call, { ...request, starts_at });
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
