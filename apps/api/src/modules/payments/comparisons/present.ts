import type { ComparisonRow } from './repository.ts';
import { stateOf } from './rules.ts';

export function presentComparison(comparison: ComparisonRow) {
  const isOver = comparison.compared_at !== null;
  return {
    provider: comparison.provider,
    day: comparison.day,
    status: stateOf(comparison),
    payments: isOver ? comparison.payments : null,
    differences: isOver ? comparison.differences : null,
    compared_at: comparison.compared_at?.toISOString() ?? null,
  };
}
