import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { permissions } from '../../apps/api/src/modules.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openDatabase } from '../../apps/api/src/platform/db/open-database.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { syncPermissions } from '../../apps/api/src/platform/permissions/sync.ts';
import { startPostgres } from '../../apps/api/testing/postgres-server.ts';
import { load } from '../api/load.ts';
import { type Server, startServer } from '../api/server.ts';

const SIZES = [1, 100, 10_000, 100_000];
const DAYS = [1, 7, 31, 62];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Asks our built server, one process over PostgreSQL 15 as it comes, for starts from today on: one client
 * at a time, and sixteen for a month. A provider each with so many appointments, eight a day, the last of them
 * in ten weeks.
 */
export async function measureHttp(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const postgres = await startPostgres({});
  try {
    await fill(postgres.url);
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMITS: 'off' };
    const server = await startServer(['apps/api/dist/main.js'], { env, log: join(folder, 'log') });
    try {
      for (const [n, appointments] of SIZES.entries()) {
        for (const days of DAYS) await measure(server, { provider: n + 1, appointments, days });
        await measure(server, { provider: n + 1, appointments, days: 31, view: 'times' });
      }
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly provider: number;
  readonly appointments: number;
  readonly days: number;
  readonly view?: 'times';
}

async function measure(
  { url, spent }: Server,
  { provider, appointments, days, view }: Measured,
): Promise<void> {
  const today = new Date(Date.now() + 3 * HOUR).toISOString().slice(0, 10);
  const request = {
    url: `${url}/api/appointments/possible_starts/${today}${view ? `?view=${view}` : ''}`,
    method: 'POST' as const,
    headers: {},
    body: () => ({ data: { provider_profile: provider, services: [provider], days } }),
  };
  const response = await fetch(request.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request.body()),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  const before = await spent();
  const alone = await load(request, 1);
  const cost = (1e6 * ((await spent()) - before)) / alone.replies;
  const crowd = days === 31 ? await load(request, 16) : null;
  console.log(
    `${appointments} appointments, ${days} days${view ? `, ${view}` : ''}: ${text.match(/"starts_at"|"\d\d:\d\d"/g)?.length} starts,`,
    `${text.length} bytes; alone p50 ${alone.p50} ms, p99 ${alone.p99} ms, ${alone.perSecond.toFixed(0)}/s, ${cost.toFixed(0)} µs of our processor`,
    crowd
      ? `; sixteen: ${crowd.perSecond.toFixed(0)}/s, p50 ${crowd.p50} ms, p99 ${crowd.p99} ms`
      : '',
  );
}

async function fill(url: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url }, createLog('silent'));
  await database.migrate(syncPermissions(permissions), systemClock());
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const last = new Date(Math.floor(Date.now() / DAY) * DAY + 70 * DAY).toISOString();
  await client.query(rows(last));
  await client.query('vacuum analyze');
  await client.end();
}

const SYSTEM = 'document_id, created_at, updated_at';
const system = (prefix: string) =>
  `'${prefix}' || lpad(n::text, 23, '0'), '2026-01-01', '2026-01-01'`;
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const WEEKLY = JSON.stringify(
  Object.fromEntries(WEEK.map((day) => [day, [{ from: '10:00', to: '20:00' }]])),
);

/** The first user is a demo's: its seed leaves this database alone. */
const rows = (last: string) => `
insert into users (${SYSTEM}, username, email, phone, name, confirmed, role)
select ${system('u')}, 'user' || n, 'user' || n || '@example.test', (79990000000 + n)::text, 'Мастер', true,
  (select id from roles where type = 'authenticated')
from generate_series(1, ${SIZES.length}) n;
insert into provider_profiles (${SYSTEM}, "user", name, is_published, max_lead_days)
select ${system('p')}, n, 'Мастер', true, 730 from generate_series(1, ${SIZES.length}) n;
insert into services (${SYSTEM}, provider_profile, title, duration, price)
select ${system('s')}, n, 'Маникюр', 30, 100 from generate_series(1, ${SIZES.length}) n;
insert into timetables (${SYSTEM}, provider_profile, kind, valid_from, weekly)
select ${system('t')}, n, 'weekly', '2020-01-01', '${WEEKLY}' from generate_series(1, ${SIZES.length}) n;
insert into appointments (${SYSTEM}, provider_profile, starts_at, ends_at, busy_from, busy_to, time_zone,
  status, source, price_total)
select 'a' || p || '-' || n, at, at, p, at, at + interval '45 minutes', at, at + interval '45 minutes',
  'Europe/Moscow', case when at < timestamptz '${last}' - interval '70 days' then 'completed' else 'confirmed' end,
  'online', 100
from unnest(array[${SIZES}]) with ordinality as provider(size, p)
cross join lateral generate_series(0, size - 1) n
cross join lateral (select timestamptz '${last}' - (n / 8) * interval '1 day' + interval '7 hours'
  + (n % 8) * interval '1 hour' as at) t;
`;
