import { DAY, dayOfText, floorMod, MINUTE, yearOf, yearsLater } from './days.ts';
import { intersection, type Spans, spansOf } from './spans.ts';
import type { Clocks } from './zone.ts';

/** Time off: whole local dates, both included, or one stretch; `yearly` comes back each year after. */
export type Holiday =
  | { readonly date_from: string; readonly date_to: string; readonly yearly: boolean }
  /** Milliseconds since 1970. */
  | { readonly from: number; readonly to: number; readonly yearly: boolean };

/** Dates, both included. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

/** The holidays within those dates, as instants. */
export const holidaySpans = (zone: Clocks, holidays: readonly Holiday[], days: Days): Spans =>
  intersection(spansOf(holidays.flatMap((one) => occurrences(zone, one, days))), [
    zone.startOf(days.first),
    zone.startOf(days.last + 1),
  ]);

type Pair = readonly [number, number];

function occurrences(zone: Clocks, holiday: Holiday, { first, last }: Days): readonly Pair[] {
  const [from, to] = datesOf(zone, holiday);
  const pairs: Pair[] = [];
  // A holiday over New Year's Eve began the year before.
  const least = holiday.yearly ? Math.max(0, yearOf(first) - yearOf(to) - 1) : 0;
  const most = holiday.yearly ? yearOf(last) - yearOf(from) : 0;
  for (let years = least; years <= most; years += 1) {
    const occurrence: Pair = [yearsLater(from, years), yearsLater(to, years)];
    if (occurrence[0] <= last && occurrence[1] >= first)
      pairs.push(instantsOf(zone, holiday, occurrence));
  }
  return pairs;
}

const datesOf = (zone: Clocks, holiday: Holiday): Pair =>
  'from' in holiday
    ? [zone.dayOf(holiday.from), zone.dayOf(holiday.to)]
    : [dayOfText(holiday.date_from), dayOfText(holiday.date_to)];

/** On those dates; a stretch keeps the times clocks show. */
function instantsOf(zone: Clocks, holiday: Holiday, [from, to]: Pair): Pair {
  if (!('from' in holiday)) return [zone.startOf(from), zone.startOf(to + 1)];
  if (!holiday.yearly) return [holiday.from, holiday.to];
  return [sameTime(zone, holiday.from, from), sameTime(zone, holiday.to, to)];
}

function sameTime(zone: Clocks, instant: number, day: number): number {
  const local = instant + zone.offsetAt(instant);
  const ofDay = floorMod(local, DAY);
  return zone.at(day, Math.floor(ofDay / MINUTE)) + (ofDay % MINUTE);
}
