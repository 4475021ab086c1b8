import type { Entity, Field } from '../entity.ts';
import { asNumber } from '../values.ts';
import { addCost, isEverReadable, type QueryContext } from './query-context.ts';
import { ALL, type Predicate, type Test } from './query-plan.ts';

/**
 * `_q`: case-folded "contains" over texts, enumerations and the documentId, and, of a number, over
 * whole numbers as text.
 */
export function readSearch(context: QueryContext, entity: Entity, text: unknown): Predicate {
  if (typeof text !== 'string' || text === '') return ALL;
  const kinds = asNumber(text) === null ? TEXTS : TEXTS_AND_NUMBERS;
  const all = [...entity.fields.values()].filter(
    ({ name, kind }) => name !== 'id' && kinds.has(kind),
  );
  const fields = all.filter(
    ({ name, isSystem }) => isSystem || isEverReadable(context, entity, name),
  );
  for (const _ of fields) {
    addCost(context, 'tests');
    addCost(context, 'folds');
  }
  const containing = (field: Field): Test => ({
    ...{ kind: 'test', field, test: 'containsi', values: [text], isNegated: false },
  });
  const tests = fields.map(containing);
  if (!entity.searched) return { kind: 'or', of: tests };
  return { kind: 'search', text, tests, isOfAll: fields.length === all.length };
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'enumeration']);
const TEXTS_AND_NUMBERS: ReadonlySet<string> = new Set([...TEXTS, 'integer', 'kopecks']);
