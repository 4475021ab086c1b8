import type { Call } from '../../../platform/call.ts';
import { recordOf } from '../../../platform/narrowing.ts';
import { findDays, findHours, type Point } from '../days/repository.ts';
import { NUMBERS, type Numbers, type Owner } from '../numbers/repository.ts';
import type { Totals } from '../present.ts';
import { previousSeriesOf, seriesOf } from '../rules/buckets.ts';
import type { Period, Range } from '../rules/period.ts';
import { inBoth } from './in-both.ts';

/** The numbers of the period, of the one it is compared with, and of the buckets of both. */
export async function findTotals(
  { db }: Call,
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
