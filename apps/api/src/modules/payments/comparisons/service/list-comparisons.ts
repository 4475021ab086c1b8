import type { Call } from '../../../../platform/call.ts';
import { type PageQuery, pageOf } from '../../../../platform/paging.ts';
import { requireForward } from '../../rules/period.ts';
import { presentComparison } from '../present.ts';
import { type ComparisonFilters, findComparisons } from '../repository.ts';

/** The days that were compared, or will be. */
export async function listComparisons({ db }: Call, query: PageQuery & ComparisonFilters) {
  const page = pageOf(query);
  requireForward(query);
  const { comparisons, total } = await findComparisons(db, query, page);
  return { data: comparisons.map(presentComparison), meta: { pagination: page.meta(total) } };
}
