import { type SQL, sql } from 'drizzle-orm';
import type { Predicate, Test } from '../query/query-plan.ts';
import { andRowFilter, fieldSql, join, raw, rowOfKey, type Table } from './statement.ts';

/** The condition over a row of the table. */
export function predicateSql(table: Table, predicate: Predicate): SQL {
  switch (predicate.kind) {
    case 'and':
    case 'or':
      return connected(table, predicate);
    case 'related':
      return relatedSql(table, predicate);
    case 'test':
      return testSql(table, predicate);
  }
}

export const isAll = (predicate: Predicate): boolean =>
  predicate.kind === 'and' && predicate.of.length === 0;

function connected(table: Table, { kind, of }: Extract<Predicate, { of: unknown }>): SQL {
  if (of.length === 0) return sql`true`;
  const parts = of.map((one) => predicateSql(table, one));
  return sql`(${sql.join(parts, raw(` ${kind} `))})`;
}

/**
 * Some related row meets the condition; where a row of nulls would meet it, no related row does as
 * well, as with an outer join. Written so that the database may look for each part once for all rows.
 */
function relatedSql(
  parent: Table,
  { relation, where }: Extract<Predicate, { kind: 'related' }>,
): SQL {
  if (relation.link.kind === 'key' && isOneById(where)) {
    const { table, from, of, readable } = rowOfKey(parent, relation, relation.link.column);
    return sql`(${of} = (select ${raw(table.name)}.id from ${from} where ${predicateSql(table, where)}${andRowFilter(table)})${readable})`;
  }
  const { table, from, on } = join(parent, relation);
  const some = sql`exists (select from ${from} where ${on} and ${predicateSql(table, where)})`;
  if (refusesNulls(where)) return some;
  return sql`(${some} or not exists (select from ${from} where ${on}))`;
}

/** Whether at most one row meets the condition, which is looked for once then: an index on its key serves and orders. */
function isOneById(predicate: Predicate): boolean {
  if (predicate.kind === 'and') return predicate.of.some(isOneById);
  if (predicate.kind !== 'test' || predicate.isNegated) return false;
  const { field, test, values } = predicate;
  const isName = field.isSystem && (field.name === 'id' || field.name === 'documentId');
  return isName && (test === 'eq' || (test === 'in' && values.length === 1));
}

/** Whether a row of nothing but nulls cannot meet the condition. */
function refusesNulls(predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'and':
      return predicate.of.some(refusesNulls);
    case 'or':
      return predicate.of.every(refusesNulls);
    case 'related':
      return refusesNulls(predicate.where);
    case 'test':
      return predicate.test !== 'null' || predicate.isNegated;
  }
}

function testSql(table: Table, test: Test): SQL {
  const condition = comparison(fieldSql(table, test.field), test);
  return test.isNegated ? sql`not (${condition})` : condition;
}

function comparison(value: SQL, { test, field, values }: Test): SQL {
  const [first = '', second = ''] = values;
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
      return sql`${folded(text)} = ${folded(sql`${String(first)}::text`)}`;
    case 'contains':
      return sql`${text} like ${`%${escapePattern(first)}%`}`;
    case 'starts':
      return sql`${text} like ${`${escapePattern(first)}%`}`;
    case 'ends':
      return sql`${text} like ${`%${escapePattern(first)}`}`;
    case 'containsi':
      return sql`${folded(text)} like ${folded(sql`${`%${escapePattern(first)}%`}::text`)}`;
    case 'startsi':
      return sql`${folded(text)} like ${folded(sql`${`${escapePattern(first)}%`}::text`)}`;
    case 'endsi':
      return sql`${folded(text)} like ${folded(sql`${`%${escapePattern(first)}`}::text`)}`;
  }
}

/** Without values: false, or null for a null value, as `in` would answer. */
function isAmong(value: SQL, values: Test['values']): SQL {
  if (values.length === 0) return sql`${value} <> ${value}`;
  const list = values.map((one) => sql`${one}`);
  return sql`${value} in (${sql.join(list, sql`, `)})`;
}

/** Without regard to case, Cyrillic included: the default collation folds ASCII at best. */
const folded = (text: SQL): SQL => sql`lower(${text} collate ru)`;

/** The wildcards of a pattern stand for themselves. */
const escapePattern = (text: unknown): string => String(text).replace(/[\\%_]/g, '\\$&');
