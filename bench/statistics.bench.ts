import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../apps/api/testing/postgres-server.ts';
import { fill } from './api/fill.ts';
import { startServer } from './api/server.ts';
import { signIn } from './api/sign-in.ts';
import { median } from './statistics.ts';

/** Appointments of all 200 providers together; views of their pages are ten times as many. BENCH_ROWS narrows. */
const SIZES = process.env.BENCH_ROWS
  ? process.env.BENCH_ROWS.split(',').map(Number)
  : [100_000, 300_000, 1_000_000];
const TIMES = 30;

const PATHS = {
  'a month': '?from=2026-05-01&to=2026-05-31',
  'a year': '?from=2026-01-01&to=2026-12-31',
  'a month, extended': '/extended?from=2026-05-01&to=2026-05-31',
  'a year, extended': '/extended?from=2026-01-01&to=2026-12-31',
} as const;

/**
 * Statistics of one provider among 200, as the tables grow: with its days counted, and beside it, in
 * the same run, with every day counted anew from the rows.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const postgres = await startPostgres({});
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await fill(postgres.url);
    await client.connect();
    await client.query(ADDON);
    const server = await startServer(['apps/api/dist/main.js'], {
      env: { DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMITS: 'off' },
      log: join(folder, 'server.log'),
    });
    try {
      const token = await signIn(server.url);
      for (const size of SIZES) await measure({ client, url: server.url, token }, size);
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Target {
  readonly client: pg.Client;
  readonly url: string;
  readonly token: string;
}

async function measure(target: Target, size: number): Promise<void> {
  await grow(target.client, size);
  const counted = await timesOf(target);
  await target.client.query(`insert into statistics_changes (provider_profile, at)
    select 1, day from generate_series(timestamptz '2025-12-31', '2027-01-02', '6 hours') day`);
  const anew = await timesOf(target, 5);
  for (const name of Object.keys(PATHS) as (keyof typeof PATHS)[]) {
    const [fromDays, fromRows] = [counted[name], anew[name]];
    console.log(
      `${size} appointments, ${name}: p50 ${fromDays.p50.toFixed(1)} ms, p95 ${fromDays.p95.toFixed(1)} ms;`,
      `from the rows ${fromRows.p50.toFixed(1)} ms, ratio ${(fromRows.p50 / fromDays.p50).toFixed(1)}`,
    );
  }
}

type Times = Record<keyof typeof PATHS, { readonly p50: number; readonly p95: number }>;

async function timesOf({ url, token }: Target, times = TIMES): Promise<Times> {
  const result: Partial<Times> = {};
  for (const [name, path] of Object.entries(PATHS)) {
    const durations: number[] = [];
    for (let n = 0; n < times + 3; n += 1) {
      const since = performance.now();
      const response = await fetch(`${url}/api/statistics${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      if (n >= 3) durations.push(performance.now() - since);
    }
    durations.sort((a, b) => a - b);
    result[name as keyof Times] = {
      p50: median(durations),
      p95: durations[Math.floor(durations.length * 0.95)] ?? Number.NaN,
    };
  }
  return result as Times;
}

/** More appointments and views of 2026, and all days counted, as the background does it in its own time. */
async function grow(client: pg.Client, size: number): Promise<void> {
  const { rows } = await client.query('select count(*)::int as count from appointments');
  const count = Number(rows[0].count);
  await client.query('begin');
  // Without the triggers that log each row for the background.
  await client.query('set local session_replication_role = replica');
  await client.query(appointmentsOf(count + 1, size));
  const views = await client.query('select count(*)::int as views from service_link_openings');
  await client.query(viewsOf(Number(views.rows[0].views) + 1, size * 10));
  await client.query(`delete from statistics_days; delete from statistics_changes`);
  await client.query(`insert into statistics_changes (provider_profile, at)
    select 1, day from generate_series(timestamptz '2025-12-31', '2027-01-02', '6 hours') day`);
  await client.query('commit');
  await client.query('vacuum analyze');
  for (let waited = 0; waited < 300; waited += 1) {
    const { rows } = await client.query('select count(*)::int as left from statistics_changes');
    if (rows[0].left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('the days are not counted');
}

const ADDON = `insert into user_addons (document_id, created_at, updated_at, "user", provider_profile,
  kind, quantity, starts_at, ends_at)
  values ('bench-addon', '2026-01-01', '2026-01-01', 1, 1, 'extended_statistics', 1, '2020-01-01', '2040-01-01')`;

const appointmentsOf = (from: number, to: number) => `
with inserted as (
  insert into appointments (document_id, created_at, updated_at, provider_profile, client_profile,
    starts_at, ends_at, busy_from, busy_to, time_zone, status, source, participants_count, price_total)
  select 'more' || n, at, at, p, (p - 1) * 25 + n % 25 + 1, at, at + interval '1 minute', at,
    at + interval '1 minute', 'Europe/Moscow',
    (array['completed', 'no_show', 'completed', 'cancelled_by_client'])[n % 4 + 1], 'online', 1, 150000
  from generate_series(${from}, ${to}) n
  cross join lateral (select n % 200 + 1 as p,
    timestamptz '2026-01-01' + (n::bigint * 7919 % 525600) * interval '1 minute' as at) as place
  returning id, provider_profile, client_profile
), lines as (
  insert into appointment_services (document_id, created_at, updated_at, provider_profile, appointment,
    service, title, price, duration, sort)
  select 'more' || id, '2026-01-01', '2026-01-01', provider_profile, id,
    (provider_profile - 1) * 5 + id % 5 + 1, 'Услуга', 150000, 60, 1 from inserted
)
insert into appointment_participants (document_id, created_at, updated_at, provider_profile, appointment,
  client_profile, price, joined_at)
select 'more' || id, '2026-01-01', '2026-01-01', provider_profile, id, client_profile, 150000, '2026-01-01'
from inserted`;

const viewsOf = (from: number, to: number) => `
insert into service_link_openings (document_id, created_at, updated_at, provider_profile, kind,
  visitor_id, referrer_host, opened_at)
select 'view' || n, at, at, n % 200 + 1, case when n % 5 = 0 then 'link_click' else 'page_view' end,
  'visitor' || n % 997, (array['vk.com', 'yandex.ru', null])[n % 3 + 1], at
from generate_series(${from}, ${to}) n
cross join lateral (select timestamptz '2026-01-01' + (n::bigint * 7919 % 31536000) * interval '1 second' as at) as time`;
