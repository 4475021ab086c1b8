import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { SECOND } from '../clock.ts';
import type { Log } from '../log.ts';

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
