import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';
import { queryOnce } from '../../../testing/postgres-server.ts';
import { expectRestored } from '../../../testing/restore.ts';
import { startApi } from '../../../testing/start-api.ts';
import { HOUR } from '../clock.ts';

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

/** Debian keeps the server's programs here, out of the way. */
const DEBIAN = '/usr/lib/postgresql/15/bin';

describe.runIf(isInstalled('pg_dump') && isInstalled(join(DEBIAN, 'pg_ctl')))('the backup', () => {
  let database: PostgresDatabase;
  const script = (word: string, more: Record<string, string> = {}) => {
    const { hostname, port, username, pathname } = new URL(database.url);
    return run('sh', ['deploy/backup/backup.sh', word], {
      cwd: join(import.meta.dirname, '../../../../..'),
      env: {
        PATH: `${process.env.PATH}:${DEBIAN}`,
        ...{ PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: pathname.slice(1) },
        ...{ BACKUPS: join(folder, 'backups'), BACKUP_SCRATCH: join(folder, 'scratch') },
        ...{ BACKUP_STATUS: join(folder, 'status/backup.json'), BACKUP_OWNER: 'nobody' },
        ...{ BACKUP_UPLOADS: join(folder, 'uploads'), BACKUP_KEEP: '1' },
        ...more,
      },
    }).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
  };
  const files = async () => (await readdir(join(folder, 'backups'))).sort();
  const status = async () => JSON.parse(await readFile(join(folder, 'status/backup.json'), 'utf8'));

  beforeAll(async () => {
    await chmod(folder, 0o755);
    database = await createPostgresDatabase();
    databases.push(database);
    const api = await startApi({
      database: { kind: 'postgres', url: database.url },
      withBusiness: true,
    });
    await api.close();
    await mkdir(join(folder, 'uploads'));
    await writeFile(join(folder, 'uploads', 'a.jpg'), 'picture');
    for (const name of ['backups', 'scratch', 'status']) {
      await mkdir(join(folder, name));
      if (process.getuid?.() !== 0) continue;
      await chmod(join(folder, name), 0o755);
    }
  });

  test('is restored and compared before it counts, with the pictures beside it; the oldest go', async () => {
    expect(await script('check')).toBe(1);
    await writeFile(join(folder, 'backups', 'okoshko-20200101T000000Z.dump'), 'old');
    const before = Date.now() - 1000;
    expect([await script('once'), await script('check')]).toEqual([0, 0]);
    const [dump, uploads, ...others] = (await files()).filter((name) => !name.startsWith('.'));
    expect([dump, uploads, others]).toEqual([
      expect.stringMatching(/^okoshko-2\d{7}T\d{6}Z\.dump$/),
      expect.stringMatching(/^uploads-2\d{7}T\d{6}Z\.tar$/),
      [],
    ]);
    expect(dump).not.toContain('2020');
    const { backed_up_at, bytes, restored_at, next_by, ...failures } = await status();
    expect(failures).toEqual({ failed_at: null, failure: null });
    expect(bytes).toBeGreaterThan(50_000);
    const [at = 0, restored = 0, next = 0] = [backed_up_at, restored_at, next_by].map(Date.parse);
    expect([at >= before, restored >= at, next - restored]).toEqual([true, true, 26 * HOUR]);
    const { stdout } = await run('pg_restore', ['-l', join(folder, 'backups', dump ?? '')]);
    expect(stdout).toContain('TABLE DATA public appointments');
    const packed = await run('tar', ['-tf', join(folder, 'backups', uploads ?? '')]);
    expect(packed.stdout).toContain('uploads/a.jpg');
  });

  test('that fails is told, and the good one before it stays', async () => {
    const [good, stored] = [await status(), await files()];
    expect(await script('once', { PGDATABASE: 'nowhere' })).toBe(1);
    expect(await status()).toEqual({
      ...good,
      ...{ failed_at: expect.any(String), failure: 'dump' },
    });
    // A restore that loses a row: what pg_restore brought is not what was dumped.
    const bin = join(folder, 'bin');
    await mkdir(bin);
    await writeFile(
      join(bin, 'pg_restore'),
      '#!/bin/sh\n/usr/bin/pg_restore "$@" && psql -Xqc "delete from reviews where id = 1"\n',
      { mode: 0o755 },
    );
    expect(await script('once', { PATH: `${bin}:${process.env.PATH}:${DEBIAN}` })).toBe(1);
    expect((await status()).failure).toBe('comparison');
    await writeFile(join(bin, 'pg_restore'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(await script('once', { PATH: `${bin}:${process.env.PATH}:${DEBIAN}` })).toBe(1);
    expect([(await status()).failure, await script('check')]).toEqual(['restore', 1]);
    expect((await files()).filter((name) => name !== 'failed.dump')).toEqual(stored);
    expect([await script('once'), await script('check')]).toEqual([0, 0]);
  });

  test('holds the months until it is compared', async () => {
    const bin = await mkdtemp(join(tmpdir(), 'okoshko-bin-'));
    await chmod(bin, 0o755);
    const month = async () =>
      (await queryOnce(database.url, `select to_regclass('audit_entries_2026_11') as name`))[0];
    const dropping = `set lock_timeout = '250ms'; drop table audit_entries_2026_11`;
    // It succeeds where the drop had to wait in vain, and there alone.
    await writeFile(
      join(bin, 'pg_dump'),
      `#!/bin/sh\nPATH=\${PATH#*:}\npg_dump "$@" || exit\npsql -Xqc "${dropping}" 2>&1 | grep -q 'lock timeout'\n`,
      { mode: 0o755 },
    );
    expect(await month()).toEqual({ name: 'audit_entries_2026_11' });
    expect(await script('once', { PATH: `${bin}:${process.env.PATH}:${DEBIAN}` })).toBe(0);
    expect(await month()).toEqual({ name: 'audit_entries_2026_11' });
    await rm(bin, { recursive: true });
  });
});
