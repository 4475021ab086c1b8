import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Journeys that run at a time, each file of them against the server of its worker. */
export const WORKERS = 2;
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3717);

/** The port of all journeys of this worker but those that want a server of their own. */
export const PORT = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

export default async function startServers(): Promise<() => Promise<void>> {
  const ports = Array.from({ length: WORKERS }, (_, index) => FIRST_PORT + index);
  const starts = await Promise.allSettled(ports.map((port) => startServer(port)));
  const stop = async () => {
    await Promise.all(starts.map((start) => start.status === 'fulfilled' && start.value()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return stop;
  await stop();
  throw failed.reason;
}

/** Starts the built server on fresh data; returns what stops it. */
export async function startServer(
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'okoshko-e2e-'));
  const main = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // The flood limit alone: all the journeys come from one address.
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilReady(port, exited).catch(async (error) => {
    await stop();
    throw error;
  });
  return stop;
}

async function untilReady(port: number, exited: Promise<void>): Promise<void> {
  let hasExited = false;
  void exited.then(() => {
    hasExited = true;
  });
  for (let left = 400; left > 0 && !hasExited; left -= 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not start');
}
