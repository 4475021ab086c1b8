import { and, asc, lt, sql } from 'drizzle-orm';
import type { RowRetention, TableRetention } from '../../tables/retention.ts';
import { after, DAY, HOUR } from '../clock.ts';
import type { Db } from '../db-handle.ts';
import type { StatementSweep } from '../sweep.ts';

/** Rows whose instant is before this one are kept no longer. */
export const endOfTerm = ({ days }: TableRetention, now: Date): Date => after(now, -days * DAY);

/** Deletes what the tables keep no longer. */
export const deleteOldRows = (
  name: string,
  ...retentions: readonly RowRetention[]
): StatementSweep => ({
  name,
  every: HOUR,
  run: async ({ db, now }) => {
    const isMore: boolean[] = [];
    for (const one of retentions) isMore.push(await deleteOldRowsOf(db, one, now));
    if (isMore.includes(true)) return 'more';
  },
});

/** Deletes the old ones among the oldest rows of a table; answers whether there may be more. */
export async function deleteOldRowsOf(
  db: Db,
  retention: RowRetention,
  now: Date,
): Promise<boolean> {
  const { table, term } = retention;
  const { by, batch, order = by, where } = term;
  const isOld = and(lt(by, endOfTerm(retention, now)), where);
  if (batch === undefined) {
    await db.delete(table).where(isOld);
    return false;
  }
  const oldest = db
    .select({ row: sql`ctid` })
    .from(table)
    .where(where)
    .orderBy(asc(order))
    .limit(batch);
  const deleted = await db
    .delete(table)
    .where(and(sql`ctid = any(array${oldest})`, isOld))
    .returning({ by });
  return deleted.length === batch;
}
