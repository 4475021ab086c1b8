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
  const fields = [...entity.fields.values()].filter(
    ({ name, kind, isSystem }) =>
      name !== 'id' && kinds.has(kind) && (isSystem || isEverReadable(context, entity, name)),
  );
  for (const _ of fields) {
    addCost(context, 'tests');
    addCost(context, 'folds');
  }
  const containing = (field: Field): Test => ({
    ...{ kind: 'test', field, test: 'containsi', values: [text], isNegated: false },
  });
  const { texts } = entity;
  if (!texts) return { kind: 'or', of: fields.map(containing) };
  // Few rows have it in any text; of those, the texts that this actor may read are looked at, what is folded already first.
  const [ofTexts, ofNumbers] = partition(fields, ({ kind }) => TEXTS.has(kind));
  const [folded, others] = partition(ofTexts, (field) => field.folded !== undefined);
  const readable: Predicate = { kind: 'or', of: [...folded, ...others].map(containing) };
  const inTexts: Predicate = { kind: 'and', of: [containing(texts), readable] };
  return { kind: 'or', of: [inTexts, ...ofNumbers.map(containing)] };
}

const partition = <T>(all: readonly T[], is: (one: T) => boolean) =>
  [all.filter(is), all.filter((one) => !is(one))] as const;

const TEXTS: ReadonlySet<string> = new Set(['text', 'enumeration']);
const TEXTS_AND_NUMBERS: ReadonlySet<string> = new Set([...TEXTS, 'integer', 'kopecks']);
