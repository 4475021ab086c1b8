import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../apps/api/testing/postgres-server.ts';
import { fill, PASSWORD, phoneOf } from './api/fill.ts';
import { startServer } from './api/server.ts';
import { median } from './statistics.ts';

/** Clients of one provider; 199 others have as many together. BENCH_ROWS changes it. */
const SIZE = Number(process.env.BENCH_ROWS ?? 100_000);
const TIMES = 20;
const LINES = 10_000;

const filter = (field: string, operator: string, text: string) =>
  `?filters[${field}][${operator}]=${encodeURIComponent(text)}`;
const QUERIES: Readonly<Record<string, string>> = {
  'three letters of a name': filter('name', '$containsi', 'ник'),
  'a whole surname': filter('name', '$containsi', 'соколова 1234'),
  'two letters of a name': filter('name', '$containsi', 'со'),
  'four digits of a phone': filter('phone', '$contains', '4321'),
  'the last digits of a phone': filter('phone', '$endsWith', '54321'),
  'a word anywhere (_q)': `?_q=${encodeURIComponent('соколова 1234')}`,
  'the first page': '',
};

/** Measures how fast a provider finds clients, and how fast lists of them are imported and exported. */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const postgres = await startPostgres({});
  try {
    await fill(postgres.url);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(CLIENTS);
    await client.query('vacuum analyze');
    await client.end();
    const server = await startServer(['apps/api/dist/main.js'], {
      env: { DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMITS: 'off' },
      log: join(folder, 'server.log'),
    });
    try {
      await measure(`${server.url}/api`);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(api: string): Promise<void> {
  const signedIn = await fetch(`${api}/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: phoneOf(1), password: PASSWORD }),
  });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  const headers = { Authorization: `Bearer ${jwt}` };
  const timed = async (path: string, init: RequestInit = {}) => {
    const since = performance.now();
    const response = await fetch(`${api}/client-profiles${path}`, { headers, ...init });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return performance.now() - since;
  };
  for (const [name, path] of Object.entries(QUERIES)) {
    const times: number[] = [];
    for (let n = 0; n < TIMES + 3; n += 1) times.push(await timed(path));
    const sorted = times.slice(3).sort((a, b) => a - b);
    console.log(
      `${SIZE} clients, ${name}: p50 ${median(sorted).toFixed(1)} ms, slowest ${sorted.at(-1)?.toFixed(1)} ms`,
    );
  }
  const body = new FormData();
  body.append('file', new Blob([table]), 'clients.csv');
  const first = await timed('/import', { method: 'POST', body });
  const again = await timed('/import', { method: 'POST', body });
  console.log(`${LINES} lines in: ${first.toFixed(0)} ms; the same again: ${again.toFixed(0)} ms`);
  console.log(`${SIZE + LINES} clients out: ${(await timed('/export')).toFixed(0)} ms`);
}

const table = ['Имя;Телефон;Комментарий']
  .concat(
    Array.from(
      { length: LINES },
      (_, n) => `Новая ${n};${79_300_000_000 + n};"чай; с ""лимоном"""`,
    ),
  )
  .join('\r\n');

const CLIENTS = `
insert into client_profiles (document_id, created_at, updated_at, provider_profile, name, phone, comment)
select 'many' || lpad(n::text, 20, '0'), timestamptz '2026-01-01', timestamptz '2026-01-01',
  case when n <= ${SIZE} then 1 else n % 199 + 2 end,
  (array['Анна', 'Вера', 'Мария', 'Ольга', 'Вероника', 'Елена', 'Софья'])[n % 7 + 1] || ' ' ||
  (array['Соколова', 'Иванова', 'Никитина', 'Кузнецова', 'Попова'])[n % 5 + 1] || ' ' || n,
  (79200000000 + n * 7919::bigint % 99999989)::text, 'пьёт чай'
from generate_series(1, ${2 * SIZE}) n on conflict do nothing`;
