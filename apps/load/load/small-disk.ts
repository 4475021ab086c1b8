import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;

/** A disk in memory that something else can fill. */
interface SmallDisk {
  readonly folder: string;
  /** Leaves so many megabytes. */
  fill(left: number): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounting takes root. */
export const canMount = process.getuid?.() === 0 && process.platform === 'linux';

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async (left) => {
      const file = await open(ballast, 'a');
      const chunk = Buffer.alloc(MEGABYTE / 4);
      try {
        while ((await freeBytes(folder)) > left * MEGABYTE) await file.appendFile(chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    empty: () => rm(ballast, { force: true }),
    remove: async () => {
      await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
