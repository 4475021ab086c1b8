import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { opened } from '../../../../testing/opened.ts';
import { openPlans } from '../../../../testing/plans.ts';
import { databaseUrl } from '../../../../testing/postgres-nodes.ts';
import { startApi } from '../../../../testing/start-api.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { countEnded, countSent } from '../channels/repository.ts';
import { findErrorGroups, findMessages, lockRetryable } from './repository.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const HOUR_AGO = new Date('2026-11-21T08:00:00Z');
const DAY_AGO = new Date('2026-11-20T09:00:00Z');

const api = opened(() => startApi({ database: 'postgres' }));
const plans = opened(() => openPlans(databaseUrl(api)));
beforeAll(async () => {
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
}, 180_000);

/** The rows of messages that each statement of a list looked at. */
async function rowsLookedAt(list: (db: Db) => PromiseLike<unknown>): Promise<number[]> {
  return (await plans.of(list)).map((nodes) =>
    nodes
      .filter((one) => one['Relation Name'] === 'messages')
      .reduce(
        (sum, one) =>
          sum + (one['Actual Rows'] + (one['Rows Removed by Filter'] ?? 0)) * one['Actual Loops'],
        0,
      ),
  );
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

test('all messages, and those that were sent, are counted no further than anybody looks', async () => {
  for (const status of ['any', 'sent'] as const) {
    for (const looked of await rowsLookedAt((db) => findMessages(db, { status }, page))) {
      expect(looked).toBeLessThanOrEqual(11_000);
    }
  }
});

test('those of a person are found by the person', async () => {
  for (const status of [undefined, 'sent', 'any'] as const) {
    const filters = { user: 2, ...(status && { status }) };
    for (const looked of await rowsLookedAt((db) => findMessages(db, filters, page))) {
      expect(looked).toBeLessThan(50);
    }
  }
});

test('those to an e-mail or to the end of a phone are found by it', async () => {
  for (const address of ['4321', '79160054321', 'somebody@salon.example']) {
    const filters = { address, status: 'any' } as const;
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
