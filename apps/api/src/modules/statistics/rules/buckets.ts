import { Temporal } from 'temporal-polyfill';
import { recordOf } from '../../../platform/narrowing.ts';
import type { Bucket, Period } from './period.ts';

/** Numbers of a local day `YYYY-MM-DD`, or of a local hour `YYYY-MM-DDTHH:00`. */
type Row<K extends string> = Readonly<{ at: string } & Record<K, number>>;

/** The rows summed up into the period's buckets; buckets without rows are zeros. */
export function seriesOf<K extends string>(
  { from, to, bucket }: Pick<Period, 'from' | 'to' | 'bucket'>,
  names: readonly K[],
  rows: readonly Row<K>[],
): Row<K>[] {
  const empty = recordOf(names, () => 0);
  const buckets = new Map<string, { at: string } & Record<K, number>>();
  for (const at of bucketsOf(from, to, bucket)) buckets.set(startOf(at, bucket), { at, ...empty });
  for (const row of rows) {
    const sums: Record<K, number> | undefined = buckets.get(startOf(row.at, bucket));
    if (sums) for (const name of names) sums[name] += row[name];
  }
  return [...buckets.values()];
}

/** The day or hour the bucket begins with; weeks begin on Monday (ISO 8601). */
function startOf(at: string, bucket: Bucket): string {
  if (bucket === 'hour' || bucket === 'day') return at;
  if (bucket === 'month') return at.slice(0, 7);
  const day = Temporal.PlainDate.from(at);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** The first day (or hour) of each bucket within the period. */
function bucketsOf(from: string, to: string, bucket: Bucket): string[] {
  const buckets: string[] = [];
  const starts = new Set<string>();
  const last = Temporal.PlainDate.from(to);
  let day = Temporal.PlainDate.from(from);
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (bucket === 'hour') {
      for (let hour = 0; hour < 24; hour += 1) buckets.push(hourOf(day.toString(), hour));
      continue;
    }
    const start = startOf(day.toString(), bucket);
    if (!starts.has(start)) buckets.push(day.toString());
    starts.add(start);
  }
  return buckets;
}

const hourOf = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00`;
