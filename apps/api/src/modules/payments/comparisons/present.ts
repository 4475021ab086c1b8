import type { ComparisonRow } from './repository.ts';
import { stateOf } from './rules.ts';

export const presentComparison = (comparison: ComparisonRow) => ({
  provider: comparison.provider,
  day: comparison.day,
  status: stateOf(comparison),
  payments: comparison.payments,
  differences: comparison.differences,
  compared_at: comparison.compared_at?.toISOString() ?? null,
});
