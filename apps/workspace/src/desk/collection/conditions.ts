import type { Attribute } from '@okoshko/contract/collection';
import { kopecksOf } from '../../kit/kopecks.ts';
import { instantAt } from '../../kit/zoned.ts';
import type { AnyFilters } from '../shared/content/api.ts';
import { isInverse, isRelation } from '../shared/content/attributes.ts';

export type Operator =
  | '$eq'
  | '$ne'
  | '$containsi'
  | '$notContainsi'
  | '$startsWithi'
  | '$gt'
  | '$gte'
  | '$lt'
  | '$lte'
  | '$null'
  | '$notNull';

/** One thing that rows are narrowed by: the attribute, how it is compared, what with. */
export type Condition = readonly [name: string, operator: Operator, value: string];

const TEXT: readonly Operator[] = ['$containsi', '$notContainsi', '$startsWithi', '$eq', '$ne'];
const ORDERED: readonly Operator[] = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'];
const INSTANT: readonly Operator[] = ['$gte', '$lt'];
const CHOICE: readonly Operator[] = ['$eq', '$ne'];
const EMPTINESS: readonly Operator[] = ['$null', '$notNull'];

/** The attributes that every document has besides its own. */
export const SYSTEM: Readonly<Record<string, Attribute>> = {
  id: { kind: 'integer' },
  createdAt: { kind: 'datetime' },
  updatedAt: { kind: 'datetime' },
};

/** The ways to compare an attribute, the most usual first; none: the list cannot be filtered by it. */
export function operatorsOf(attribute: Attribute): readonly Operator[] {
  if ('isComputed' in attribute) return [];
  const optional = attribute.required ? [] : EMPTINESS;
  switch (attribute.kind) {
    case 'text':
      return [...TEXT, ...optional];
    case 'integer':
    case 'kopecks':
    case 'decimal':
    case 'date':
    case 'time':
      return [...ORDERED, ...optional];
    case 'datetime':
      return [...INSTANT, ...optional];
    case 'boolean':
    case 'enumeration':
      return [...CHOICE, ...optional];
    case 'one':
      return isInverse(attribute) ? EMPTINESS : ['$eq', '$ne', ...EMPTINESS];
    case 'many':
      return isInverse(attribute) ? EMPTINESS : ['$eq'];
    case 'json':
      return optional;
  }
}

/** True if the operator compares with a value. */
export const takesValue = (operator: Operator): boolean =>
  operator !== '$null' && operator !== '$notNull';

/** Reads the conditions of an address, which may hold anything: whatever is no condition is left out. */
export function conditionsIn(value: unknown): readonly Condition[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const conditions = value.filter(
    (one): one is Condition =>
      Array.isArray(one) && one.length === 3 && one.every((part) => typeof part === 'string'),
  );
  return conditions.length === 0 ? undefined : conditions;
}

interface FiltersOptions {
  readonly conditions: readonly Condition[];
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly zone: string;
}

/** The conditions in the API's query language; one that does not fit its attribute is left out. */
export function filtersOf({
  conditions,
  attributes,
  zone,
}: FiltersOptions): AnyFilters | undefined {
  const all = conditions
    .map((condition) => filterOf(condition, attributes, zone))
    .filter((one) => one !== null);
  return all.length === 0 ? undefined : { $and: all };
}

function filterOf(
  [name, operator, value]: Condition,
  attributes: FiltersOptions['attributes'],
  zone: string,
): AnyFilters | null {
  const attribute = attributes[name] ?? SYSTEM[name];
  if (!attribute || !operatorsOf(attribute).includes(operator)) return null;
  if (!takesValue(operator)) return { [name]: { [operator]: true } };
  const operand = operandOf(attribute, value, zone);
  if (operand === null) return null;
  // A related row is named by its documentId.
  if (isRelation(attribute)) return { [name]: { documentId: { [operator]: operand } } };
  return { [name]: { [operator]: operand } };
}

function operandOf(attribute: Attribute, value: string, zone: string): string | number | null {
  if (value === '') return null;
  switch (attribute.kind) {
    case 'kopecks':
      return kopecksOf(value);
    case 'integer':
    case 'decimal': {
      const number = Number(value.replace(',', '.'));
      return Number.isFinite(number) ? number : null;
    }
    // A day of the device's zone begins at its midnight.
    case 'datetime':
      return instantAt(value, 0, zone).toISOString();
    default:
      return value;
  }
}
