import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addProvider } from '../../../../testing/accounts.ts';
import { insertManyPayments } from '../../../../testing/many-payments.ts';
import { opened } from '../../../../testing/opened.ts';
import { isScan, openPlans } from '../../../../testing/plans.ts';
import { databaseUrl } from '../../../../testing/postgres-nodes.ts';
import { startApi } from '../../../../testing/start-api.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { periodOf } from '../rules.ts';
import { findPayments, findRefundLines } from './repository.ts';

/** Months of them: each list has to leave most unread. */
const COUNT = 20_000;

const api = opened(() => startApi({ database: 'postgres' }));
const plans = opened(() => openPlans(databaseUrl(api)));
beforeAll(async () => {
  await addProvider(api.context, '79160009900');
  const { db } = api.context.database;
  await insertManyPayments(db, COUNT, new Date('2026-11-10T00:00:00Z'));
  await db.execute(sql`vacuum analyze`);
});

/** The scans of tables by which the statements of a list find rows, and the rows they read. */
async function scansOf(list: (db: Db) => Promise<unknown>) {
  return (await plans.of(list)).map((nodes) => {
    const scans = nodes.filter(isScan);
    return {
      sequential: scans.flatMap((one) =>
        one['Node Type'] === 'Seq Scan' ? one['Relation Name'] : [],
      ),
      indexes: scans.flatMap((one) => one['Index Name'] ?? []),
      read: scans.reduce((sum, one) => sum + one['Actual Rows'] * one['Actual Loops'], 0),
    };
  });
}
const page = { limit: 25, offset: 0 };
const NOVEMBER = periodOf({ from: '2026-11-01', to: '2026-12-01' });
const ALWAYS = periodOf({});

test('the first page of all payments is read by the index, and few rows more than it has', async () => {
  const [, list] = await scansOf((db) => findPayments(db, ALWAYS, page));
  expect(list?.indexes).toContain('payment_attempts_at');
  expect(list?.read).toBeLessThan(200);
});

test('the payments of a month are counted and read without the others', async () => {
  const scans = await scansOf((db) => findPayments(db, { ...NOVEMBER, provider: 'tbank' }, page));
  expect(scans).toHaveLength(2);
  for (const { sequential, indexes, read } of scans) {
    expect(sequential).not.toContain('payment_attempts');
    expect(indexes).toContain('payment_attempts_at');
    expect(read).toBeLessThan(COUNT / 10);
  }
});

test('what went back is found among the few postings that took money from the provider', async () => {
  for (const status of ['refunded', 'paid'] as const) {
    const scans = await scansOf((db) => findPayments(db, { ...NOVEMBER, status }, page));
    for (const { sequential } of scans) expect(sequential).not.toContain('ledger_postings');
    expect(scans.flatMap(({ indexes }) => indexes)).toContain('ledger_postings_given_back');
  }
});

test('a payment is found by a part of an id, a sum or a buyer without the others being read', async () => {
  const { db } = api.context.database;
  await db.execute(sql`insert into users (document_id, created_at, updated_at, username, name, role)
    select 'many' || n, now(), now(), 'many' || n, 'Покупатель ' || n, 1 from generate_series(1, 1000) n`);
  await db.execute(
    sql`update payment_intents i set "user" = u.id from users u where u.username = 'many' || 1 + i.id % 1000`,
  );
  await db.execute(sql`vacuum analyze users, payment_intents, payment_attempts`);
  for (const q of ['tent7777', 'ment7777', 'fund7777', '177,77', 'покупатель 777']) {
    const scans = await scansOf((handle) =>
      findPayments(handle, { ...ALWAYS, status: 'any', q }, page),
    );
    for (const { sequential, read } of scans) {
      expect(sequential).not.toContain('payment_attempts');
      expect(sequential).not.toContain('payment_intents');
      expect(read).toBeLessThan(COUNT / 10);
    }
  }
});

test('refunds of a month are read by the index', async () => {
  const scans = await scansOf((db) => findRefundLines(db, NOVEMBER, page));
  for (const { sequential, indexes } of scans) {
    expect(sequential).not.toContain('payment_refunds');
    expect(indexes).toContain('payment_refunds_at');
  }
});
