import { type SQL, sql } from 'drizzle-orm';
import { sentence } from '../../../sentence.ts';
import { policyIndexSql, possiblePolicies, readableWhere } from '../../declare/policy.ts';
import type { Relation } from '../entity.ts';
import { badQuery } from '../query/query-context.ts';
import type { ListPath, Order, PopulatedRelation, QueryPlan } from '../query/query-plan.ts';
import { isAll, predicateSql } from './predicate.ts';
import { fieldSql, join, raw, type Table } from './statement.ts';

/** The values of one document as a JSON array, in the order `present` reads them: policy, fields, relations. */
export function documentSql(plan: QueryPlan, table: Table): SQL {
  const related = plan.relations.map((one) => relatedSql(table, one));
  const values = [table.policy ?? policySql(table), ...fieldsSql(plan, table), ...related];
  return sql`json_build_array(${sql.join(values, sql`, `)})`;
}

/** A computed field is computed only for readers who may read it. */
function fieldsSql({ fields, entity }: QueryPlan, { name, actor, row, policy }: Table): SQL[] {
  const columns = fields.filter((field) => !field.present);
  if (columns.length === fields.length)
    return [raw(fields.map((field) => field.sql(name)).join(', '))];
  return fields.map((field) => {
    const value = raw(field.sql(name));
    if (!field.present) return value;
    const may = readableWhere(entity.declaration, actor, {
      ...{ row, name: field.name },
      ...(policy && { policy }),
    });
    if (typeof may === 'boolean') return may ? value : raw('null');
    return sql`case when ${may} then ${value} end`;
  });
}

/** The index of the actor's policy to a row that the row filter let through: the only possible one needs no condition. */
export function policySql({ actor, entity: { declaration }, row }: Table): SQL {
  const [only, ...others] = possiblePolicies(declaration, actor, row);
  if (only && others.length === 0) return raw(String(only.index));
  return policyIndexSql(declaration, actor, row);
}

function relatedSql(parent: Table, { relation, plan, isCount }: PopulatedRelation): SQL {
  const { table, from, on, order } = join(parent, relation);
  const where = isAll(plan.where) ? on : sql`${on} and ${predicateSql(table, plan.where)}`;
  if (isCount) return sql`(select count(*)::int from ${from} where ${where})`;
  const values = documentSql(plan, table);
  if (!relation.isMany) return sql`(select ${values} from ${from} where ${where} limit 1)`;
  const name = raw(`${table.name}r`);
  return sql`(select coalesce(json_agg(${name}.v), '[]'::json) from (select ${values} as v from ${from}
    where ${where} ${orderSql(table, plan.order, order)} limit ${raw(String(MAX_LIST + 1))}) as ${name})`;
}

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

/** Most rows of one populated list; a longer one is read by its own endpoint. */
export const MAX_LIST = 1000;
/** Most rows of all lists that multiply one another. */
const MAX_ROWS = 10_000;

/**
 * `value`, or null where the lists have too many rows together, of which none is read then. `from` selects the
 * documents, under the table's name.
 */
export function unlessTooMany(
  lists: readonly ListPath[],
  { table, from }: { readonly table: Table; readonly from: SQL },
  value: SQL,
): SQL {
  const counts = lists.map((path) => {
    let [at, rows] = [table, from];
    for (const one of path) {
      const below = join(at, one.relation);
      const where = isAll(one.plan.where)
        ? below.on
        : sql`${below.on} and ${predicateSql(below.table, one.plan.where)}`;
      const name = raw(below.table.name);
      rows = sql`${rows} cross join lateral (select ${name}.* from ${below.from} where ${where} limit ${raw(String(MAX_LIST + 1))}) as ${name}`;
      at = below.table;
    }
    return sql`(select count(*) from (select from ${rows} limit ${raw(String(MAX_ROWS + 1))}) as counted)`;
  });
  const total = sql.join(counts, raw(' + '));
  return sql`case when ${total} <= ${raw(String(MAX_ROWS))} then ${value} end`;
}

export const tooManyRows = () =>
  badQuery(['populate'], sentence('too_many_populated', { max: MAX_ROWS }));
