import type { Call } from '../../../platform/call.ts';
import { findDays, findHours, NUMBERS, type Numbers, type Owner } from '../days/repository.ts';
import { seriesOf } from '../rules/buckets.ts';
import type { Period, Range } from '../rules/period.ts';

type Days = readonly (Numbers & { readonly at: string })[];

export interface Totals {
  readonly now: Numbers;
  /** Of the period compared with. */
  readonly before: Numbers | null;
  readonly series: readonly (Numbers & { readonly at: string })[];
}

/** The numbers of the period, of the one it is compared with, and of each bucket. */
export async function totalsOf(
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
    now: sumOf(days, period),
    before: previous && sumOf(days, previous),
    series: seriesOf(period, NUMBERS, hours ?? days),
  };
}

function sumOf(days: Days, { from, to }: Range): Numbers {
  const own = days.filter(({ at }) => at >= from && at <= to);
  const sums = NUMBERS.map((name) => [name, own.reduce((sum, day) => sum + day[name], 0)]);
  return Object.fromEntries(sums) as Numbers;
}
