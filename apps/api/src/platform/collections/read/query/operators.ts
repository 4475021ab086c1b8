import { LocalTime } from '../../../local-time.ts';
import { INSTANT_EXAMPLE, type Sentence, sentence } from '../../../sentence.ts';
import {
  asDate,
  asInstant,
  asNumber,
  asTime,
  BAD_DATE,
  BAD_INSTANT,
  BAD_TIME,
  inZone,
  MAX_INTEGER,
} from '../../declare/values.ts';
import type { Field } from '../entity.ts';
import { listOf, type Refuse } from './query-context.ts';
import type { Comparison, Match, Scalar, Test } from './query-plan.ts';

interface Operator {
  readonly test: Comparison | Match;
  readonly isNegated: boolean;
  /** The number or kind of values it takes. */
  readonly takes: 'one' | 'two' | 'list' | 'truth' | 'json';
}

const is = (test: Operator['test'], takes: Operator['takes'] = 'one'): Operator => ({
  test,
  takes,
  isNegated: false,
});
const isNot = (test: Operator['test'], takes: Operator['takes'] = 'one'): Operator => ({
  test,
  takes,
  isNegated: true,
});

/** The operators of Strapi 5; a negative one is never true of null. */
const BY_NAME: ReadonlyMap<string, Operator> = new Map([
  ['$eq', is('eq')],
  ['$ne', isNot('eq')],
  ['$eqi', is('eqi')],
  ['$nei', isNot('eqi')],
  ['$in', is('in', 'list')],
  ['$notIn', isNot('in', 'list')],
  ['$lt', is('lt')],
  ['$lte', is('lte')],
  ['$gt', is('gt')],
  ['$gte', is('gte')],
  ['$between', is('between', 'two')],
  ['$contains', is('contains')],
  ['$notContains', isNot('contains')],
  ['$containsi', is('containsi')],
  ['$notContainsi', isNot('containsi')],
  ['$startsWith', is('starts')],
  ['$startsWithi', is('startsi')],
  ['$endsWith', is('ends')],
  ['$endsWithi', is('endsi')],
  ['$jsonSupersetOf', is('superset', 'json')],
  ['$null', is('null', 'truth')],
  ['$notNull', isNot('null', 'truth')],
]);

export const OPERATORS: readonly string[] = [...BY_NAME.keys()];

const FALSE: ReadonlySet<unknown> = new Set(['false', 'f', '0', '', false]);
const COMPARISONS: ReadonlySet<string> = new Set(['eq', 'in', 'lt', 'lte', 'gt', 'gte', 'between']);
/** Kinds whose text can be searched. */
const SEARCHABLE: ReadonlySet<Field['kind']> = new Set([
  'text',
  'enumeration',
  'integer',
  'kopecks',
  'decimal',
]);

/** The test an operator makes of a field, or null when there is no such operator. */
export function operatorTest(
  field: Field,
  { key, value }: { readonly key: string; readonly value: unknown },
  refuse: Refuse,
): Test | null {
  const operator = BY_NAME.get(key);
  if (!operator) return null;
  const { test, isNegated, takes } = operator;
  const base = { kind: 'test' as const, field, test, isNegated };
  if (takes === 'truth') {
    const isTrue = value !== null && !FALSE.has(value);
    return { ...base, values: [], isNegated: isNegated === isTrue };
  }
  if (takes === 'one' && value === null) {
    if (test === 'eq' || test === 'eqi') return { ...base, test: 'null', values: [] };
    throw refuse(sentence('value_needed', { key, name: field.name }));
  }
  if (takes === 'one' && test === 'eq' && listOf(value)) {
    return { ...base, test: 'in', values: listValues({ field, key, refuse }, value) };
  }
  return { ...base, values: valuesOf({ field, key, refuse }, operator, value) };
}

interface Operand {
  readonly field: Field;
  readonly key: string;
  readonly refuse: Refuse;
}

function valuesOf(operand: Operand, { test, takes }: Operator, value: unknown): readonly Scalar[] {
  const { field, key, refuse } = operand;
  if (takes === 'json') return [jsonOf(operand, value)];
  if (takes === 'list') return listValues(operand, value);
  if (takes === 'two') {
    const values = listValues(operand, value);
    if (values.length !== 2) throw refuse(sentence('two_values', { key, name: field.name }));
    return values;
  }
  if (COMPARISONS.has(test)) return [scalarOf(field, value, refuse)];
  if (!SEARCHABLE.has(field.kind) || typeof value === 'object') {
    throw refuse(sentence('wrong_operator', { key, name: field.name }));
  }
  return [String(value)];
}

/** A list as JSON, `["vip"]`: a stored one has it if it has each of its values. */
function jsonOf({ field, key, refuse }: Operand, value: unknown): string {
  if (field.kind !== 'json' || field.present !== undefined) {
    throw refuse(sentence('wrong_operator', { key, name: field.name }));
  }
  try {
    const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    if (Array.isArray(list) && list.every(isScalar)) return JSON.stringify(list);
  } catch {
    // Invalid JSON is refused like anything else that is no list.
  }
  throw refuse(sentence('wrong_value', { name: field.name, value: textOf(value) }));
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  Number.isFinite(value) ||
  // PostgreSQL keeps neither in JSON.
  (typeof value === 'string' && !value.includes('\u0000') && value.isWellFormed());

const textOf = (value: unknown): string => String(JSON.stringify(value)).slice(0, 100);

/** A single value is a list of one; commas split nothing. */
function listValues({ field, key, refuse }: Operand, value: unknown): readonly Scalar[] {
  const list = listOf(value) ?? [value];
  if (list.includes(null)) throw refuse(sentence('no_empty_values', { key, name: field.name }));
  return list.map((one) => scalarOf(field, one, refuse));
}

/** A value of a query, which is text in an address, as the field's type. */
function scalarOf(field: Field, value: unknown, refuse: Refuse): Scalar {
  if (typeof value === 'object' || value === undefined) throw refuse(unusable(field, value));
  const required = <T>(cast: T | null, reason: Sentence): T => {
    if (cast === null) throw refuse(reason);
    return cast;
  };
  switch (field.kind) {
    case 'text':
    case 'enumeration':
      return String(value);
    case 'boolean':
      return !['false', 'f', '0'].includes(String(value));
    case 'datetime':
      return required(instantOf(field, value, refuse), BAD_INSTANT).toISOString();
    case 'date':
      return required(asDate(value), BAD_DATE);
    case 'time':
      return required(asTime(value), BAD_TIME);
    case 'integer':
      return required(wholeNumber(value, MAX_INTEGER), range(field, MAX_INTEGER));
    case 'kopecks':
      return required(
        wholeNumber(value, Number.MAX_SAFE_INTEGER),
        range(field, Number.MAX_SAFE_INTEGER),
      );
    case 'decimal':
      return String(required(asNumber(value), sentence('decimal', { name: field.name })));
    case 'json':
      throw refuse(unusable(field, value));
  }
}

/** The rows a filter compares have many owners, and so many zones. */
function instantOf(field: Field, value: unknown, refuse: Refuse): Date | null {
  const at = asInstant(value);
  if (at instanceof LocalTime && field.isLocal) {
    throw refuse(sentence('zone_needed', { example: INSTANT_EXAMPLE }));
  }
  return at && inZone(at, 'UTC');
}

function wholeNumber(value: unknown, most: number): number | null {
  const number = asNumber(value);
  return number !== null && Number.isInteger(number) && Math.abs(number) <= most ? number : null;
}

const range = ({ name }: Field, max: number): Sentence =>
  sentence('whole_number', { name, min: -max, max });

const unusable = (field: Field, value: unknown) =>
  sentence('wrong_value', {
    name: field.name,
    value: String(JSON.stringify(value)).slice(0, 100),
  });
