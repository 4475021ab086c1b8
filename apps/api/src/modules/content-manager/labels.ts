import {
  type Collections,
  type Declaration,
  isInverse,
  isRelation,
  targetOf,
} from '../../platform/collections/declare/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { isObject } from '../../platform/narrowing.ts';
import { findLabelRows, type LabelRow } from './repository.ts';
import type { LabelledRows } from './rules.ts';

/** The names of the documents that changes are of, and of those their relations name. */
export const findLabels = (
  ctx: Ctx<'collections'>,
  changes: readonly NamingChange[],
): Promise<LabelRow[]> => findLabelRows(ctx.db, labelledDocuments(ctx.app.collections, changes));

interface NamingChange {
  readonly model: string;
  readonly document: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The documents that changes are of, and those that their relations name, by declaration. */
function labelledDocuments(
  collections: Collections,
  changes: readonly NamingChange[],
): ReadonlyMap<Declaration, LabelledRows> {
  const byModel = new Map<string, Declaration>(
    [...collections.values()].map((one) => [one.collection.uid, one]),
  );
  const labelled = new Map<Declaration, LabelledRows>();
  const of = (declaration: Declaration) => {
    const rows = labelled.get(declaration) ?? { ids: new Set(), documents: new Set() };
    labelled.set(declaration, rows);
    return rows;
  };
  for (const { model, document, before, after } of changes) {
    const declaration = byModel.get(model);
    if (!declaration) continue;
    if (document !== null) of(declaration).documents.add(document);
    for (const [name, id] of relatedIn(declaration, [before, after])) {
      of(targetOf(collections, declaration, name)).ids.add(id);
    }
  }
  return labelled;
}

/** Names of relations, and the rows they name before or after. */
const relatedIn = ({ collection: { attributes } }: Declaration, sides: readonly unknown[]) =>
  Object.entries(attributes).flatMap(([name, attribute]) => {
    if (!isRelation(attribute) || isInverse(attribute)) return [];
    return sides
      .flatMap((values) => (isObject(values) ? values[name] : null))
      .flatMap((id) => (typeof id === 'number' ? [[name, id] as const] : []));
  });
