import { sql } from 'drizzle-orm';
import { type Sum, sumOf, TABLES, type Table } from '../src/platform/db/copy/tables.ts';
import { rows } from '../src/platform/db/rows.ts';
import type { Db } from '../src/platform/db-handle.ts';

/** The number of rows of each table, and a sum of what is in them, by its name. */
export async function tableSums(db: Db): Promise<Record<string, Sum | undefined>> {
  const tables = await rows<Table>(db, sql.raw(TABLES));
  const sums: Record<string, Sum | undefined> = {};
  for (const table of tables) {
    [sums[table.name]] = await rows<Sum>(db, sql.raw(sumOf(table)));
  }
  return sums;
}
