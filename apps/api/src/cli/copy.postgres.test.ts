import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProvider, PASSWORD } from '../../testing/accounts.ts';
import { created } from '../../testing/actors.ts';
import { createEmptyDatabase, type PostgresDatabase } from '../../testing/postgres-database.ts';
import { PRODUCTION } from '../../testing/production.ts';
import { startApi } from '../../testing/start-api.ts';
import { runCommand, startProcess } from '../../testing/start-process.ts';
import { DEMO_PASSWORD, DEMO_PHONE } from '../seed/people.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

/** Somebody who tried the service out, and stays. */
const OWN = '79160009900';
const [MARIA, OPERATOR] = ['79990000002', '79990000009'];

let folder: string;
let database: PostgresDatabase;
let settings: { DATA_DIR: string; DATABASE_URL: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-copy-'));
  const api = await startApi({ directory: folder, withBusiness: true });
  const owner = await addProvider(api.context, OWN);
  const client = { data: { name: 'Мария', phone: MARIA } };
  const { id } = await created(api.post('/api/client-profiles', client, owner));
  await created(
    api.post('/api/services', { data: { title: 'Стрижка', duration: 60, price: 100_000 } }, owner),
  );
  await created(api.post('/api/help-requests', { data: { type: 'support', text: 'Как?' } }, owner));
  const operator = await api.signIn(OPERATOR);
  const { id: user } = (await api.get('/api/users/me', await api.signIn(MARIA))).body;
  const tied = { token: operator, body: { data: { user } } };
  expect((await api.request('PUT', `/api/client-profiles/${id}`, tied)).status).toBe(200);
  await api.close();
  database = await createEmptyDatabase();
  settings = { DATA_DIR: folder, DATABASE_URL: database.url };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function select<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

test('demo accounts are not copied by accident: it says which, and by what word they are left out', async () => {
  const { code, printed } = await runCommand('copy', { settings });
  expect([code, printed]).toEqual([
    1,
    `There are demo accounts (${DEMO_PHONE}, ${MARIA}, ${OPERATOR}), whose password everybody knows; production does not start over them. Leave them out, and all that is theirs: npm run db:copy -- --without-demo\n`,
  ]);
  const misspelt = await runCommand('copy', { settings, args: ['--no-demo'] });
  expect([misspelt.code, misspelt.printed]).toEqual([1, expect.stringContaining('Usage: ')]);
  expect(await select(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
});

interface LockedPackage {
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Installs the parts of a production machine: the build, and the packages that are not for development. */
async function installBuilt(): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'okoshko-built-'));
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  );
  const packages = Object.entries(lock.packages).filter(
    ([path, { dev, link }]) =>
      path.lastIndexOf('node_modules/') === 0 && !dev && !link && existsSync(join(root, path)),
  );
  const paths = [
    ...['package.json', 'apps/api/package.json', 'apps/api/dist', 'apps/api/migrations'],
    ...packages.map(([path]) => path),
  ];
  const copy = (how: string) =>
    run('cp', [how, '--parents', '-t', target, ...paths], { cwd: root });
  // Links take no room; another disk has none of ours.
  await copy('-al').catch(() => copy('-a'));
  return target;
}

test('without them the rest is there, whole, and production starts over it; of npm it takes a script, no registry and nothing to build with', async () => {
  const cwd = await installBuilt();
  expect([
    existsSync(join(cwd, 'node_modules/rolldown')),
    existsSync(join(cwd, 'scripts')),
  ]).toEqual([false, false]);
  const { stdout } = await run('npm', ['run', '--silent', 'db:copy', '--', '--without-demo'], {
    cwd,
    env: {
      ...{ PATH: process.env.PATH, HOME: cwd, ...settings },
      // Nobody listens there.
      npm_config_registry: 'http://127.0.0.1:1',
    },
  });
  await rm(cwd, { recursive: true });
  expect(stdout).toContain('All but the demo accounts and what is theirs of');
  expect(await select('select phone from users')).toEqual([{ phone: OWN }]);
  // Maria's account is gone; whose client she is keeps her.
  expect(await select('select name, phone, "user" from client_profiles')).toEqual([
    { name: 'Мария', phone: MARIA, user: null },
  ]);
  expect(await select('select title from services')).toEqual([{ title: 'Стрижка' }]);
  expect(await select('select text from help_requests')).toEqual([{ text: 'Как?' }]);
  const [left] = await select(`select
    (select count(*)::int from appointments) as appointments,
    (select count(*)::int from appointment_participants) as participants,
    (select count(*)::int from ledger_postings) as postings,
    (select count(*)::int from user_tariffs) as plans,
    (select count(*)::int from reviews) as reviews,
    (select count(*)::int from statistics_days) as days,
    (select count(*)::int from sessions) as sessions,
    (select count(*)::int from pg_trigger where tgenabled = 'D') as off,
    (select count(*) > 50 from pg_constraint where contype = 'f') as "hasKeys"`);
  expect(left).toEqual({
    ...{ appointments: 0, participants: 0, postings: 0, plans: 0, reviews: 0, days: 0 },
    ...{ sessions: 1, off: 0, hasKeys: true },
  });
  const PORT = String(30_000 + (process.pid % 10_000));
  const server = await startProcess({
    ...settings,
    ...{
      NODE_ENV: 'production',
      SECRET_KEY: PRODUCTION.SECRET_KEY,
      PUBLIC_URL: 'https://okoshko.example',
    },
    ...{ PAYMENTS: 'off', SMS_SUPPLIERS: 'off', PORT },
  });
  const signIn = async (identifier: string, password: string) => {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/auth/local`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identifier, password }),
    });
    return answer.status;
  };
  expect([await signIn(OWN, PASSWORD), await signIn(OPERATOR, DEMO_PASSWORD)]).toEqual([200, 400]);
  await server.end('SIGTERM');
});
