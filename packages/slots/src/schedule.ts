import { type Days, type Holiday, holidaySpans } from './holidays.ts';
import { difference, intersection, type Spans, spansOf, union } from './spans.ts';
import { readTimetables, type Timetable, type TimetableRecord, winnerOn } from './timetables.ts';
import type { Clocks, Zone } from './zone.ts';

/** The hours in which a provider works, over all time. */
export interface Schedule {
  readonly zone: Zone;
  /** The strongest first. */
  readonly timetables: readonly Timetable[];
  readonly holidays: readonly Holiday[];
  /** True if some timetable is for chosen services only. */
  readonly isSplit: boolean;
}

export interface ScheduleRecord {
  /** An IANA name. */
  readonly time_zone: string;
  readonly timetables: readonly TimetableRecord[];
  readonly holidays: readonly Holiday[];
}

/** A schedule by clocks of the caller's. */
export const scheduleIn = <C extends Clocks>(
  zone: C,
  { timetables, holidays }: Omit<ScheduleRecord, 'time_zone'>,
) => ({
  zone,
  timetables: readTimetables(timetables),
  holidays,
  isSplit: timetables.some(({ services }) => services.length > 0),
});

type ClockedSchedule = Omit<Schedule, 'zone'> & { readonly zone: Clocks };

interface HoursQuery {
  /** The hours must be for all of these; none: for any. */
  readonly services: readonly number[];
  /** The provider's query: hours that are not bookable online count. */
  readonly isByProvider: boolean;
}

/** Working time of some dates, in instants. */
export interface Hours {
  /** Timetables alone, breaks not taken out. */
  readonly planned: Spans;
  /** Without breaks. */
  readonly worked: Spans;
  readonly holidays: Spans;
  /** Without breaks and holidays. */
  readonly open: Spans;
  /** True if hours were left out since they are not bookable online. */
  readonly isOffline: boolean;
}

/**
 * The hours of work of the dates. A date has the hours of the one timetable that counts on it, even past
 * midnight; an appointment of several services needs hours that are open for all of them.
 */
export function hoursOf(schedule: ClockedSchedule, days: Days, query: HoursQuery): Hours {
  const services = schedule.isSplit ? [...new Set(query.services)] : [];
  const each = (services.length === 0 ? [null] : services).map((service) =>
    plannedHours(schedule, days, { service, isByProvider: query.isByProvider }),
  );
  const [first, ...rest] = each as [Planned, ...Planned[]];
  const planned = rest.reduce((all, one) => intersection(all, one.planned), first.planned);
  const worked = rest.reduce((all, one) => intersection(all, one.worked), first.worked);
  const holidays = holidaySpans(schedule.zone, schedule.holidays, {
    first: days.first,
    last: days.last + 1,
  });
  const open = difference(worked, holidays);
  return { planned, worked, holidays, open, isOffline: each.some(({ isOffline }) => isOffline) };
}

type Planned = Pick<Hours, 'planned' | 'worked' | 'isOffline'>;

function plannedHours(
  { zone, timetables }: ClockedSchedule,
  { first, last }: Days,
  { service, isByProvider }: { readonly service: number | null; readonly isByProvider: boolean },
): Planned {
  const planned: number[][] = [];
  const worked: number[][] = [];
  let isOffline = false;
  for (let day = first; day <= last; day += 1) {
    const winner = winnerOn(timetables, day, service);
    if (!winner || winner.hours.length === 0) continue;
    if (!isByProvider && !winner.timetable.isOnline) {
      isOffline = true;
      continue;
    }
    const hours = instantsOf(zone, day, winner.hours);
    planned.push([...hours]);
    worked.push([...difference(hours, breaksAround(zone, day, winner.timetable.breaks))]);
  }
  return { planned: joined(planned), worked: joined(worked), isOffline };
}

/** Hours may run into the next date, and a break into it too. */
function breaksAround(zone: Clocks, day: number, breaks: Spans): Spans {
  if (breaks.length === 0) return breaks;
  return [day - 1, day, day + 1].reduce<Spans>(
    (all, one) => union(all, instantsOf(zone, one, breaks)),
    [],
  );
}

/** Minutes of a date as instants. */
function instantsOf(zone: Clocks, day: number, minutes: Spans): Spans {
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0; i < minutes.length; i += 2) {
    pairs.push([zone.at(day, minutes[i] as number), zone.at(day, minutes[i + 1] as number)]);
  }
  return spansOf(pairs);
}

/** Dates in their order: what runs past midnight meets what begins there. */
const joined = (days: readonly (readonly number[])[]): Spans =>
  spansOf(days.flatMap((spans) => pairsOf(spans)));

function pairsOf(spans: Spans): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    pairs.push([spans[i] as number, spans[i + 1] as number]);
  }
  return pairs;
}
