import type { Entity } from '../entity.ts';
import { asNumber } from '../values.ts';
import { addCost, isEverReadable, type QueryContext } from './query-context.ts';
import { ALL, type Predicate } from './query-plan.ts';

/**
 * `_q`: case-folded "contains" over texts, enumerations and the documentId, and, of a number, over
 * whole numbers as text.
 */
export function readSearch(context: QueryContext, entity: Entity, text: unknown): Predicate {
  if (typeof text !== 'string' || text === '') return ALL;
  const kinds = asNumber(text) === null ? TEXTS : TEXTS_AND_NUMBERS;
  const fields = [...entity.fields.values()].filter(
    ({ name, kind, isSystem }) =>
      name !== 'id' && kinds.has(kind) && (isSystem || isEverReadable(context, entity, name)),
  );
  for (const _ of fields) {
    addCost(context, 'tests');
    addCost(context, 'folds');
  }
  return {
    kind: 'or',
    of: fields.map((field) => ({
      kind: 'test',
      field,
      test: 'containsi',
      values: [text],
      isNegated: false,
    })),
  };
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'enumeration']);
const TEXTS_AND_NUMBERS: ReadonlySet<string> = new Set([...TEXTS, 'integer', 'kopecks']);
