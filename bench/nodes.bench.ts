import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../apps/api/testing/postgres-server.ts';
import { setAnswer } from './api/answer.ts';
import { fill } from './api/fill.ts';
import { CONNECTIONS, type Figures, type LoadRequest, load } from './api/load.ts';
import { mainCalls } from './api/main-calls.ts';
import { type Server, startServer } from './api/server.ts';

/**
 * The main calls at one process of ours and at two on one PostgreSQL, log and sessions and rights as in
 * service; in the same minute bare Fastify and node:http with our answers as constants.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const postgres = await startPostgres({});
  const running: Server[] = [];
  const start = async (name: string, args: readonly string[], env = {}) => {
    const server = await startServer(args, { env, log: join(folder, `${name}.log`) });
    running.push(server);
    return server;
  };
  try {
    await fill(postgres.url);
    await settle(postgres.url);
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMITS: 'off' };
    const ours = [
      await start('one', ['apps/api/dist/main.js'], env),
      await start('two', ['apps/api/dist/main.js'], env),
    ];
    const fastify = await start('fastify', ['--import', 'tsx', 'bench/api/floor.ts']);
    const plain = await start('plain', ['--import', 'tsx', 'bench/api/plain.ts']);
    for (const [n, { name, asked }] of (await mainCalls(ours[0]?.url ?? '')).entries()) {
      const at = ({ url }: Server, path: string): LoadRequest => ({
        ...asked,
        url: `${url}${path}`,
      });
      const bytes = await setAnswer([fastify, plain], at(ours[0] as Server, asked.url));
      const one = await loadAll(ours.slice(0, 1).map((node) => at(node, asked.url)));
      const two = await loadAll(ours.map((node) => at(node, asked.url)));
      const floor = await loadAll([at(fastify, `/${n}`)]);
      const least = await loadAll([at(plain, `/${n}`)]);
      console.log(`${name}, ${bytes} bytes: ${told(one)}; two processes ${told(two)};`);
      console.log(`  Fastify ${told(floor)}, ratio ${ratio(floor, one)};`);
      console.log(`  node:http ${told(least)}, ratio ${ratio(least, one)}`);
    }
  } finally {
    for (const server of running) await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the background would do for an hour, with rows of months that nobody closed. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update appointments set status = 'completed'
    where status in ('confirmed', 'pending') and ends_at < current_timestamp`);
  await client.query('truncate statistics_changes');
  await client.query('vacuum analyze');
  await client.end();
}

/** The connections shared out; the slower one's times. */
async function loadAll(asked: readonly LoadRequest[]): Promise<Figures> {
  const each = await Promise.all(asked.map((one) => load(one, CONNECTIONS / asked.length)));
  return {
    perSecond: each.reduce((sum, { perSecond }) => sum + perSecond, 0),
    answers: each.reduce((sum, { answers }) => sum + answers, 0),
    p50: Math.max(...each.map(({ p50 }) => p50)),
    p99: Math.max(...each.map(({ p99 }) => p99)),
  };
}

const told = ({ perSecond, p50, p99 }: Figures) =>
  `${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms`;
const ratio = (floor: Figures, ours: Figures) => (floor.perSecond / ours.perSecond).toFixed(1);
