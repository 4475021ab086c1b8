import { sql } from 'drizzle-orm';
import { type Clock, SECOND } from '../clock.ts';
import type { Db } from '../db-handle.ts';
import { onlyRow, rows } from './rows.ts';

/** Seconds that the node's clock is ahead of the database's; a negative number: behind. */
export async function readClockSkew(db: Db, clock: Clock): Promise<number> {
  const before = clock().getTime();
  // biome-ignore lint/plugin: the database's own clock is what the node's is compared with
  const question = sql`select extract(epoch from clock_timestamp())::float8 as at`;
  const { at } = onlyRow(await rows<{ at: number }>(db, question));
  // The database read its clock half way between the question and its answer.
  const between = (before + clock().getTime()) / 2;
  return Math.round((between / SECOND - at) * 10) / 10;
}
