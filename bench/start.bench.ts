import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Server, startServer } from './api/server.ts';
import { median } from './statistics.ts';

const STARTS = 5;
/** Memory is read so many milliseconds after a start. */
const SETTLED = 5000;
const SERVER_ARGS = ['apps/api/dist/main.js'];
/** Bare Fastify, as a program of one line. */
export const FASTIFY = `
const app = require('fastify')();
app.get('/healthz', async () => ({}));
process.on('SIGTERM', () => process.exit(0));
app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });`;

/**
 * The built server with its embedded database: the first start, which makes and fills it, the later
 * ones, the stop, and its memory; bare Fastify beside it.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const start = async (args: readonly string[]) => {
    const since = performance.now();
    const log = join(folder, 'log');
    const server = await startServer(args, { env: { DATA_DIR: join(folder, 'data') }, log });
    return { server, took: performance.now() - since };
  };
  try {
    const first = await start(SERVER_ARGS);
    console.log(`first start ${seconds(first.took)}, ${await settled(first.server)}`);
    await first.server.stop();
    const restart = await later(() => start(SERVER_ARGS));
    const floor = await later(() => start(['-e', FASTIFY]));
    console.log(
      `a later start ${seconds(restart.took)}, stop ${seconds(restart.stop)}, ${restart.memory}`,
    );
    console.log(
      `Fastify ${seconds(floor.took)}, ${floor.memory}, ratio ${(restart.took / floor.took).toFixed(1)}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Started = Promise<{ server: Server; took: number }>;

/** The middle of several starts and stops, and the last one's memory. */
async function later(start: () => Started) {
  const starts: number[] = [];
  const stops: number[] = [];
  let memory = '';
  for (let n = 1; n <= STARTS; n += 1) {
    const { server, took } = await start();
    starts.push(took);
    if (n === STARTS) memory = await settled(server);
    const since = performance.now();
    await server.stop();
    stops.push(performance.now() - since);
  }
  return { took: median(starts), stop: median(stops), memory };
}

async function settled(server: Server): Promise<string> {
  await pause(SETTLED);
  return `${(await server.memory()).toFixed(0)} MB after ${SETTLED / 1000} s`;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
