import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../../testing/postgres-database.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { countEnded, countSent } from '../channels/repository.ts';
import { findErrorGroups, findMessages, lockRetryable } from './repository.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const HOUR_AGO = new Date('2026-11-21T08:00:00Z');
const DAY_AGO = new Date('2026-11-20T09:00:00Z');

let database: PostgresDatabase;
let api: TestApi;
let client: pg.Client;
beforeAll(async () => {
  database = await createPostgresDatabase();
  api = await startApi({ database: { kind: 'postgres', url: database.url } });
  const { db } = api.context.database;
  // A message every minute, each twentieth of them undelivered, of a hundred causes.
  await db.execute(sql`insert into messages (channel, kind, "to", text, dedupe_key, status, error_group, last_error, supplier,
      created_at, sent_at, ended_at, account)
    select 'sms', case when n % 1000 = 0 then 'plan_end' else 'booked' end, (79160000000 + n)::text, 'Вы записаны', 'many:' || n,
      case when n % 20 = 0 then 'failed' else 'sent' end, case when n % 20 = 0 then 'SMSC ' || n % 2000 end,
      case when n % 20 = 0 then 'SMSC ' || n % 2000 end, 'smsc', ${NOW.toISOString()}::timestamptz - n * interval '1 minute',
      case when n % 20 > 0 then ${NOW.toISOString()}::timestamptz - n * interval '1 minute' end,
      case when n % 20 = 0 then ${NOW.toISOString()}::timestamptz - n * interval '1 minute' end,
      case when n % 50000 = 0 then 2 end
    from generate_series(100000, 1, -1) n`);
  await db.execute(sql`vacuum analyze messages`);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, 180_000);
afterAll(async () => {
  await client.end();
  await api.close();
  await database.drop();
});

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The rows of messages that each statement of a list looked at. */
async function rowsLookedAt(list: (db: Db) => PromiseLike<unknown>): Promise<number[]> {
  const statements: { text: string; values: unknown[] }[] = [];
  const logQuery = (text: string, values: unknown[]) => void statements.push({ text, values });
  await list(drizzle(client, { logger: { logQuery } }));
  const counts = [];
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
      (one) => one['Relation Name'] === 'messages',
    );
    counts.push(
      scans.reduce(
        (sum, one) =>
          sum + (one['Actual Rows'] + (one['Rows Removed by Filter'] ?? 0)) * one['Actual Loops'],
        0,
      ),
    );
  }
  return counts;
}
const page = { limit: 50, offset: 0 };
const DEAD = 5000;

test('the newest undelivered ones are read alone, and counted without the others', async () => {
  const [counted, listed] = await rowsLookedAt((db) => findMessages(db, {}, page));
  expect(counted).toBeLessThanOrEqual(DEAD);
  expect(listed).toBeLessThanOrEqual(50);
});

test('those of one cause, kind or period are looked for among the undelivered', async () => {
  for (const filters of [
    { error_group: 'SMSC 100' },
    { kind: 'plan_end' },
    { from: DAY_AGO.toISOString(), to: HOUR_AGO.toISOString() },
  ]) {
    for (const looked of await rowsLookedAt((db) => findMessages(db, filters, page))) {
      expect(looked).toBeLessThanOrEqual(DEAD);
    }
  }
});

test('all of a day are looked for in the blocks of that day', async () => {
  const filters = { status: 'sent', from: DAY_AGO.toISOString() } as const;
  for (const looked of await rowsLookedAt((db) => findMessages(db, filters, page))) {
    expect(looked).toBeLessThan(20_000);
  }
});

test('those of a person are found by the person', async () => {
  for (const status of [undefined, 'sent'] as const) {
    const filters = { user: 2, ...(status && { status }) };
    for (const looked of await rowsLookedAt((db) => findMessages(db, filters, page))) {
      expect(looked).toBeLessThan(50);
    }
  }
});

test('causes are counted, and the oldest taken, among the undelivered', async () => {
  expect(await rowsLookedAt((db) => findErrorGroups(db, {}, 100))).toEqual([DEAD]);
  const retryable = { now: NOW, mayArriveTwice: false, limit: 100 };
  for (const looked of await rowsLookedAt((db) =>
    lockRetryable(db, { error_group: 'SMSC 100' }, retryable),
  )) {
    expect(looked).toBeLessThanOrEqual(DEAD);
  }
});

test('what channels did of late is counted of that day alone', async () => {
  const since = { hour: HOUR_AGO, day: DAY_AGO };
  for (const list of [countSent, countEnded]) {
    const [looked] = await rowsLookedAt((db) => list(db, since));
    expect(looked).toBeLessThan(1500);
  }
});
