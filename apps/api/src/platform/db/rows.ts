import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Runs a hand-written statement; both drivers answer `{ rows }`, which their common type hides. */
export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
