import { type SQL, sql } from 'drizzle-orm';
import { policyIndexSql, possiblePolicies, readableWhere } from '../policy.ts';
import type { PopulatedRelation, QueryPlan } from '../query/query-plan.ts';
import { orderSql } from './order.ts';
import { isAll, predicateSql } from './predicate.ts';
import { MAX_LIST } from './row-limit.ts';
import { join, raw, type Table } from './statement.ts';

/** The values of one document as a JSON array, in the order `present` reads them: policy, fields, relations. */
export function documentSql(plan: QueryPlan, table: Table): SQL {
  const related = plan.relations.map((one) => relatedSql(table, one));
  const values = [table.policy ?? policySql(table), ...fieldsSql(plan, table), ...related];
  return sql`json_build_array(${sql.join(values, sql`, `)})`;
}

/** What is computed is so for those alone who are told it. */
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
