import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lendDatabase } from '../../../testing/lent-database.ts';
import { messageJobs } from '../../modules/messaging/jobs.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { compiled, rows } from '../db/rows.ts';
import { createLog } from '../log.ts';
import { dueNames } from './due-rows.ts';

/** Rows of the outbox; those that are sent stay in it. */
const SENT = 20_000;

const NOW = new Date('2026-11-21T09:00:00.000Z');

let database: Database;
beforeAll(async () => {
  database = await openDatabase(await lendDatabase(), createLog('silent'));
  const at = sql`${NOW.toISOString()}::timestamptz`;
  await database.db.execute(sql`insert into messages (channel, kind, dedupe_key, status, created_at, due_at)
    select 'sms', 'code', 'n' || n, 'sent', ${at}, case when n > ${SENT} then ${at} end
    from generate_series(1, ${SENT + 1}) n`);
  await database.db.execute(sql`analyze messages`);
});
afterAll(() => database.close());

test.each(messageJobs)(
  'looking for due rows of $name reads none of those that are done, by a plan that is kept for any instant as well',
  async (job) => {
    const statement = compiled(dueNames([job], NOW));
    const plan = await database.db.transaction(async (db) => {
      await db.execute(sql`set local plan_cache_mode = force_generic_plan`);
      await db.execute(sql.raw(`prepare due as ${statement.sql}`));
      const values = statement.params.map((value) => `'${value}'`).join(', ');
      const lines = await rows<{ 'QUERY PLAN': string }>(
        db,
        sql.raw(`explain (costs off) execute due (${values})`),
      );
      await db.execute(sql.raw('deallocate due'));
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index (?:Only )?Scan using messages_due/);
    expect(plan).not.toContain('Sort');
    expect(plan).not.toContain('Seq Scan');
  },
);
