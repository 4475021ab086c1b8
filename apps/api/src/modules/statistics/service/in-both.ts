import type { Period, Range } from '../rules/period.ts';

/** The results of a query for the period, and for the one it is compared with. */
export async function inBoth<T>(
  { from, to, previous }: Period,
  query: (range: Range) => Promise<T>,
): Promise<readonly [T, T | null]> {
  const current = await query({ from, to });
  return [current, previous && (await query(previous))];
}
