import { DAY, findSlots } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { HOLD } from '../rules/hold.ts';
import { readCalendar } from './read-calendar.ts';
import { slotQueryOf } from './slot-query-of.ts';

interface DayQuery {
  readonly provider: number;
  readonly services: readonly number[];
  /** An instant of the day, by the provider's clocks. */
  readonly at: Date;
}

/** The starts of a provider's local day that are free to the caller but for what is held, and how many are held. */
export async function countFreeStarts(call: Call, { provider, services, at }: DayQuery) {
  const near = at.getTime();
  const calendar = await readCalendar(
    call,
    { provider, services },
    { from: near - DAY, to: near + DAY },
  );
  const { zone } = calendar.schedule;
  const day = zone.dayOf(near);
  const range = { from: zone.startOf(day), to: zone.startOf(day + 1) };
  const query = slotQueryOf(call, calendar, { range });
  const isHold = ({ id }: { readonly id: number }) => id === HOLD;
  const appointments = query.appointments.filter((one) => !isHold(one));
  const holds = query.appointments.filter(
    (one) => isHold(one) && one.starts >= range.from && one.starts < range.to,
  );
  return { free: findSlots({ ...query, appointments }).slots.length, holds: holds.length };
}
