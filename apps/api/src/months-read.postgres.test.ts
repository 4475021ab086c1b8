import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/opened.ts';
import { openPlans } from '../testing/plans.ts';
import { databaseUrl } from '../testing/postgres-nodes.ts';
import { startApi } from '../testing/start-api.ts';
import { findEntries } from './modules/content-manager/repository.ts';
import { findDays } from './modules/statistics/days/repository.ts';
import { findBookingSources } from './modules/statistics/growth/repository.ts';
import { findSources } from './modules/statistics/repository.ts';
import { makeMonthsBetween } from './platform/db/months/make.ts';
import type { Db } from './platform/db-handle.ts';
import { MONTHLY } from './tables/monthly.ts';

const api = opened(() => startApi({ database: 'postgres' }));
const plans = opened(() => openPlans(databaseUrl(api)));
beforeAll(async () => {
  const { db } = api.context.database;
  const year = { first: new Date('2025-12-01'), last: new Date('2026-11-01') };
  await makeMonthsBetween(db, [MONTHLY.audit, MONTHLY.openings], year);
  const hours = sql`generate_series(timestamptz '2025-12-01', '2026-11-20', '6 hours') at`;
  await db.execute(sql`insert into service_link_openings (document_id, created_at, updated_at, provider_profile, kind,
      visitor_id, opened_at) select 'o' || at, at, at, 1, 'page_view', 'v' || at, at from ${hours}`);
  await db.execute(sql`insert into audit_entries (document_id, created_at, updated_at, action, model)
    select 'e' || at, at, at, 'update', 'm' from ${hours}`);
  await db.execute(sql`vacuum analyze`);
});

/** The months that a statement reads, of all tables that are kept by months. */
async function monthsRead(run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const [nodes = []] = await plans.of(run);
  const read = nodes
    .filter((one) => one['Actual Loops'] > 0)
    .flatMap((one) => one['Relation Name'] ?? [])
    .filter((name) => /^(audit_entries|service_link_openings)_/.test(name));
  return [...new Set(read)].sort();
}

const owner = { provider: 1, zone: 'Europe/Moscow' };
const range = { from: '2026-05-01', to: '2026-05-31' };
const MAY = ['service_link_openings_2026_04', 'service_link_openings_2026_05'];
const instant = (day: string) => new Date(`${day}T00:00:00+03:00`);

test.each([
  [
    'a month of statistics, all of it changed',
    (db: Db) => findDays(db, owner, { ranges: [range], service: 0 }),
    MAY,
  ],
  [
    'where visitors of a month came from',
    (db: Db) => findSources(db, owner, { range, limit: 9 }),
    MAY,
  ],
  [
    'a day of the audit',
    (db: Db) => findEntries(db, { from: instant('2026-05-20'), to: instant('2026-05-21') }, 51),
    ['audit_entries_2026_05'],
  ],
])('%s reads its own months alone', async (_name, run, expected) => {
  expect((await monthsRead(run)).filter((name) => !name.endsWith('_rest'))).toEqual(expected);
});

test('a booking looks for its page view in no other month than its own', async () => {
  await api.context.database.db.execute(
    sql`update appointment_participants set page_view = 'none'`,
  );
  const read = await monthsRead((db) => findBookingSources(db, owner, range));
  expect(read.filter((name) => !MAY.includes(name) && !name.endsWith('2026_06'))).toEqual([]);
});
