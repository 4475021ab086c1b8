import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BANK, ISSUER } from '../../api/testing/issuer.ts';
import { PASSWORD } from './accounts.ts';

/** Journeys that run at a time, each file of them against the server of its worker. */
export const WORKERS = 2;
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3717);

/** The port of all journeys of this worker but those that want a server of their own. */
export const PORT = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** The variable with a new installation's folder: the first start takes three times as long as one on a copy of it. */
const NEW_DATA = 'E2E_NEW_DATA';

export default async function startServers(): Promise<() => Promise<void>> {
  const newData = await newFolder();
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(stops.map((stopOne) => stopOne()));
    await rm(newData, { recursive: true, force: true });
  };
  try {
    await (await startOn(newData, FIRST_PORT))();
    await addLargeBusiness(newData);
    // The workers are started later, and inherit it.
    process.env[NEW_DATA] = newData;
    const ports = Array.from({ length: WORKERS }, (_, index) => FIRST_PORT + index);
    const starts = await Promise.allSettled(ports.map((port) => startServer(port)));
    for (const start of starts) if (start.status === 'fulfilled') stops.push(start.value);
    const failed = starts.find((start) => start.status === 'rejected');
    if (failed) throw failed.reason;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'okoshko-e2e-'));

/** Beside the demo's business, for the journeys that want a salon as large as they come. */
async function addLargeBusiness(dataDir: string): Promise<void> {
  const fill = fileURLToPath(new URL('../../api/testing/large-business/fill.ts', import.meta.url));
  const args = ['--import', 'tsx', fill, dataDir, PASSWORD];
  const filling = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => filling.on('exit', resolve));
  if (code !== 0) throw new Error(`the large salon: ${code}`);
}

type Settings = Readonly<Record<string, string>>;

/** The built server of this tree. */
const BUILT = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));

/** Starts a built server on the data of a new installation; returns what stops it. */
export async function startServer(port: number, settings: Settings = {}, main = BUILT) {
  const dataDir = await newFolder();
  const newData = process.env[NEW_DATA];
  if (newData) await cp(newData, dataDir, { recursive: true });
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const stop = await startOn(dataDir, port, { settings, main }).catch(async (error) => {
    await remove();
    throw error;
  });
  return async () => {
    await stop();
    await remove();
  };
}

/** Starts the built server on a folder; returns what stops it. */
async function startOn(
  dataDir: string,
  port: number,
  { settings = {}, main = BUILT }: { readonly settings?: Settings; readonly main?: string } = {},
) {
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // The flood limit alone: all the journeys come from one address.
      RATE_LIMITS: 'off',
      // The seller and its bank: without them no document is made.
      ...ISSUER,
      ...BANK,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
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
  for (let left = 900; left > 0 && !hasExited; left -= 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not start');
}
