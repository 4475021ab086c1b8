import { type Day, dayOf } from '../../../kit/zoned.ts';
import type { OfferedStart } from '../../shared/booking/starts.ts';

interface OfferedDay {
  readonly day: Day;
  /** The first of them. */
  readonly starts: readonly string[];
  readonly rest: number;
}

const DAYS = 3;
const STARTS = 6;

/** The nearest days that have a start, each with its first ones. */
export function offeredDays(
  offered: readonly Pick<OfferedStart, 'starts_at'>[],
  zone: string,
): readonly OfferedDay[] {
  const byDay = new Map<Day, string[]>();
  for (const { starts_at } of offered) {
    const day = dayOf(starts_at, zone);
    byDay.set(day, [...(byDay.get(day) ?? []), starts_at]);
  }
  return [...byDay].slice(0, DAYS).map(([day, starts]) => ({
    day,
    starts: starts.slice(0, STARTS),
    rest: Math.max(0, starts.length - STARTS),
  }));
}
