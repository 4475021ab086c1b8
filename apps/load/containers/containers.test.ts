import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCTION } from '../../api/testing/production.ts';
import { type Engine, missingForEngine, startEngine } from './engine.ts';
import { createHttpsClient, type HttpsClient } from './https-client.ts';
import { HOST, type Installation, install } from './installation.ts';
import { type Booked, book, startSupplier } from './journey.ts';
import { callWhile } from './traffic.ts';

/** Kept between runs for the images; a socket's path must be short. */
const FOLDER = process.env.CONTAINERS_FOLDER ?? '/var/tmp/okoshko-containers';
const SERVICES = ['api-1', 'api-2', 'backup', 'nginx', 'pgbouncer', 'postgres'];
const TIMEOUT = { timeout: 1_800_000 };
const MEGABYTE = 1e6;

const report = (words: string) => process.stdout.write(`${words}\n`);

const secondsSince = (moment: number) => ((performance.now() - moment) / 1000).toFixed(1);

let engine: Engine;
let installation: Installation;
let https: HttpsClient;
let booked: Booked;

beforeAll(async () => {
  const missing = missingForEngine();
  if (missing) throw new Error(missing);
  engine = await startEngine(FOLDER);
  installation = await install(engine, FOLDER);
}, TIMEOUT.timeout);

afterAll(async () => {
  https?.close();
  await installation?.compose('down', '--volumes').catch(() => undefined);
  await engine?.stop();
}, TIMEOUT.timeout);

/** The engine's description of the container of a service. */
async function inspect(service: string) {
  const id = await installation.compose('ps', '--all', '--quiet', service);
  return JSON.parse(await engine.docker(['inspect', id]))[0];
}

const sh = (service: string, command: string) =>
  installation.compose('exec', '-T', service, 'sh', '-c', command);

test(
  'neither settings, keys, data nor what is built anew goes into an image',
  TIMEOUT,
  async () => {
    const { tree } = installation;
    const stray = [
      '.env',
      'apps/api/.env.local',
      'apps/api/key.pem',
      '.data/secret',
      'dump.sql',
      'node_modules/a.js',
    ];
    for (const file of [...stray, 'apps/api/node_modules/a.js', 'apps/api/dist/old.js']) {
      await mkdir(join(tree, file, '..'), { recursive: true });
      await writeFile(join(tree, file), 'stray');
    }
    const list = join(FOLDER, 'list.Dockerfile');
    await writeFile(list, 'FROM debian:bookworm-slim\nCOPY . /context\n');
    await engine.docker(['build', '-q', '-t', 'okoshko-context', '-f', list, tree]);
    const look = [
      'run',
      '--rm',
      'okoshko-context',
      'sh',
      '-c',
      'cd /context && ls -A && grep -rlx stray . || true',
    ];
    const listed = (await engine.docker(look)).split('\n');
    const expected = ['package.json', 'package-lock.json', 'apps', 'packages', 'scripts', 'docs'];
    expect(listed).toEqual(expect.arrayContaining(expected));
    expect(listed.filter((name) => /deploy|env|stray|\.\//.test(name))).toEqual([]);
  },
);

test(
  'the image of the service is at most 250 MB, and holds nothing of development',
  TIMEOUT,
  async () => {
    await installation.compose('build');
    const size = Number(
      await engine.docker(['image', 'inspect', '-f', '{{.Size}}', 'okoshko:latest']),
    );
    report(`the image: ${(size / MEGABYTE).toFixed(1)} MB`);
    report(
      await engine.docker(['history', '--format', '{{.Size}} {{.CreatedBy}}', 'okoshko:latest']),
    );
    expect(size).toBeLessThanOrEqual(250 * MEGABYTE);
    const names = ['*.map', 'typescript', 'vite', 'npm', '*musl*', '@electric-sql', '@mantine'];
    const search = `find /okoshko ${names.map((name) => `-name '${name}'`).join(' -o ')}`;
    const leftovers = await engine.docker(['run', '--rm', 'okoshko:latest', 'sh', '-c', search]);
    expect(leftovers).toBe('');
  },
);

test('without a server’s database the image names the missing setting', TIMEOUT, async () => {
  const settings = Object.entries(PRODUCTION).flatMap(([name, value]) => [
    '-e',
    `${name}=${value}`,
  ]);
  const started = engine.docker(['run', '--rm', ...settings, 'okoshko:latest']);
  await expect(started).rejects.toThrow('set DATABASE_URL to a PostgreSQL');
});

test('all six become healthy, by the commands of the page', TIMEOUT, async () => {
  const began = performance.now();
  await installation.compose('up', '-d', '--build', '--wait');
  report(`everything well after ${secondsSince(began)} s`);
  for (const service of SERVICES) {
    const { State, RestartCount } = await inspect(service);
    expect([service, State.Health.Status, RestartCount]).toEqual([service, 'healthy', 0]);
  }
});

test('every container is confined, and has one check of its health', TIMEOUT, async () => {
  for (const service of SERVICES) {
    const { HostConfig, Config } = await inspect(service);
    const { ReadonlyRootfs, CapDrop, SecurityOpt, Memory, PidsLimit } = HostConfig;
    expect([service, ReadonlyRootfs, CapDrop, SecurityOpt]).toEqual([
      ...[service, true, ['ALL'], ['no-new-privileges:true']],
    ]);
    const checks = Config.Healthcheck.Test.length;
    expect([Memory > 0, PidsLimit > 0, checks > 1]).toEqual([true, true, true]);
  }
  const own = await sh(
    'api-1',
    'id -u; touch /okoshko/x 2>&1 || true; grep -E "CapEff|NoNewPrivs" /proc/1/status',
  );
  expect(own).toMatch(/^1000\n.*Read-only file system\nCapEff:\s0{16}\nNoNewPrivs:\s1$/);
  const users =
    (await sh('postgres', 'stat -c %U /proc/1')) + (await sh('pgbouncer', 'stat -c %U /proc/1'));
  expect(users).toBe('postgrespostgres');
});

test(
  'pages, the cabinet, the desk and the widget are served through nginx with its certificate',
  TIMEOUT,
  async () => {
    https = createHttpsClient(await engine.forward(443), installation.certificate);
    const paths = [
      '/cabinet',
      '/desk',
      '/widget/v1/okoshko.js',
      '/docs',
      '/readyz',
      '/widget/flags/ru.svg',
    ];
    const listed = await Promise.all(
      paths.map(async (path) => [path, (await https.call(path)).status]),
    );
    expect(listed).toEqual(paths.map((path) => [path, 200]));
    expect((await https.call('/metrics')).status).toBe(404);
    // The demo host page, which production has not: sites that carry the widget are elsewhere.
    expect((await https.call('/')).status).toBe(404);
    const plainPort = await engine.forward(80);
    const { status, headers } = await fetch(`http://127.0.0.1:${plainPort}/cabinet`, {
      redirect: 'manual',
      headers: { host: HOST },
    });
    expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/cabinet']);
  },
);

test('a client books, a picture is taken in', TIMEOUT, async () => {
  await startSupplier(engine, installation);
  booked = await book(engine, https);
  const { status, json } = await https.call(`/api/appointments/${booked.appointment}`, {
    token: booked.client,
  });
  expect([status, json.data.status]).toEqual([200, 'confirmed']);
  const picture = new URL(booked.picture, `https://${HOST}`);
  expect((await https.call(picture.pathname + picture.search)).status).toBe(200);
});

test('a release replaces one node after the other, and no call fails', TIMEOUT, async () => {
  await installation.set('RELEASE', 'next');
  const former = [await inspect('api-1'), await inspect('api-2')];
  const caller = { path: '/api/users/me', token: booked.client };
  const answers = await callWhile(https, caller, async () => {
    for (const service of ['api-1', 'api-2']) {
      const began = performance.now();
      await installation.compose('up', '-d', '--build', '--no-deps', '--wait', service);
      report(`${service} replaced in ${secondsSince(began)} s`);
    }
  });
  report(`answers meanwhile: ${JSON.stringify([...answers])}`);
  const replaced = [await inspect('api-1'), await inspect('api-2')];
  expect(replaced.map(({ Config }) => Config.Image)).toEqual(['okoshko:next', 'okoshko:next']);
  expect(replaced.map(({ Id }) => Id)).not.toEqual(former.map(({ Id }) => Id));
  expect([[...answers.keys()], Number(answers.get(200)) > 100]).toEqual([[200], true]);
});

test('stopped, a node exits with code 0; killed, it is started again', TIMEOUT, async () => {
  const stoppedAt = performance.now();
  await installation.compose('stop', 'api-1');
  report(`stopped in ${secondsSince(stoppedAt)} s`);
  const { State } = await inspect('api-1');
  expect([State.ExitCode, State.OOMKilled]).toEqual([0, false]);
  await installation.compose('up', '-d', '--no-deps', '--wait', 'api-1');
  const before = await inspect('api-1');
  await engine.kill(before.State.Pid);
  const restarts = async () => (await inspect('api-1')).RestartCount;
  await expect.poll(restarts, { timeout: 60_000 }).toBe(1);
  const health = async () => (await inspect('api-1')).State.Health.Status;
  await expect.poll(health, { timeout: 120_000, interval: 1000 }).toBe('healthy');
  const { State: after } = await inspect('api-1');
  const log = await engine.docker(['logs', '--timestamps', before.Id]);
  const listening = [...log.matchAll(/^(\S+) Okoshko is listening/gm)].at(-1)?.[1];
  report(`from start to listening: ${Date.parse(`${listening}`) - Date.parse(after.StartedAt)} ms`);
});

test('a backup is made, checked and restores everything', TIMEOUT, async () => {
  const began = performance.now();
  await sh('backup', 'sh /etc/okoshko/backup.sh once');
  report(`a backup is made and checked in ${secondsSince(began)} s`);
  await sh('backup', 'sh /etc/okoshko/backup.sh check');
  const dumps = (await readdir(join(FOLDER, 'outside/backups'))).filter((name) =>
    name.endsWith('.dump'),
  );
  const { compose } = installation;
  const downAt = performance.now();
  await compose('stop', 'api-1', 'api-2', 'pgbouncer');
  await sh('postgres', 'dropdb -U okoshko okoshko && createdb -U okoshko okoshko');
  const restore = [
    'pg_restore',
    '--exit-on-error',
    '--no-owner',
    '-d',
    'okoshko',
    `/backups/${dumps.sort().at(-1)}`,
  ];
  await compose('run', '--rm', '--no-deps', '-T', '--user', 'postgres', 'backup', ...restore);
  await compose('up', '-d', '--wait');
  report(`stopped, restored and well again in ${secondsSince(downAt)} s`);
  const { json } = await https.call(`/api/appointments/${booked.appointment}`, {
    token: booked.client,
  });
  expect(json.data.status).toBe('confirmed');
});
