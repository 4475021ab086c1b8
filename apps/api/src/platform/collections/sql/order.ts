import { type SQL, sql } from 'drizzle-orm';
import type { Relation } from '../entity.ts';
import type { Order } from '../query/query-plan.ts';
import { fieldSql, join, raw, type Table } from './statement.ts';

/** `order by`: the query's keys, then `last` to settle ties. */
export function orderSql(table: Table, order: readonly Order[], last: SQL): SQL {
  const keys = order.map((one) => sql`${keySql(table, one, one.path)}${direction(one)}`);
  return sql`order by ${sql.join([...keys, last], sql`, `)}`;
}

/** A value down a path; of several related rows the one that comes first in this order. */
function keySql(table: Table, order: Order, path: readonly Relation[]): SQL {
  const [relation, ...rest] = path;
  if (!relation) {
    const value = fieldSql(table, order.field);
    return order.field.kind === 'text' ? sql`${value}::text collate ru` : value;
  }
  const joined = join(table, relation);
  const key = keySql(joined.table, order, rest);
  const { from, on } = joined;
  return sql`(select ${key} as k from ${from} where ${on} order by k ${raw(order.isDescending ? 'desc' : 'asc')} nulls last limit 1)`;
}

/** PostgreSQL's own places for nulls: last when rising, first when falling. */
const direction = ({ isDescending }: Order): SQL => raw(isDescending ? ' desc' : ' asc');
