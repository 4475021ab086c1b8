import { createHash } from 'node:crypto';
import { mkdir, realpath, statfs } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { HOUR, SECOND } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Sweep } from '../sweep.ts';

export class DirectoryTakenError extends Error {
  constructor(directory: string) {
    super(`another Okoshko process is using the data directory ${directory}`);
    this.name = 'DirectoryTakenError';
  }
}

/**
 * Keeps a second process out of a data directory: PGlite does not, and two writers would ruin it.
 * The lock is a Unix socket in Linux's abstract namespace, so the kernel drops it with the process,
 * however that died, and no stale file is left to argue about.
 */
export async function lockDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const name = createHash('sha256')
    .update(await realpath(directory))
    .digest('hex');
  const server = createServer((socket) => socket.destroy());
  await listen(server, `\0okoshko-${name}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new DirectoryTakenError(directory);
  });
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Bytes that stay free on the disk of the embedded database. Its write-ahead log grows by 16 MB at a time.
 * Where it cannot grow in the middle of a write, PGlite fails for good and answers no query any more.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Opening the database needs space as well: it writes when it recovers what the last process left. */
export class DiskFullError extends Error {
  constructor(directory: string) {
    super(`the disk of ${directory} is full: ${RESERVE_BYTES / 1024 / 1024} MB must be free`);
    this.name = 'DiskFullError';
  }
}

/** Throws DiskFullError. */
export async function requireDiskSpace(directory: string): Promise<void> {
  if (!(await hasDiskSpace(directory))) throw new DiskFullError(directory);
}

interface DiskGuardOptions {
  readonly client: Pick<PGlite, 'exec'>;
  readonly directory: string;
  readonly log: Log;
}

/**
 * Checks the disk once a second: while it is nearly full, the database refuses writes (SQLSTATE 25006) and goes
 * on reading. Returns the function that stops the checks.
 */
export function startDiskGuard({ client, directory, log }: DiskGuardOptions): () => Promise<void> {
  const stopping = new AbortController();
  let isFull = false;
  const check = async () => {
    if ((await hasDiskSpace(directory)) !== isFull) return;
    await client.exec(`set default_transaction_read_only = ${isFull ? 'off' : 'on'}`);
    isFull = !isFull;
    if (isFull)
      log.error({ directory }, 'the disk is full: nothing is written until there is space');
    else log.warn({ directory }, 'there is space on the disk again');
  };
  const checkRepeatedly = async () => {
    while (!stopping.signal.aborted) {
      await check().catch((err: unknown) => log.error({ err }, 'the disk could not be checked'));
      const { signal } = stopping;
      await pause(SECOND, undefined, { ref: false, signal }).catch(() => undefined);
    }
  };
  const loop = checkRepeatedly();
  return () => {
    stopping.abort();
    return loop;
  };
}

async function hasDiskSpace(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= RESERVE_BYTES;
}

/** The embedded database has no autovacuum of its own: this does its work. */
export const maintenanceOf = (client: PGlite): readonly Sweep[] => [
  {
    name: 'vacuum',
    every: HOUR,
    isOutsideTransaction: true,
    run: async () => void (await client.exec('vacuum analyze')),
  },
  {
    name: 'analyze',
    every: 10 * SECOND,
    isOutsideTransaction: true,
    run: () => analyzeChanged(client),
  },
];

/**
 * Tables that changed as much as autovacuum waits for by default. Plans are stored: one that was made for a table of no
 * rows reads all of it again for each row of the next one, until the database counts the rows anew.
 * https://www.postgresql.org/docs/15/routine-vacuuming.html#VACUUM-FOR-STATISTICS
 */
const CHANGED = `
  select format('%I', c.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`;

/** Counts the rows of what changed much; plans of statements that read it are made anew. */
export async function analyzeChanged(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(CHANGED);
  if (rows.length > 0) await client.exec(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}
