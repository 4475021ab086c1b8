import { fillPlaceholders, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createActors } from '../../../testing/actors.ts';
import { opened } from '../../../testing/opened.ts';
import { openPlans } from '../../../testing/plans.ts';
import { databaseUrl } from '../../../testing/postgres-nodes.ts';
import { startApi } from '../../../testing/start-api.ts';
import { CALENDAR } from './repository.ts';

const api = opened(() =>
  startApi({
    database: 'postgres',
    env: { RATE_LIMITS: 'off' },
  }),
);
const plans = opened(() => openPlans(databaseUrl(api)));
beforeAll(async () => {
  await createActors(api);
  const { db } = api.context.database;
  await db.execute(sql.raw(MANY));
  await db.execute(sql`vacuum analyze appointments`);
});

/** A hundred thousand appointments of one provider, eight a day, from thirty years ago to some years on. */
const MANY = `
insert into appointments (document_id, created_at, updated_at, provider_profile, starts_at, ends_at,
  busy_from, busy_to, time_zone, status, source, price_total)
select 'many' || n, at, at, 1, at, at + interval '45 minutes', at, at + interval '45 minutes',
  'Europe/Moscow', case when at < '2026-11-21' then 'completed' else 'confirmed' end, 'online', 100
from generate_series(0, 99999) n
cross join lateral (select timestamptz '1996-01-01 07:00Z' + n / 8 * interval '1 day' + n % 8 * interval '1 hour' as at) t`;

const query = {
  provider: '1',
  services: '[]',
  except: null,
  mayExcept: false,
  from: '2026-11-30T00:00:00Z',
  to: '2027-01-06T00:00:00Z',
  isOperator: false,
  actorUser: null,
  onlyProvider: null,
  now: '2026-11-30T00:00:00Z',
  intent: null,
  actorProvider: null,
  client: null,
};

test('a month of a hundred thousand appointments is found by the index, and nothing beside it is read', async () => {
  const all = await plans.ofStatement(CALENDAR.sql, fillPlaceholders(CALENDAR.params, query));
  const nodes = all.filter((one) => one['Relation Name'] === 'appointments');
  expect(nodes.map((one) => [one['Node Type'], one['Index Name']])).toEqual([
    ['Index Scan', 'appointments_provider'],
  ]);
  expect(nodes[0]?.['Actual Rows']).toBe(37 * 8);
  expect(nodes[0]?.['Rows Removed by Filter']).toBeLessThan(40);
});
