import type { TopClient } from './clients/repository.ts';
import type { Point } from './days/repository.ts';
import type { Numbers, Owner } from './numbers/repository.ts';
import { DEFINITIONS, metric } from './rules/numbers.ts';
import type { Period } from './rules/period.ts';

export const cancelledOf = (numbers: Numbers): number =>
  numbers.cancelled_by_client + numbers.cancelled_by_provider;

export const presentPoint = (point: Point) => ({
  at: point.at,
  total: point.total,
  completed: point.completed,
  cancelled: cancelledOf(point),
  no_show: point.no_show,
  revenue: point.revenue,
});

export const presentExtendedPoint = (point: Point) => ({
  ...presentPoint(point),
  page_views: point.page_views,
  unique_visitors: point.unique_visitors,
  link_clicks: point.link_clicks,
});

/** The series, and beside it that of the period compared with. */
export const presentSeries = <T>(
  { series, previousSeries }: Totals,
  presentOne: (point: Point) => T,
) => ({
  series: series.map(presentOne),
  previous_series: previousSeries?.map(presentOne) ?? null,
});

export const presentTopClient = ({ id, documentId, name, visits, revenue }: TopClient) => ({
  client_profile: { id, documentId, name },
  visits,
  revenue,
});

/** Seven days from Monday, 24 hours each. */
export function presentWeek(
  busyHours: readonly { day: number; hour: number; appointments: number }[],
): number[][] {
  const week = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { day, hour, appointments } of busyHours) {
    const hours = week[day - 1];
    if (hours) hours[hour] = appointments;
  }
  return week;
}

/** An instant of the wire from seconds since 1970. */
export const instantOf = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(Math.round(seconds * 1000)).toISOString();

export interface Totals {
  readonly current: Numbers;
  /** The numbers of the period compared with. */
  readonly previous: Numbers | null;
  readonly series: readonly Point[];
  /** Beside the series by position. */
  readonly previousSeries: readonly Point[] | null;
}

/** A number of the period beside that of the one it is compared with. */
export const compare = (
  { current, previous }: Totals,
  numberOf: (numbers: Numbers) => number | null,
) => metric(numberOf(current), previous && numberOf(previous));

export const metaOf = ({ zone }: Owner, { from, to, bucket, previous }: Period) => ({
  from,
  to,
  bucket,
  time_zone: zone,
  previous,
  definitions: { ...DEFINITIONS },
});
