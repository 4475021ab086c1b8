import { type HoursRefusal, hoursRefusal } from './hours-refusal.ts';
import { type Hours, hoursOf, type Schedule } from './schedule.ts';
import { intersection, type Spans } from './spans.ts';

/** The time of an appointment, milliseconds since 1970, and its services. */
interface BookedTime {
  readonly starts: number;
  readonly ends: number;
  readonly services: readonly number[];
}

interface OutsideHours<A> {
  readonly appointment: A;
  readonly reason: HoursRefusal;
  /** The open hours of the dates it touches. */
  readonly open: Spans;
}

/** Dates whose hours are computed at once. */
const RUN_DAYS = 62;

/** The appointments that do not lie within the hours of their services, online or not; by service, then by start. */
export function outsideHours<A extends BookedTime>(
  schedule: Schedule,
  appointments: readonly A[],
): readonly OutsideHours<A>[] {
  const byServices = new Map<string, A[]>();
  for (const one of [...appointments].sort((a, b) => a.starts - b.starts)) {
    const key = schedule.isSplit ? [...one.services].sort((a, b) => a - b).join() : '';
    const same = byServices.get(key) ?? [];
    byServices.set(key, same);
    same.push(one);
  }
  return [...byServices.values()].flatMap((same) => outsideOf(schedule, same));
}

/** Takes appointments whose services have the same hours, in order of their starts. */
function outsideOf<A extends BookedTime>(
  schedule: Schedule,
  appointments: readonly A[],
): OutsideHours<A>[] {
  const { zone } = schedule;
  const latest = zone.dayOf(Math.max(...appointments.slice(-1).map(({ ends }) => ends)));
  const outside: OutsideHours<A>[] = [];
  let run: { readonly last: number; readonly hours: Hours } | null = null;
  for (const appointment of appointments) {
    const { starts, ends, services } = appointment;
    const [from, to] = [zone.dayOf(starts), zone.dayOf(ends)];
    if (!run || to > run.last) {
      const last: number = Math.max(to, Math.min(from + RUN_DAYS, latest));
      const days = { first: from - 1, last };
      run = { last, hours: hoursOf(schedule, days, { services, isByProvider: true }) };
    }
    const own = [starts, ends];
    const reason = hoursRefusal(run.hours, { own, withBuffers: own });
    if (reason === null) continue;
    const dates = [zone.startOf(from), zone.startOf(to + 1)];
    outside.push({ appointment, reason, open: intersection(run.hours.open, dates) });
  }
  return outside;
}
