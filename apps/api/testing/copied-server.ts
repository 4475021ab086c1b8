import { execFile } from 'node:child_process';
import { chown, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** The parts that another server is made of. */
export interface Copied {
  readonly programs: string;
  /** Makes the directory of its data. */
  copyTo(data: string): Promise<void>;
}

/** Copies the data of a server that runs, for a standby: https://www.postgresql.org/docs/current/continuous-archiving.html */
export async function copyRunning(url: string, data: string, copy: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await promisify(execFile)('cp', ['-a', data, copy]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await rm(join(copy, 'postmaster.pid'), { force: true });
    const { uid, gid } = await stat(copy);
    const added = [
      ['backup_label', rows[0].labelfile],
      ['standby.signal', ''],
    ];
    for (const [name, contents] of added) {
      const file = join(copy, name);
      await writeFile(file, contents);
      await chown(file, uid, gid);
    }
  } finally {
    await client.end();
  }
}
