import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { visitorActor } from '../../platform/call.ts';
import type { Db } from '../../platform/db/handle.ts';
import { countItems, findItems } from './repository.ts';
import { sourcesOf } from './service/sources-of.ts';

const MANY = 100_000;
const NOW = new Date('2026-11-21T09:00:00Z');
const SOURCES = sourcesOf({ actor: { ...visitorActor, isOperator: true, may: () => true } });

let database: PostgresDatabase;
let api: TestApi;
let client: pg.Client;
beforeAll(async () => {
  database = await createPostgresDatabase();
  api = await startApi({ database: { kind: 'postgres', url: database.url } });
  const { db } = api.context.database;
  await db.transaction(async (tx) => {
    // Neither keys nor triggers: rows alone are counted here.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const insert of ROWS) await tx.execute(insert);
  });
  await db.execute(sql`vacuum analyze`);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, 180_000);
afterAll(async () => {
  await client.end();
  await api.close();
  await database.drop();
});

const n = sql`generate_series(1, ${MANY}) as n`;
const at = sql`timestamptz '2026-11-01' + n * interval '1 second'`;
/** As many that wait as that were decided, of each kind. */
const ROWS = [
  sql`insert into users (document_id, created_at, updated_at, username, role, erase_at)
    select 'person' || n, ${at}, ${at}, 'person' || n, 1,
      case when n % 100 = 0 then timestamptz '2026-11-21' + n * interval '1 minute' end from ${n}`,
  sql`insert into help_requests (document_id, created_at, updated_at, "user", type, status)
    select 'request' || n, ${at}, ${at}, n, 'support', case when n % 2 = 0 then 'closed' else 'new' end from ${n}`,
  sql`insert into manual_reviews (document_id, created_at, updated_at, kind, provider, provider_payment_id, details,
      resolved_at)
    select 'money' || n, ${at}, ${at}, 'unknown_payment', 'yookassa', n, '{}', case when n % 2 = 0 then ${at} end
    from ${n}`,
  sql`insert into reviews (document_id, created_at, updated_at, provider_profile, client_profile, appointment, rating,
      status, source)
    select 'review' || n, ${at}, ${at}, 1, n, n, 5, case when n % 2 = 0 then 'published' else 'pending' end, 'account'
    from ${n}`,
  sql`insert into messages (channel, kind, text, dedupe_key, status, last_error, created_at)
    select 'sms', 'note', 'Текст', n, case when n % 2 = 0 then 'sent' else 'failed' end, 'error ' || n % 20, ${at}
    from ${n}`,
];

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The rows that the statements of a list read of each table. */
async function costOf(list: (db: Db) => Promise<unknown>) {
  const statements: { text: string; values: unknown[] }[] = [];
  const logQuery = (text: string, values: unknown[]) => void statements.push({ text, values });
  await list(drizzle(client, { logger: { logQuery } }));
  const read: Record<string, number> = {};
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    const [plan] = rows[0]['QUERY PLAN'];
    for (const node of nodesOf(plan.Plan)) {
      const table = node['Relation Name'];
      if (table === undefined) continue;
      read[table] = (read[table] ?? 0) + node['Actual Rows'] * node['Actual Loops'];
    }
  }
  return { read, statements: statements.length };
}
const expectCheap = ({ read, statements }: Awaited<ReturnType<typeof costOf>>, rows: number) => {
  expect(statements).toBe(1);
  for (const [table, count] of Object.entries(read)) {
    // Undelivered messages are grouped, so that all of them are read.
    expect([table, count <= (table === 'messages' ? MANY / 2 : rows)]).toEqual([table, true]);
  }
};

test('a page of the inbox reads few rows of a hundred thousand of each kind, but for messages', async () => {
  const page = { now: NOW, limit: 26 };
  const first = await costOf((db) => findItems(db, SOURCES, { ...page, after: null }));
  const place = { since: new Date('2026-11-01T12:00:00Z'), kind: 'moderation', id: 'x' } as const;
  const later = await costOf((db) => findItems(db, SOURCES, { ...page, after: place }));
  for (const cost of [first, later]) expectCheap(cost, 200);
});

test('what waits is counted up to a thousand of each kind', async () => {
  const cost = await costOf((db) => countItems(db, SOURCES, NOW));
  expectCheap(cost, 1500);
  const counts = await countItems(api.context.database.db, SOURCES, NOW);
  expect(counts).toMatchObject({ help_request: 1000, payment_review: 1000, moderation: 1000 });
  expect(counts.dead_messages).toBe(10);
});
