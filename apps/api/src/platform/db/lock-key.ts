import { sql } from 'drizzle-orm';
import type { Db } from '../db-handle.ts';

/** Waits until nobody else holds what the parts name together, and holds it until the transaction ends. */
export async function lockKey(db: Db, ...parts: readonly string[]): Promise<void> {
  const key = JSON.stringify(parts);
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
