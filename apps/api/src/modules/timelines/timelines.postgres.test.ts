import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { opened } from '../../../testing/opened.ts';
import { openPlans } from '../../../testing/plans.ts';
import { databaseUrl } from '../../../testing/postgres-nodes.ts';
import { startApi } from '../../../testing/start-api.ts';
import { findLines } from './repository.ts';
import { sourcesFor } from './rules.ts';

/** The rows of each kind, of all people together. */
const MANY = 60_000;
const PEOPLE = 2000;
const SOURCES = sourcesFor({ may: () => true });

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
const person = sql`1000 + n % ${PEOPLE}`;
const ROWS = [
  sql`insert into users (id, document_id, created_at, updated_at, username, role) overriding system value
    select 1000 + n, 'person' || n, ${at}, ${at}, 'person' || n, 1 from generate_series(0, ${PEOPLE - 1}) as n`,
  sql`insert into payment_intents (id, document_id, created_at, updated_at, "user", provider_profile, purpose, amount)
    overriding system value select 1000 + n, 'bought' || n, ${at}, ${at}, ${person}, ${person}, 'tariff', 100 from ${n}`,
  sql`insert into payment_attempts (id, document_id, created_at, updated_at, intent, provider, status, amount, return_url)
    overriding system value select 1000 + n, 'tried' || n, ${at}, ${at}, 1000 + n, 'yookassa', 'paid', 100, '/' from ${n}`,
  sql`insert into payment_refunds (document_id, created_at, updated_at, attempt, request_key, amount, status, reason)
    select 'back' || n, ${at}, ${at}, 1000 + n, 'k', 100, 'succeeded', 'Просьба' from ${n}`,
  sql`insert into messages (channel, kind, text, dedupe_key, status, created_at, "user")
    select 'sms', 'note', 'Текст', 'line' || n, 'sent', ${at}, ${person} from ${n}`,
  sql`insert into person_notes (document_id, created_at, updated_at, "user", text)
    select 'note' || n, ${at}, ${at}, ${person}, 'Заметка' from ${n}`,
];

test('a page reads no more than the rows of its person, the first and a later one', async () => {
  const page = { user: 1005, now: new Date('2026-11-21T09:00:00Z'), limit: 26 };
  const before = { at: new Date('2026-11-01T12:00:00Z'), id: 'note x' };
  for (const position of [null, before]) {
    const statements = await plans.of((db) =>
      findLines(db, SOURCES, { ...page, before: position }),
    );
    expect(statements).toHaveLength(1);
    const read: Record<string, number> = {};
    for (const node of statements.flat()) {
      const table = node['Relation Name'];
      if (table === undefined) continue;
      read[table] = (read[table] ?? 0) + node['Actual Rows'] * node['Actual Loops'];
    }
    const own = MANY / PEOPLE;
    for (const table of ['payment_attempts', 'payment_refunds', 'messages', 'person_notes']) {
      expect([table, (read[table] ?? 0) <= 4 * own]).toEqual([table, true]);
    }
  }
});
