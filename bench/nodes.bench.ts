import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../apps/api/testing/postgres-server.ts';
import { fill } from './api/fill.ts';
import { CONNECTIONS, type Figures, type LoadRequest, load } from './api/load.ts';
import { mainCalls, openCalendars, PROVIDERS } from './api/main-calls.ts';
import { type Server, startServer } from './api/server.ts';
import { setReply } from './api/set-reply.ts';

/**
 * The main calls at one process of the service and at two on one PostgreSQL, log and sessions and rights as in
 * service; in the same run bare Fastify and node:http with our replies as constants.
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
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMITS: 'off' };
    const nodes = [
      await start('one', ['apps/api/dist/main.js'], env),
      await start('two', ['apps/api/dist/main.js'], env),
    ];
    const fastify = await start('fastify', ['--import', 'tsx', 'bench/api/floor.ts']);
    const plain = await start('plain', ['--import', 'tsx', 'bench/api/plain.ts']);
    const bearers = await openCalendars(nodes[0]?.url ?? '', PROVIDERS);
    for (const [n, { name, request }] of mainCalls(bearers).entries()) {
      const at = ({ url }: Server, path: string): LoadRequest => ({
        ...request,
        url: `${url}${path}`,
      });
      const bytes = await setReply([fastify, plain], at(nodes[0] as Server, request.url));
      const one = await loadAll(nodes.slice(0, 1).map((node) => at(node, request.url)));
      const two = await loadAll(nodes.map((node) => at(node, request.url)));
      const floor = await loadAll([at(fastify, `/${n}`)]);
      const least = await loadAll([at(plain, `/${n}`)]);
      console.log(
        `${name}, ${bytes} bytes: ${figuresText(one)}; two processes ${figuresText(two)};`,
      );
      console.log(`  Fastify ${figuresText(floor)}, ratio ${ratio(floor, one)};`);
      console.log(`  node:http ${figuresText(least)}, ratio ${ratio(least, one)}`);
    }
  } finally {
    for (const server of running) await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The load of all requests together, the connections divided among them; the times are the slowest one's. */
async function loadAll(requests: readonly LoadRequest[]): Promise<Figures> {
  const each = await Promise.all(requests.map((one) => load(one, CONNECTIONS / requests.length)));
  return {
    perSecond: each.reduce((sum, { perSecond }) => sum + perSecond, 0),
    replies: each.reduce((sum, { replies }) => sum + replies, 0),
    p50: Math.max(...each.map(({ p50 }) => p50)),
    p99: Math.max(...each.map(({ p99 }) => p99)),
  };
}

const figuresText = ({ perSecond, p50, p99 }: Figures) =>
  `${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms`;
const ratio = (floor: Figures, nodes: Figures) => (floor.perSecond / nodes.perSecond).toFixed(1);
