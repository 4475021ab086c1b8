import { median } from '../../../../bench/statistics.ts';
import { HOUR, MINUTE } from '../../../api/src/platform/clock.ts';

/** The memory of one process, or of several together. */
export interface MemorySample {
  /** Milliseconds since the counting began. */
  readonly at: number;
  readonly megabytes: number;
}

/** Before it, a process is warming up: nothing is said of its memory. */
const MIN_DURATION_MS = 20 * MINUTE;
/** Megabytes an hour of live heap that still are flat: 100 MB would double in three hours, so that a leak shows in one. */
const FLAT_WITHIN = 30;
/** The growth of all memory of a process, garbage included, that still is flat, as a factor. */
const GROWTH = 1.3;

/** The medians of the second quarter and of the last: the first is warming up. */
export function quartersOf(
  megabytes: readonly number[],
): Readonly<Record<'early' | 'late', number>> {
  const quarter = Math.ceil(megabytes.length / 4);
  return {
    early: median(megabytes.slice(quarter, 2 * quarter)),
    late: median(megabytes.slice(-quarter)),
  };
}

/**
 * Tells whether all memory of a process is flat. Samples rise and fall with garbage, and are in the order of time; no
 * samples are not flat.
 */
export function isFlat(megabytes: readonly number[]): boolean {
  const { early, late } = quartersOf(megabytes);
  return late < early * GROWTH;
}

/** Megabytes an hour: the slope of the straight line through the second half, by the least squares. */
export function trendOf(samples: readonly MemorySample[]): number {
  const last = samples.at(-1)?.at ?? 0;
  const half = samples.filter(({ at }) => at >= last / 2);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const at = mean(half.map((one) => one.at));
  const megabytes = mean(half.map((one) => one.megabytes));
  const covariance = mean(half.map((one) => (one.at - at) * (one.megabytes - megabytes)));
  const variance = mean(half.map((one) => (one.at - at) ** 2));
  return variance > 0 ? (covariance / variance) * HOUR : 0;
}

/** Not for a short time, in which it warms up. */
export const isLongEnough = (durationMs: number): boolean => durationMs >= MIN_DURATION_MS;

/** A sentence about the growth of the live heap of a process, without garbage. Null: it is flat. */
export function heapGrowth(name: string, samples: readonly MemorySample[]): string | null {
  const trend = trendOf(samples);
  return trend <= FLAT_WITHIN
    ? null
    : `${name} grows by ${Math.round(trend)} MB an hour, more than ${FLAT_WITHIN}`;
}
