import { HOUR, MINUTE } from '../../../src/platform/clock.ts';

/** Of one process, or of several together. */
export interface MemorySample {
  /** Milliseconds since the counting began. */
  readonly at: number;
  readonly megabytes: number;
}

/** Before it, a process is warming up: nothing is said of its memory. */
const MIN_DURATION_MS = 20 * MINUTE;
/** Collections of garbage make a saw of it: the least of each window is what is kept. */
const WINDOW_MS = 2 * MINUTE;
/** Megabytes an hour that still are flat: a node of 250 MB would double in eight hours, so that a leak shows in one. */
const FLAT_WITHIN = 30;

/** Megabytes an hour: the slope of the straight line through the least of each two minutes of the second half. */
export function trendOf(samples: readonly MemorySample[]): number {
  const last = samples.at(-1)?.at ?? 0;
  const least = new Map<number, MemorySample>();
  for (const sample of samples.filter(({ at }) => at >= last / 2)) {
    const window = Math.floor(sample.at / WINDOW_MS);
    const one = least.get(window);
    if (!one || sample.megabytes < one.megabytes) least.set(window, sample);
  }
  return slopeOf([...least.values()]) * HOUR;
}

/** Of the least squares, in megabytes a millisecond. */
function slopeOf(samples: readonly MemorySample[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const at = mean(samples.map((one) => one.at));
  const megabytes = mean(samples.map((one) => one.megabytes));
  const covariance = mean(samples.map((one) => (one.at - at) * (one.megabytes - megabytes)));
  const variance = mean(samples.map((one) => (one.at - at) ** 2));
  return variance > 0 ? covariance / variance : 0;
}

/** Not for a short time, in which it warms up. */
export const isLongEnough = (samples: readonly MemorySample[]): boolean =>
  (samples.at(-1)?.at ?? 0) >= MIN_DURATION_MS;

/** Null: flat, or not judged. */
export function memoryGrowth(name: string, samples: readonly MemorySample[]): string | null {
  if (!isLongEnough(samples)) return null;
  const trend = trendOf(samples);
  return trend <= FLAT_WITHIN
    ? null
    : `${name} grows by ${Math.round(trend)} MB an hour, more than ${FLAT_WITHIN}`;
}
