import { type SQL, sql } from 'drizzle-orm';
import { sentence } from '../../sentence.ts';
import type { ListPath } from '../query/multiplied-lists.ts';
import { badQuery } from '../query/query-context.ts';
import { isAll, predicateSql } from './predicate.ts';
import { join, raw, type Table } from './statement.ts';

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
