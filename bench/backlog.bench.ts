import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createDatabaseOn, startPostgres } from '../apps/api/testing/postgres-server.ts';
import { fill } from './api/fill.ts';
import { type LoadRequest, timeOnce } from './api/load.ts';
import { bookings, openCalendars } from './api/main-calls.ts';
import { startServer } from './api/server.ts';
import { median } from './statistics.ts';

/** Seconds of one measurement. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PROVIDERS = 50;
const KEEP_ALIVE = new Agent({ keepAlive: true });
/** A booking and a look at the day follow each other by as many milliseconds. */
const PACE_MS = 50;

/**
 * Measures what people feel of a server that starts over work that was left undone: 100,000 past appointments to
 * complete, a day of undelivered messages and a month of days to recount, beside the same server with nothing left to
 * do. Both start several times, in turn. The ratios of the 95th percentiles are what counts: at most 2.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const postgres = await startPostgres({});
  try {
    await fill(postgres.url);
    await onDatabase(postgres.url, PAST);
    const name = new URL(postgres.url).pathname.slice(1);
    const behind = await createDatabaseOn(postgres.url, name);
    await onDatabase(
      postgres.url,
      `update appointments set status = 'completed'; vacuum full analyze`,
    );
    await onDatabase(behind.url, BACKLOG);
    await onDatabase(behind.url, 'vacuum full analyze');
    await onDatabase(postgres.url, 'checkpoint');
    const quiet: Times = { booking: [], today: [] };
    const busy: Times = { booking: [], today: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure(postgres.url, { folder, round, times: quiet });
      await measure(behind.url, { folder, round, times: busy });
      console.log(`after round ${round + 1}: ${await restOf(behind.url)}`);
    }
    await workAlone(behind.url, folder);
    console.log(`after ${SECONDS} s without anybody: ${await restOf(behind.url)}`);
    for (const call of ['booking', 'today'] as const) {
      const [least, most] = [quiet[call], busy[call]];
      console.log(
        `${call}: quiet p50 ${ms(median(least))}, p95 ${ms(p95(least))}; over a backlog p50 ${ms(median(most))}, p95 ${ms(p95(most))};`,
        `ratio of p95 ${(p95(most) / p95(least)).toFixed(2)}`,
      );
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** All appointments are over, the last of them yesterday. */
const PAST = `set session_replication_role = replica;
update appointments set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days',
  busy_from = busy_from - interval '60 days', busy_to = busy_to - interval '60 days', status = 'confirmed';
set session_replication_role = origin`;

/** The messages of a day that no supplier took, and a month of days of each provider that changed. */
const BACKLOG = `set session_replication_role = replica;
insert into messages (channel, kind, "to", title, text, dedupe_key, status, created_at, due_at)
select (array['sms', 'sms', 'email'])[n % 3 + 1], 'note',
  case when n % 3 = 2 then 'client' || n || '@example.test' else (79160000000 + n)::text end,
  'Запись', 'Вы записаны на завтра', 'backlog' || n, 'queued', current_timestamp - interval '1 day', current_timestamp - interval '1 day'
from generate_series(1, 20000) n;
insert into statistics_changes (provider_profile, at)
select p, current_timestamp - day * interval '1 day' from generate_series(1, 200) p, generate_series(1, 30) day, generate_series(1, 5);
insert into company_changes (date) select current_date - day from generate_series(1, 30) day;
set session_replication_role = origin`;

type Times = Readonly<Record<'booking' | 'today', number[]>>;

interface Round {
  readonly folder: string;
  readonly round: number;
  readonly times: Times;
}

async function measure(url: string, { folder, round, times }: Round): Promise<void> {
  const server = await serverOn(url, folder);
  try {
    const bearers = await openCalendars(server.url, PROVIDERS);
    const booking = bookings(bearers, round * 1000).request;
    const today = todayOf(Object(bearers[0]));
    const at = (request: LoadRequest): LoadRequest => ({
      ...request,
      url: server.url + request.url,
    });
    for (const end = performance.now() + 1000 * SECONDS; performance.now() < end; ) {
      times.booking.push(await timeOnce(at(booking), KEEP_ALIVE));
      await pause(PACE_MS);
      times.today.push(await timeOnce(at(today), KEEP_ALIVE));
      await pause(PACE_MS);
    }
  } finally {
    await server.stop();
  }
}

/** The server works off its backlog while nobody asks for anything. */
async function workAlone(url: string, folder: string): Promise<void> {
  const server = await serverOn(url, folder);
  await pause(1000 * SECONDS);
  await server.stop();
}

const serverOn = (url: string, folder: string) =>
  startServer(['apps/api/dist/main.js'], {
    env: { DATABASE_URL: url, DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    log: join(folder, 'server.log'),
  });

/** The first screen of the cabinet: a day with who comes, for what and for how much. */
const todayOf = (headers: Readonly<Record<string, string>>): LoadRequest => ({
  url: `/api/appointments?${new URLSearchParams({
    'filters[provider_profile][documentId]': 'p00000000000000000000001',
    'filters[starts_at][$lt]': '2026-11-25T21:00:00.000Z',
    'filters[ends_at][$gt]': '2026-11-23T21:00:00.000Z',
    sort: 'starts_at,id',
    'populate[client_profile][fields]': 'name,phone,visits_count,no_show_count',
    'populate[lines][fields]': 'title,sort',
    'populate[participants][fields]': 'status,price,seats',
    'populate[participants][populate][client_profile][fields]': 'name,phone',
  })}`,
  method: 'GET',
  headers,
});

/** One statement after another, for vacuuming cannot be a part of several. */
async function onDatabase(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements.split(/;\s+/)) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function restOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select
    (select count(*) from appointments where status = 'confirmed' and ends_at < current_timestamp) as appointments,
    (select count(*) from messages where due_at < current_timestamp) as messages,
    (select count(*) from statistics_changes) as changes`);
  await client.end();
  return JSON.stringify(rows[0]);
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(1)} ms`;
