interface Metric {
  readonly value: number | null;
  readonly previous: number | null;
  readonly change_percent: number | null;
}

/** A number beside the one it is compared with. */
export function metric(value: number | null, previous: number | null): Metric {
  const isComparable = value !== null && previous !== null && previous !== 0;
  return {
    value,
    previous,
    change_percent: isComparable ? tenths((100 * (value - previous)) / Math.abs(previous)) : null,
  };
}

/** `part` of `whole` in percent; null where there is no whole. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : tenths((100 * part) / whole);

/** The mean to a whole kopeck; null of nothing. */
export const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round(sum / count);

const tenths = (number: number): number => Math.round(number * 10) / 10;
