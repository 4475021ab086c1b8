import type { ComparisonState } from '@okoshko/contract/payments/states';
import type { ComparisonRow } from './repository.ts';

export function stateOf({
  compared_at,
  differences,
}: Pick<ComparisonRow, 'compared_at' | 'differences'>): ComparisonState {
  if (compared_at === null) return 'pending';
  return differences === 0 ? 'agrees' : 'differs';
}
