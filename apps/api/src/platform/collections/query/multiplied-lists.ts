import type { PopulatedRelation, QueryPlan } from './query-plan.ts';

/** Relations from the documents to a populated list. */
export type ListPath = readonly PopulatedRelation[];

/**
 * The populated lists whose rows have to be counted before they are read: those in other lists, and of a page of
 * documents those that are long or not the documents' own. The page and `MAX_LIST` bound the others.
 */
export function multipliedLists(plan: QueryPlan, isPage: boolean): readonly ListPath[] {
  return pathsOf(plan, []).filter((path) => isMultiplied(path, isPage));
}

function pathsOf(plan: QueryPlan, above: ListPath): readonly ListPath[] {
  return plan.relations.flatMap((one) => {
    if (one.isCount) return [];
    const path = [...above, one];
    const below = pathsOf(one.plan, path);
    return one.relation.isMany ? [path, ...below] : below;
  });
}

function isMultiplied(path: ListPath, isPage: boolean): boolean {
  const isInList = path.slice(0, -1).some(({ relation }) => relation.isMany);
  const isLong = path.at(-1)?.relation.isLong === true;
  return isInList || (isPage && (isLong || path.length > 1));
}
