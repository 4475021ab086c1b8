import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../apps/api/testing/postgres-server.ts';

const root = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 120_000;
/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Its memory now, in megabytes. */
  memory(): Promise<number>;
  /** Sends it a signal. */
  signal(name: NodeJS.Signals): void;
  /** Processor time it has used, in seconds: what a request costs shows on a busy machine as well. */
  spent(): Promise<number>;
  stop(): Promise<void>;
}

/** A node program as a process of its own that listens on PORT; what it prints goes to the file. */
export async function startServer(
  args: readonly string[],
  { env, log }: { readonly env: Readonly<Record<string, string>>; readonly log: string },
): Promise<Server> {
  const port = await freePort();
  const output = await open(log, 'w');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  const url = `http://127.0.0.1:${port}`;
  await untilUp(child, `${url}/healthz`, log);
  return {
    url,
    pid: child.pid ?? 0,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    spent: async () => {
      const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ');
      return (Number(fields?.[11]) + Number(fields?.[12])) / TICKS;
    },
    signal: (name) => void child.kill(name),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilUp(child: ChildProcess, url: string, log: string): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end && child.exitCode === null; ) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not start:\n${await readFile(log, 'utf8')}`);
}
