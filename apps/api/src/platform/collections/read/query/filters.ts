import { isObject } from '../../../narrowing.ts';
import { MAX_DEPTH } from '../../../query-string.ts';
import { sentence } from '../../../sentence.ts';
import type { Field, Relation } from '../entity.ts';
import { OPERATORS, operatorTest } from './operators.ts';
import {
  addCost,
  badQuery,
  below,
  fieldAt,
  keyError,
  listOf,
  type QueryContext,
  type QueryPosition,
  relationAt,
  unknownKey,
} from './query-context.ts';
import { FOLDING, type Predicate } from './query-plan.ts';

/**
 * The position in `filters`: whether an odd number of `$not` stands above it, how deep it is, and whether a
 * relation is directly above.
 */
interface At extends QueryPosition {
  readonly isNegated: boolean;
  readonly depth: number;
  /** Directly below a relation operators compare the related row itself, by id or documentId. */
  readonly isRelated: boolean;
}

/** `filters` of a query or of a populated relation, as Strapi 5 reads them. */
export function readFilters(
  context: QueryContext,
  position: QueryPosition,
  filters: unknown,
): Predicate {
  const at: At = { ...position, isNegated: false, depth: 0, isRelated: false };
  const list = listOf(filters);
  if (list)
    return all(
      at,
      list.map((one, index) => readEntity(context, deeper(at, String(index)), one)),
    );
  if (!isObject(filters)) throw badQuery(at.at, sentence('filters_malformed'));
  return readEntity(context, at, filters);
}

function readEntity(context: QueryContext, at: At, filters: unknown): Predicate {
  return all(
    at,
    entriesOf(at, filters).map(([key, value]) => readKey(context, at, { key, value })),
  );
}

interface Entry {
  readonly key: string;
  readonly value: unknown;
}

function readKey(context: QueryContext, at: At, { key, value }: Entry): Predicate {
  switch (key) {
    case '$not':
      return readNot(context, at, value);
    case '$and':
      return all(at, readBranches(context, at, { key, value }));
    case '$or':
      return any(at, readBranches(context, at, { key, value }));
  }
  if (key.startsWith('$')) {
    if (at.isRelated) return readItself(context, at, { key, value });
    throw unknownKey(context, at, key);
  }
  const field = fieldAt(context, at, key);
  if (field) return readField(context, deeper(at, key), { field, value });
  const relation = relationAt(context, at, key);
  if (!relation) throw unknownKey(context, at, key);
  return readRelation(context, at, { relation, value });
}

function readNot(context: QueryContext, at: At, value: unknown): Predicate {
  const inside = { ...deeper(at, '$not'), isNegated: !at.isNegated };
  if (at.isRelated && !isObject(value)) return readItself(context, inside, { key: '$eq', value });
  return readEntity(context, inside, value);
}

function readBranches(context: QueryContext, at: At, { key, value }: Entry): readonly Predicate[] {
  const list = listOf(value) ?? (isObject(value) ? [value] : null);
  if (!list) throw badQuery([...at.at, key], sentence('conditions', { key }));
  return list.map((one, index) => readEntity(context, deeper(at, key, String(index)), one));
}

function readRelation(
  context: QueryContext,
  at: At,
  { relation, value }: { relation: Relation; value: unknown },
): Predicate {
  const inside: At = { ...deeper(at), ...below(at, relation), isRelated: true };
  const where =
    isObject(value) && !listOf(value)
      ? readEntity(context, inside, value)
      : readItself(context, inside, { key: Array.isArray(value) ? '$in' : '$eq', value });
  return { kind: 'related', relation, where };
}

/** The related row by its id, or by its documentId: whatever is not a number. */
function readItself(context: QueryContext, at: At, { key, value }: Entry): Predicate {
  const values = listOf(value) ?? [value];
  const isName = (one: unknown) => typeof one === 'string' && !/^-?\d+$/.test(one) && one !== '';
  const names = values.filter(isName);
  const byName = (names.length > 0 && BY_NAME.has(key)) === true;
  // Every document has both fields.
  const test = (name: 'id' | 'documentId', tested: unknown) =>
    testOf(context, at, { field: at.entity.fields.get(name) as Field, key, value: tested });
  if (!byName) return test('id', value);
  if (names.length === values.length) return test('documentId', value);
  const numbers = values.filter((one) => !isName(one));
  const isNegated = at.isNegated !== NEGATIVE.has(key);
  return { kind: isNegated ? 'and' : 'or', of: [test('id', numbers), test('documentId', names)] };
}

const BY_NAME = new Set(['$eq', '$ne', '$in', '$notIn']);
const NEGATIVE = new Set(['$ne', '$notIn']);

interface FieldEntry {
  readonly field: Field;
  readonly value: unknown;
}

function readField(context: QueryContext, at: At, { field, value }: FieldEntry): Predicate {
  const list = listOf(value);
  if (list) return testOf(context, at, { field, key: '$in', value: list });
  if (!isObject(value)) return testOf(context, at, { field, key: '$eq', value });
  return all(
    at,
    entriesOf(at, value).map(([key, operand]) =>
      key === '$not'
        ? readField(
            context,
            { ...deeper(at, key), isNegated: !at.isNegated },
            { field, value: operand },
          )
        : testOf(context, { ...at, at: [...at.at, key] }, { field, key, value: operand }),
    ),
  );
}

function testOf(
  context: QueryContext,
  at: At,
  { field, key, value }: FieldEntry & Entry,
): Predicate {
  addCost(context, 'tests');
  const test = operatorTest(field, { key, value }, (reason) => badQuery(at.at, reason));
  if (!test) {
    const path = at.isRelated || IDS.has(field.name) ? at.path : [...at.path, field.name];
    throw keyError(context, {
      key,
      path: path.length === 0 ? null : path.join('.'),
      at: at.at,
      allowed: OPERATORS,
    });
  }
  if (FOLDING.has(test.test)) addCost(context, 'folds');
  return at.isNegated ? { ...test, isNegated: !test.isNegated } : test;
}

/** No attributes in Strapi, so no part of a path. */
const IDS = new Set(['id', 'documentId']);

/** Conditions that must all hold; negated, one of their negations must. */
const all = ({ isNegated }: At, of: readonly Predicate[]) => joined(isNegated ? 'or' : 'and', of);
/** No alternatives are no condition. */
const any = ({ isNegated }: At, of: readonly Predicate[]) => joined(isNegated ? 'and' : 'or', of);
function joined(kind: 'and' | 'or', of: readonly Predicate[]): Predicate {
  const [only, ...others] = of;
  return only && others.length === 0 ? only : { kind: only ? kind : 'and', of };
}

/**
 * An object without keys lost them in the parser: a dropped condition would show more than the query selects.
 */
function entriesOf({ path, at }: At, filters: unknown): readonly (readonly [string, unknown])[] {
  const entries = isObject(filters) ? Object.entries(filters) : [];
  if (entries.length > 0) return entries;
  throw badQuery(
    at,
    path.length === 0
      ? sentence('filters_empty')
      : sentence('filters_empty_at', { at: path.join('.') }),
  );
}

function deeper(at: At, ...keys: readonly string[]): At {
  if (at.depth >= MAX_DEPTH) throw badQuery(at.at, sentence('filters_deep'));
  return { ...at, depth: at.depth + 1, at: [...at.at, ...keys] };
}
