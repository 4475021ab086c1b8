import { sql } from 'drizzle-orm';
import type { Db } from '../db-handle.ts';
import { compiled, preparedRows } from './rows.ts';

/** Waits until nobody else holds what the parts name together, and holds it until the transaction ends. */
export async function lockKey(db: Db, ...parts: readonly string[]): Promise<void> {
  await preparedRows(db, LOCK, { key: JSON.stringify(parts) });
}

const LOCK = compiled(
  sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('key')}::text, 0))`,
);
