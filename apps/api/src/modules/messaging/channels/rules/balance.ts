import { after, DAY, HOUR } from '../../../../platform/clock.ts';

/** A balance that was told. */
export interface Sample {
  readonly at: string;
  readonly kopecks: number;
}

/** Of so many milliseconds the pace is told. */
const PACE_MS = 2 * DAY;
/** A pace of less time says nothing of a day. */
const SHORTEST_MS = 3 * HOUR;
/** Samples within so many milliseconds are one. */
const APART_MS = 20 * 60_000;

/** The samples of late with one more. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const since = after(new Date(sample.at), -PACE_MS).toISOString();
  const kept = samples.filter(({ at }) => at >= since && at < sample.at);
  const last = kept.at(-1);
  const isNear =
    kept.length > 1 &&
    last !== undefined &&
    Date.parse(sample.at) - Date.parse(last.at) < APART_MS &&
    last.kopecks >= sample.kopecks;
  return [...(isNear ? kept.slice(0, -1) : kept), sample];
}

/** Kopecks a day that are spent of late, top-ups aside; null: not known yet. */
export function dailySpend(samples: readonly Sample[]): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last) return null;
  const ms = Date.parse(last.at) - Date.parse(first.at);
  if (ms < SHORTEST_MS) return null;
  const spent = samples.reduce((sum, { kopecks }, n) => {
    const before = samples[n - 1]?.kopecks ?? kopecks;
    return sum + Math.max(0, before - kopecks);
  }, 0);
  return Math.round((spent * DAY) / ms);
}
