/**
 * The percent of the plan's number that was passed between two counts of records: 80, 100, then each
 * 25 more; null: none. Where the plan includes no records there is no percent.
 */
export function percentPassed(
  before: number,
  { used, included }: { readonly used: number; readonly included: number },
): number | null {
  const threshold = lastThreshold(used, included);
  return threshold > lastThreshold(before, included) ? threshold : null;
}

function lastThreshold(used: number, included: number): number {
  if (included <= 0) return 0;
  const percent = Math.floor((used * 100) / included);
  if (percent < 80) return 0;
  return percent < 100 ? 80 : percent - (percent % 25);
}
