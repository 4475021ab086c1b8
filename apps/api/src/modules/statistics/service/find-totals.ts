import type { Call } from '../../../platform/call.ts';
import { recordOf } from '../../../platform/narrowing.ts';
import { findDays, findHours, type Point } from '../days/repository.ts';
import { NUMBERS, type Numbers, type Owner } from '../numbers/repository.ts';
import type { Totals } from '../present.ts';
import { seriesOf } from '../rules/buckets.ts';
import type { Period, Range } from '../rules/period.ts';

/** The numbers of the period, of the one it is compared with, and of each bucket. */
export async function findTotals(
  { db }: Call,
  owner: Owner,
  { period, service }: { readonly period: Period; readonly service: number },
): Promise<Totals> {
  const { previous } = period;
  const ranges: readonly Range[] = previous ? [period, previous] : [period];
  const days = await findDays(db, owner, { ranges, service });
  const hours =
    period.bucket === 'hour' ? await findHours(db, owner, { range: period, service }) : null;
  return {
    current: sumOf(days, period),
    previous: previous && sumOf(days, previous),
    series: seriesOf(period, NUMBERS, hours ?? days),
  };
}

function sumOf(days: readonly Point[], { from, to }: Range): Numbers {
  const inRange = days.filter(({ at }) => at >= from && at <= to);
  return recordOf(NUMBERS, (name) => inRange.reduce((sum, day) => sum + day[name], 0));
}
