import { type SQL, sql } from 'drizzle-orm';
import type { Relation } from '../entity.ts';
import { FOLDING, type Predicate, type Test } from '../query/query-plan.ts';
import { foldedPattern, patternOf, searchedSql } from './searched.ts';
import {
  andRowFilter,
  fieldSql,
  foldedSql,
  foldedValue,
  join,
  raw,
  rowOfKey,
  type Table,
} from './statement.ts';

/** The condition over a row of the table. */
export const predicateSql = (table: Table, predicate: Predicate): SQL =>
  conditionSql({ table, isRelated: false }, predicate);

/** A row the condition is about: one of those that are asked for, or one related to them. */
interface At {
  readonly table: Table;
  readonly isRelated: boolean;
}

function conditionSql(at: At, predicate: Predicate | Matches): SQL {
  const { table } = at;
  switch (predicate.kind) {
    case 'and':
    case 'or':
      return connected(at, predicate);
    case 'related':
      return relatedSql(at, predicate);
    case 'matches':
      return matchesSql(table, predicate);
    case 'search':
      return searchedSql(table, predicate, () =>
        connected(at, { kind: 'or', of: predicate.tests }),
      );
    case 'test':
      return testSql(table, predicate);
  }
}

export const isAll = (predicate: Predicate): boolean =>
  predicate.kind === 'and' && predicate.of.length === 0;

function connected(at: At, predicate: Extract<Predicate, { of: unknown }>): SQL {
  const { kind, of } = predicate;
  if (of.length === 0) return sql`true`;
  const parts = gathered(predicate).map((one) => conditionSql(at, one));
  return sql`(${sql.join(parts, raw(` ${kind} `))})`;
}

/**
 * Some related row meets the condition; where a row of nulls would meet it, no related row does as
 * well, as with an outer join. Written so that the database may look for each part once for all rows.
 */
function relatedSql(
  { table: parent, isRelated }: At,
  { relation, where }: Extract<Predicate, { kind: 'related' }>,
): SQL {
  if (relation.link.kind === 'key' && isOneById(where)) {
    const { table, from, of, readable } = rowOfKey(parent, relation, relation.link.column);
    const meets = conditionSql({ table, isRelated: true }, where);
    return sql`(${of} = (select ${raw(table.name)}.id from ${from} where ${meets}${andRowFilter(table)})${readable})`;
  }
  const joined = join(parent, relation);
  const { table, from, on } = joined;
  const meets = conditionSql({ table, isRelated: true }, where);
  const some =
    isRelated && relation.isMany
      ? sql`(${joined.readable} and ${joined.parentKey} in (select distinct ${joined.key} from ${from} where true${joined.andFilter} and ${meets} offset 0))`
      : sql`exists (select from ${from} where ${on} and ${meets})`;
  if (refusesNulls(where)) return some;
  return sql`(${some} or not exists (select from ${from} where ${on}))`;
}

/** Tells whether at most one row can meet the condition: it is looked for once then, by the index on its key. */
function isOneById(predicate: Predicate): boolean {
  if (predicate.kind === 'and') return predicate.of.some(isOneById);
  if (predicate.kind !== 'test' || predicate.isNegated) return false;
  const { field, test, values } = predicate;
  const isName = field.isSystem && (field.name === 'id' || field.name === 'documentId');
  return isName && (test === 'eq' || (test === 'in' && values.length === 1));
}

/** Tells whether a row of nothing but nulls cannot meet the condition. */
function refusesNulls(predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'and':
      return predicate.of.some(refusesNulls);
    case 'or':
      return predicate.of.every(refusesNulls);
    case 'related':
      return refusesNulls(predicate.where);
    case 'search':
      return true;
    case 'test':
      return predicate.test !== 'null' || predicate.isNegated;
  }
}

function testSql(table: Table, test: Test): SQL {
  const condition = comparison(table, test);
  return test.isNegated ? sql`not (${condition})` : condition;
}

function comparison(table: Table, { test, field, values }: Test): SQL {
  const [first = '', second = ''] = values;
  const value = fieldSql(table, field);
  const text = sql`${value}::text`;
  // Texts are ordered as people read them, not by code point.
  const ordered = field.kind === 'text' ? sql`${text} collate ru` : value;
  switch (test) {
    case 'null':
      return sql`${value} is null`;
    case 'eq':
      return sql`${value} = ${first}`;
    case 'in':
      return isAmong(value, values);
    case 'lt':
      return sql`${ordered} < ${first}`;
    case 'lte':
      return sql`${ordered} <= ${first}`;
    case 'gt':
      return sql`${ordered} > ${first}`;
    case 'gte':
      return sql`${ordered} >= ${first}`;
    case 'between':
      return sql`${ordered} between ${first} and ${second}`;
    case 'eqi':
      return sql`${foldedSql(table, field)} = ${foldedValue(String(first))}`;
    case 'superset':
      return sql`${value} @> ${first}::jsonb`;
    case 'contains':
    case 'starts':
    case 'ends':
      return sql`${text} like ${patternOf(test, first)}`;
    case 'containsi':
    case 'startsi':
    case 'endsi':
      return sql`${foldedSql(table, field)} like ${foldedPattern(test, first)}`;
  }
}

/** The text meets some of the tests, or all of them: of negated ones, the reverse of their opposites. */
function matchesSql(table: Table, { tests, connected }: Matches): SQL {
  const [{ field, isNegated }] = tests;
  const patterns = tests.map(({ test, values: [text = ''] }) => foldedPattern(test, text));
  const some = raw((connected === 'or') !== isNegated ? 'any' : 'all');
  const value = foldedSql(table, field);
  const condition = sql`${value} like ${some} (array[${sql.join(patterns, sql`, `)}])`;
  return isNegated ? sql`not (${condition})` : condition;
}

/** Without values: false, or null for a null value, as `in` would answer. */
function isAmong(value: SQL, values: Test['values']): SQL {
  if (values.length === 0) return sql`${value} <> ${value}`;
  const list = values.map((one) => sql`${one}`);
  return sql`${value} in (${sql.join(list, sql`, `)})`;
}

type Connected = Extract<Predicate, { of: unknown }>;
type Kind = Connected['kind'];

/** Tests of one field's text, all negated or none, which is folded once for all of them. */
interface Matches {
  readonly kind: 'matches';
  readonly connected: Kind;
  readonly tests: readonly [Test, ...Test[]];
}

/** Fewer are left apart, as an index may answer each. */
const MIN_MATCHES = 5;

interface Group {
  /** The relation that they have in common. */
  readonly relation: Relation | null;
  readonly of: Predicate[];
}

/**
 * The conditions that `kind` connects, gathered so that each relation is followed once and each text is folded once.
 * Each group stands where its first condition stood: what costs least is written first.
 */
function gathered({ kind, of }: Connected): readonly (Predicate | Matches)[] {
  const groups = new Map<Relation | Predicate | string, Group>();
  for (const one of flat(kind, of)) {
    const key = commonPart(kind, one) ?? one;
    const relation = one.kind === 'related' && key === one.relation ? one.relation : null;
    const group = groups.get(key) ?? { relation, of: [] };
    group.of.push(one.kind === 'related' && relation ? one.where : one);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ relation, of }): readonly (Predicate | Matches)[] => {
    if (relation) return [{ kind: 'related', relation, where: { kind, of } }];
    const [first, ...rest] = of.filter((one) => one.kind === 'test');
    return first && rest.length + 1 >= MIN_MATCHES
      ? [{ kind: 'matches', connected: kind, tests: [first, ...rest] }]
      : of;
  });
}

/** One related row must meet all of several conditions only where there is at most one. */
function commonPart(kind: Kind, one: Predicate): Relation | string | null {
  if (one.kind === 'related') return kind === 'or' || !one.relation.isMany ? one.relation : null;
  const isMatch = one.kind === 'test' && one.test !== 'eqi' && FOLDING.has(one.test);
  return isMatch ? `${one.field.name} ${one.isNegated}` : null;
}

const flat = (kind: Kind, of: readonly Predicate[]): readonly Predicate[] =>
  of.flatMap((one) => (one.kind === kind && one.of.length > 0 ? flat(kind, one.of) : [one]));
