import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { opened } from '../../../testing/opened.ts';
import { openPlans } from '../../../testing/plans.ts';
import { databaseUrl } from '../../../testing/postgres-nodes.ts';
import { startApi } from '../../../testing/start-api.ts';
import { visitorActor } from '../../platform/ctx.ts';
import type { Db } from '../../platform/db-handle.ts';
import { sourcesOf } from './inbox.ts';
import { countItems, findItems } from './repository.ts';

const MANY = 100_000;
const NOW = new Date('2026-11-21T09:00:00Z');
const SOURCES = sourcesOf({ actor: { ...visitorActor, isOperator: true, may: () => true } });

const api = opened(() => startApi({ database: 'postgres' }));
const plans = opened(() => openPlans(databaseUrl(api)));
beforeAll(async () => {
  const { db } = api.context.database;
  await db.transaction(async (tx) => {
    // Neither keys nor triggers: rows alone are counted here.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const insert of ROWS) await tx.execute(insert);
  });
  await db.execute(sql`vacuum analyze`);
}, 180_000);

const n = sql`generate_series(1, ${MANY}) as n`;
const at = sql`timestamptz '2026-11-01' + n * interval '1 second'`;
/** Rows of each kind, some that wait and some that were decided. */
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
  sql`insert into messages (channel, kind, text, dedupe_key, status, error_group, created_at, ended_at)
    select 'sms', 'note', 'Текст', n, case when n % 2 = 0 then 'sent' else 'failed' end, 'error ' || n % 20, ${at},
      ${at}
    from ${n}`,
];

/** The rows that the statements of a list read of each table. */
async function costOf(list: (db: Db) => Promise<unknown>) {
  const statements = await plans.of(list);
  const read: Record<string, number> = {};
  for (const node of statements.flat()) {
    const table = node['Relation Name'];
    if (table === undefined) continue;
    read[table] = (read[table] ?? 0) + node['Actual Rows'] * node['Actual Loops'];
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
  const position = {
    since: new Date('2026-11-01T12:00:00Z'),
    kind: 'moderation',
    id: 'x',
  } as const;
  const later = await costOf((db) => findItems(db, SOURCES, { ...page, after: position }));
  for (const cost of [first, later]) expectCheap(cost, 200);
});

test('what waits is counted up to a thousand of each kind', async () => {
  const cost = await costOf((db) => countItems(db, SOURCES, NOW));
  expectCheap(cost, 1500);
  const counts = await countItems(api.context.database.db, SOURCES, NOW);
  expect(counts).toMatchObject({ help_request: 1000, payment_review: 1000, moderation: 1000 });
  expect(counts.dead_messages).toBe(10);
});
