import { EXTENDED_STATISTICS } from '@okoshko/contract/tariffs/addons';
import { Temporal } from 'temporal-polyfill';

/** A stretch of time, `end` excluded. */
export interface Period {
  readonly starts_at: Date;
  readonly ends_at: Date;
}
/** A month of a plan remembers the day it is counted from. */
export interface PlanPeriod extends Period {
  readonly anchor_day: number;
}

/**
 * The month a payment buys: from now, or from the end of what was bought before. It ends on the same
 * local day of the next month; where that month is too short, on its last day, without losing the
 * anchor (31 January → 28 February → 31 March).
 */
export function nextPlanPeriod(last: PlanPeriod | null, now: Date, zone: string): PlanPeriod {
  const follows = last !== null && last.ends_at > now;
  const starts_at = follows ? last.ends_at : now;
  const start = local(starts_at, zone);
  const anchor_day = follows ? last.anchor_day : start.day;
  const month = start.toPlainDate().with({ day: 1 }).add({ months: 1 });
  const end = month
    .with({ day: Math.min(anchor_day, month.daysInMonth) })
    .toZonedDateTime({ timeZone: zone, plainTime: start.toPlainTime() });
  return { starts_at, ends_at: instant(end), anchor_day };
}

/** Thirty local days of extended statistics, from now or from the end of those bought before. */
export function nextStatisticsPeriod(last: Period | null, now: Date, zone: string): Period {
  const starts_at = last !== null && last.ends_at > now ? last.ends_at : now;
  const end = local(starts_at, zone).add({ days: EXTENDED_STATISTICS.days });
  return { starts_at, ends_at: instant(end) };
}

/** Day of the month in the zone. */
export const localDay = (at: Date, zone: string): number => local(at, zone).day;

const local = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
const instant = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds);
