/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that so large a share of rising values is not above; 0 of none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The value that a quarter of the values are below. */
export const lowerQuarter = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.25,
  );
