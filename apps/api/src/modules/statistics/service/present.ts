import type { Numbers } from '../days/repository.ts';

type Point = Numbers & { readonly at: string };

export const seriesPoint = (of: Point) => ({
  at: of.at,
  total: of.total,
  completed: of.completed,
  cancelled: cancelled(of),
  no_show: of.no_show,
  revenue: of.revenue,
});

export const extendedPoint = (of: Point) => ({
  ...seriesPoint(of),
  page_views: of.page_views,
  unique_visitors: of.unique_visitors,
  link_clicks: of.link_clicks,
});

export const cancelled = (of: Numbers): number => of.cancelled_by_client + of.cancelled_by_provider;

/** Whoever came, with what they did and paid. */
export const personOf = ({
  id,
  documentId,
  name,
  visits,
  revenue,
}: {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly visits: number;
  readonly revenue: number;
}) => ({ client_profile: { id, documentId, name }, visits, revenue });

/** Seven days from Monday, 24 hours each. */
export function weekOf(
  found: readonly { readonly day: number; readonly hour: number; readonly visits: number }[],
): number[][] {
  const week = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { day, hour, visits } of found) {
    const hours = week[day - 1];
    if (hours) hours[hour] = visits;
  }
  return week;
}

/** Seconds since 1970 as the wire has instants. */
export const instantOf = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(Math.round(seconds * 1000)).toISOString();
