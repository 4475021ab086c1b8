import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../apps/api/testing/postgres-server.ts';
import { fill } from './api/fill.ts';
import { startServer } from './api/server.ts';
import { signIn } from './api/sign-in.ts';
import { median } from './statistics.ts';

/** The numbers of clients the provider has, each with a completed appointment. BENCH_ROWS sets others. */
const SIZES = process.env.BENCH_ROWS
  ? process.env.BENCH_ROWS.split(',').map(Number)
  : [1_000, 10_000, 100_000];
const TIMES = 15;
const PACK = 100;

/**
 * `askReview` as a provider's clients grow: selecting among them all without sending, and queueing a pack of
 * 100 messages. The floor is one count over the same clients and appointments in SQL, in the same run.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const postgres = await startPostgres({});
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await fill(postgres.url);
    await client.connect();
    const server = await startServer(['apps/api/dist/main.js'], {
      env: { DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMITS: 'off' },
      log: join(folder, 'server.log'),
    });
    try {
      const token = await signIn(server.url);
      for (const size of SIZES) {
        await grow(client, size);
        await measure({ client, url: server.url, token }, size);
      }
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface BenchServer {
  readonly client: pg.Client;
  readonly url: string;
  readonly token: string;
}

async function measure({ client, url, token }: BenchServer, size: number): Promise<void> {
  const request = async (data: object) => {
    const response = await fetch(`${url}/api/messages/askReview`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: { selected: number; queued: number } }).data;
  };
  const selecting = await timed(async () => {
    const { selected } = await request({ dry_run: true, limit: PACK });
    if (selected !== PACK) throw new Error(`${selected} selected`);
  });
  const floor = await timed(() => client.query(FLOOR));
  const queueing = await timed(async () => {
    await request({ limit: PACK });
  }, 5);
  console.log(
    `${size} clients: selected p50 ${selecting.toFixed(1)} ms, the floor ${floor.toFixed(1)} ms,`,
    `ratio ${(selecting / floor).toFixed(1)}; a pack of ${PACK} p50 ${queueing.toFixed(1)} ms`,
  );
}

async function timed(run: () => Promise<unknown>, times = TIMES): Promise<number> {
  const durations: number[] = [];
  for (let n = 0; n < times + 1; n += 1) {
    const startedAt = performance.now();
    await run();
    if (n > 0) durations.push(performance.now() - startedAt);
  }
  return median(durations);
}

async function grow(client: pg.Client, size: number): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const statement of CLEAR) await client.query(statement);
  await client.query(clientsOf(size));
  await client.query('commit');
  await client.query('vacuum analyze');
}

const CLEAR = [
  `delete from messages where review_request is not null`,
  `delete from review_requests`,
  `delete from appointment_participants where document_id like 'campaign%'`,
  `delete from appointments where document_id like 'campaign%'`,
  `delete from client_profiles where document_id like 'campaign%'`,
  `delete from user_addons where document_id = 'bench-messages'`,
  `insert into user_addons (document_id, created_at, updated_at, "user", provider_profile, kind,
    quantity, starts_at) values ('bench-messages', '2026-01-01', '2026-01-01', 1, 1,
    'additional_letters', 1000000, '2020-01-01')`,
];

const clientsOf = (size: number) => `
with clients as (
  insert into client_profiles (document_id, created_at, updated_at, provider_profile, name, phone)
  select 'campaign' || n, '2026-01-01', '2026-01-01', 1, 'Клиент ' || n, (79500000000 + n)::text
  from generate_series(1, ${size}) n returning id
), inserted as (
  insert into appointments (document_id, created_at, updated_at, provider_profile, client_profile,
    starts_at, ends_at, busy_from, busy_to, time_zone, status, source, participants_count, price_total)
  select 'campaign' || id, at, at, 1, id, at, at + interval '1 hour', at, at + interval '1 hour',
    'Europe/Moscow', 'completed', 'online', 1, 150000
  from clients cross join lateral (
    select date_trunc('minute', now()) - (id % 300 + 1) * interval '1 day' as at) time
  returning id, client_profile
)
insert into appointment_participants (document_id, created_at, updated_at, provider_profile, appointment,
  client_profile, status, price, joined_at)
select 'campaign' || id, '2026-01-01', '2026-01-01', 1, id, client_profile, 'attended', 150000, '2026-01-01'
from inserted`;

const FLOOR = `select count(*), max(last_at) from (
  select c.id, max(a.starts_at) as last_at from client_profiles c
  join appointment_participants p on p.client_profile = c.id
  join appointments a on a.id = p.appointment
  where c.provider_profile = 1 and a.status = 'completed' group by c.id) completed`;
