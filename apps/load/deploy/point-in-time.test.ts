import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from '../../api/testing/postgres-server.ts';
import { root, runLine } from './commands.ts';

const run = promisify(execFile);
/** Pushing the log, backing up and recovering take seconds each. */
const TIMEOUT = { timeout: 300_000 };

/** The lines of «Back to a minute» that have these words. */
async function linesWith(words: string): Promise<readonly string[]> {
  const page = await readFile(join(root, 'docs/operating.md'), 'utf8');
  const [chapter = ''] = /### Back to a minute[\s\S]+?\n## /.exec(page) ?? [];
  const blocks = [...chapter.matchAll(/^```\n([\s\S]+?)^```/gm)].map(([, block = '']) => block);
  return blocks
    .join('')
    .split('\n')
    .filter((line) => line.includes(words));
}

/** Debian's PostgreSQL, on files of its own, as the user it always has. */
async function createCluster(folder: string) {
  const [version = ''] = (await readdir('/usr/lib/postgresql')).sort().reverse();
  const programs = join('/usr/lib/postgresql', version, 'bin');
  const data = join(folder, 'data');
  const port = await freePort();
  const asPostgres = (...command: string[]) => run('runuser', ['-u', 'postgres', '--', ...command]);
  await asPostgres(join(programs, 'initdb'), '-D', data, '-A', 'trust', '--no-sync');
  const options = `-c port=${port} -c listen_addresses='' -c unix_socket_directories='${folder}'`;
  const control = (...command: string[]) =>
    asPostgres(join(programs, 'pg_ctl'), '-D', data, '-w', '-l', join(folder, 'log'), ...command);
  const query = async (text: string) => {
    const where = ['-h', folder, '-p', String(port), '-d', 'postgres'];
    return (await asPostgres('psql', '-XqAt', ...where, '-c', text)).stdout.trim();
  };
  return {
    ...{ data, port, query },
    start: () => control('-o', options, 'start'),
    stop: () => control('-m', 'fast', 'stop'),
  };
}

/** deploy/backup/pgbackrest.conf with a folder for the bucket, and the cluster's own paths. */
async function writeConfig(
  folder: string,
  { data, port }: { readonly data: string; readonly port: number },
): Promise<string> {
  const file = await readFile(join(root, 'deploy/backup/pgbackrest.conf'), 'utf8');
  const own = file
    .replace(/^repo1-type=s3$/m, 'repo1-type=posix')
    .replaceAll(/^repo1-s3-.*\n/gm, '')
    .replace(/^repo1-path=.*$/m, `repo1-path=${join(folder, 'repository')}`)
    .replace(/^repo1-cipher-pass=$/m, 'repo1-cipher-pass=the-phrase-of-the-test')
    .replace(/^spool-path=.*$/m, `spool-path=${join(folder, 'spool')}\nlock-path=${folder}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}`);
  const path = join(folder, 'pgbackrest.conf');
  await writeFile(path, own);
  return path;
}

test(
  'a database goes back to a moment by the commands of the page',
  TIMEOUT,
  async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'okoshko-pitr-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
    );
    await chown(folder, uid ?? 0, gid ?? 0);
    const cluster = await createCluster(folder);
    const config = await writeConfig(folder, cluster);
    for (const name of ['repository', 'spool']) {
      await mkdir(join(folder, name));
      await chown(join(folder, name), uid ?? 0, gid ?? 0);
    }
    const instead = new Map([
      ['pgbackrest --stanza', `pgbackrest --config=${config} --stanza`],
      ['-- psql', `-- psql -h ${folder} -p ${cluster.port}`],
    ]);
    const runLines = async (words: string, variables = {}) => {
      let printed = '';
      for (const line of await linesWith(words))
        printed += await runLine(line, { instead, variables });
      // An option that pgBackRest does not know is a warning there, and no error.
      expect(printed).not.toMatch(/WARN|ERROR/);
      return printed;
    };
    await cluster.start();
    onTestFinished(() => cluster.stop().then(() => undefined));
    expect(await runLines('alter system')).toBe('ALTER SYSTEM\n'.repeat(3));
    await cluster.stop();
    await cluster.start();
    expect(await cluster.query('show archive_mode')).toBe('on');

    expect(await runLines('stanza-create')).toContain('stanza-create command end: completed');
    expect(await runLines('okoshko check')).toContain('check command end: completed successfully');
    expect(await runLines('type=full backup')).toContain('backup command end: completed');
    expect(await runLines('okoshko info')).toContain('full backup');
    // pgBackRest knows seconds alone: a moment in the one in which a backup ended is before it.
    const second = () => cluster.query("select date_trunc('second', clock_timestamp())");
    const ended = await second();
    await expect.poll(second).not.toBe(ended);

    await cluster.query("create table moments (name text); insert into moments values ('before')");
    const TIME = await cluster.query('select clock_timestamp()');
    await cluster.query("insert into moments values ('after'); select pg_switch_wal()");
    await cluster.stop();
    expect(await runLines('type=time', { TIME })).toContain('restore command end: completed');
    await cluster.start();
    await expect.poll(() => cluster.query('select pg_is_in_recovery()')).toBe('f');
    expect(await cluster.query('select name from moments')).toBe('before');
  },
);
