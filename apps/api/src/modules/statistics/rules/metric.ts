interface Metric {
  readonly value: number | null;
  readonly previous: number | null;
  readonly change_percent: number | null;
}

/** A number, and the one it is compared with. */
export function metric(value: number | null, previous: number | null): Metric {
  const isComparable = value !== null && previous !== null && previous !== 0;
  return {
    value,
    previous,
    change_percent: isComparable ? tenths((100 * (value - previous)) / Math.abs(previous)) : null,
  };
}

/** Null where the whole is 0. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : tenths((100 * part) / whole);

/** In whole kopecks; null where there is nothing to divide by. */
export const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round(sum / count);

export const tenths = (number: number): number => Math.round(number * 10) / 10;
