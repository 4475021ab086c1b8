import { lengthOf, MINUTE } from '@okoshko/slots';
import type { Ctx } from '../../platform/ctx.ts';
import { invalidField } from '../../platform/errors.ts';
import { localDay } from '../../platform/local-time.ts';
import { recordOf } from '../../platform/narrowing.ts';
import { workingHours } from '../schedule/index.ts';
import { findDays, findHours, type Point } from './days/repository.ts';
import { NUMBERS, type Numbers, type Owner } from './numbers/repository.ts';
import type { Totals } from './present.ts';
import { findTakenMinutes } from './repository.ts';
import { percent } from './rules/numbers.ts';
import {
  type Period,
  type PeriodQuery,
  periodOf,
  previousSeriesOf,
  type Range,
  seriesOf,
} from './rules/period.ts';

/** The numbers of the period, of the one it is compared with, and of the buckets of both. */
export async function findTotals(
  { db }: Ctx,
  owner: Owner,
  { period, service }: { readonly period: Period; readonly service: number },
): Promise<Totals> {
  const { previous, bucket } = period;
  const ranges: readonly Range[] = previous ? [period, previous] : [period];
  const days = await findDays(db, owner, { ranges, service });
  const [hours, hoursBefore] =
    bucket === 'hour'
      ? await inBoth(period, (range) => findHours(db, owner, { range, service }))
      : [days, days];
  return {
    current: sumOf(days, period),
    previous: previous && sumOf(days, previous),
    series: seriesOf(period, NUMBERS, inRange(hours, period)),
    previousSeries:
      previous &&
      previousSeriesOf({ ...period, previous }, NUMBERS, inRange(hoursBefore ?? [], previous)),
  };
}

const inRange = (points: readonly Point[], { from, to }: Range): readonly Point[] =>
  points.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);

const sumOf = (days: readonly Point[], range: Range): Numbers =>
  recordOf(NUMBERS, (name) => inRange(days, range).reduce((sum, day) => sum + day[name], 0));

/** The share of the hours of work that appointments take, and the minutes they take outside them. */
export async function findOccupancy(ctx: Ctx, owner: Owner, { from, to }: Range) {
  const hours = await workingHours(ctx, { provider: owner.provider, from, to });
  const minutes = await findTakenMinutes(ctx.db, owner, { range: { from, to }, hours });
  return {
    percent: percent(minutes.inside, lengthOf(hours) / MINUTE),
    minutesOutside: minutes.outside,
  };
}

/** The period of the query, in the provider's zone. */
export function readPeriod({ now }: Ctx, { zone }: Owner, query: PeriodQuery): Period {
  const period = periodOf(query, localDay(now, zone));
  if ('sentence' in period) throw invalidField(period.field, period.sentence);
  return period;
}

/** The results of a query for the period, and for the one it is compared with. */
export async function inBoth<T>(
  { from, to, previous }: Period,
  query: (range: Range) => Promise<T>,
): Promise<readonly [T, T | null]> {
  const current = await query({ from, to });
  return [current, previous && (await query(previous))];
}
