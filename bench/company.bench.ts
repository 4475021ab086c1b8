import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../apps/api/testing/postgres-server.ts';
import { fill } from './api/fill.ts';
import { type Server, startServer } from './api/server.ts';
import { signIn } from './api/sign-in.ts';
import { median } from './statistics.ts';

const PROVIDERS = 1000;
const APPOINTMENTS = Number(process.env.BENCH_ROWS ?? 200_000);
const TIMES = 20;
/** A month from the rows may take longer on a busy machine than a request is given. */
const LONG_STATEMENTS = { DATABASE_STATEMENT_MS: '60000' };

const PATHS = {
  'a month': '?from=2026-05-01&to=2026-05-31',
  'a year': '?from=2026-01-01&to=2026-12-31',
} as const;

/**
 * Numbers of the whole service over a month and a year: with their days counted, with one of them changed, and beside it, in
 * the same run, a month counted anew from the rows.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const postgres = await startPostgres({});
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await fill(postgres.url);
    await client.connect();
    await grow(client);
    const server = await startServer(['apps/api/dist/main.js'], {
      env: { DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMITS: 'off', ...LONG_STATEMENTS },
      log: join(folder, 'server.log'),
    });
    try {
      await untilCounted(client);
      await measure(client, server);
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(client: pg.Client, server: Server): Promise<void> {
  const token = await signIn(server.url);
  for (const [name, path] of Object.entries(PATHS)) {
    const counted = await timesOf(`${server.url}/api/statistics/company${path}`, token, TIMES);
    // One day of the last year's changed, as a late correction does.
    await client.query(`insert into company_changes (date) values ('2026-05-20')`);
    const changed = await timesOf(`${server.url}/api/statistics/company${path}`, token, 3);
    console.log(
      `${APPOINTMENTS} appointments of ${PROVIDERS} providers, ${name}: p50 ${counted.p50.toFixed(1)} ms, p95 ${counted.p95.toFixed(1)} ms;`,
      `with a changed day ${changed.p50.toFixed(1)} ms`,
    );
  }
  // A year of it is more than a request may take.
  await client.query('insert into company_changes (date) select date from company_days');
  const anew = await timesOf(`${server.url}/api/statistics/company${PATHS['a month']}`, token, 2);
  console.log(`the month from the rows ${anew.p50.toFixed(1)} ms`);
}

async function timesOf(url: string, token: string, times: number) {
  const durations: number[] = [];
  for (let n = 0; n < times + 1; n += 1) {
    const since = performance.now();
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
    if (n > 0) durations.push(performance.now() - since);
  }
  durations.sort((a, b) => a - b);
  return {
    p50: median(durations),
    p95: durations[Math.floor(durations.length * 0.95)] ?? Number.NaN,
  };
}

async function untilCounted(client: pg.Client): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const { rows } = await client.query(
      `select count(*)::int as left, (select count(*)::int from company_days) as days from company_changes`,
    );
    if (rows[0].days > 0 && rows[0].left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('the days are not counted');
}

/** The year before today: what is 200 providers' in the common rows becomes a thousand's. */
async function grow(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const statement of statements()) await client.query(statement);
  await client.query('commit');
  await client.query('vacuum analyze');
}

const SYSTEM = 'document_id, created_at, updated_at';
const AT = `timestamptz '2026-01-01' + (n::bigint * 7919 % 525600) * interval '1 minute'`;
const statements = (): readonly string[] => [
  `update users set created_at = ${AT.replaceAll('n::', 'id::')}, updated_at = now()`,
  `update users set role = (select id from roles where type = 'operator') where id = 1`,
  `insert into provider_profiles (${SYSTEM}, "user")
    select 'more' || n, ${AT}, now(), n from generate_series(201, ${PROVIDERS}) n`,
  'delete from appointment_participants; delete from appointment_services; delete from appointments',
  `insert into appointments (${SYSTEM}, provider_profile, starts_at, ends_at, busy_from, busy_to, time_zone, status, source,
      participants_count, price_total)
    select 'more' || n, at - interval '3 days', at, n % ${PROVIDERS} + 1, at, at + interval '1 hour', at, at + interval '1 hour',
      'Europe/Moscow', (array['completed', 'no_show', 'completed', 'cancelled_by_client'])[n % 4 + 1],
      (array['online', 'provider'])[n % 2 + 1], 1, 150000
    from generate_series(1, ${APPOINTMENTS}) n cross join lateral (select ${AT} as at) time`,
  `insert into user_tariffs (${SYSTEM}, "user", provider_profile, tariff, status, starts_at, ends_at, anchor_day, cost,
      additional_appointment_cost, appointments_count)
    select 'plan' || p || '-' || m, at, at, p, p, 1, 'expired', at, at + interval '1 month', 1, 99000, 1000, 100
    from generate_series(1, ${PROVIDERS}) p cross join generate_series(0, 11) m
    cross join lateral (select timestamptz '2026-01-01' + m * interval '1 month' + p * interval '7 minutes' as at) time
    where (p + m) % 4 <> 0`,
  `insert into messages (channel, kind, dedupe_key, status, created_at, sent_at, segments)
    select (array['sms', 'push', 'telegram', 'email'])[n % 4 + 1], 'reminder', 'more' || n, 'sent', ${AT}, ${AT}, 2
    from generate_series(1, ${2 * APPOINTMENTS}) n`,
];
