import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, test } from 'vitest';
import {
  createEmptyDatabase,
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';
import { expectRestored } from '../../../testing/restore.ts';

const run = promisify(execFile);

let folder: string;
const databases: PostgresDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-backup-'));
  databases.push(await createPostgresDatabase(), await createEmptyDatabase());
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function isInstalled(program: string): boolean {
  try {
    return execFileSync(program, ['--version']).length > 0;
  } catch {
    return false;
  }
}

test.runIf(isInstalled('pg_dump') && isInstalled('pg_restore'))(
  'what pg_dump kept pg_restore brings back, row for row, and the service goes on',
  async () => {
    const [from = '', to = ''] = databases.map(({ url }) => url);
    const file = join(folder, 'okoshko.dump');
    await expectRestored(
      { database: { kind: 'postgres', url: from } },
      {
        to: { database: { kind: 'postgres', url: to } },
        restore: async () => {
          await run('pg_dump', ['-Fc', '-f', file, from]);
          await run('pg_restore', ['--exit-on-error', '--no-owner', '-d', to, file]);
        },
      },
    );
  },
);
