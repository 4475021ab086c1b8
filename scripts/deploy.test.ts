import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCiphers } from 'node:tls';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../apps/api/src/config/config.ts';
import { SETTINGS } from '../apps/api/src/config/env.ts';
import { SECURITY_HEADERS } from '../apps/api/src/platform/http/security-headers.ts';
import { settingsOf } from '../apps/load/containers/installation.ts';
import { OUTPUTS } from './sources.mjs';

const root = join(import.meta.dirname, '..');
const text = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');
/** Settings that compose itself takes from the file of settings. */
const OF_COMPOSE = [
  ...['POSTGRES_PASSWORD', 'CERTIFICATES', 'CHALLENGES', 'BACKUPS'],
  ...['RELEASE', 'HTTP_PORT', 'HTTPS_PORT'],
];

interface Service {
  readonly build?: string | { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: object | readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly deploy?: object;
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } };
  readonly stop_signal?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
const { services, volumes } = parse(text('compose.yaml'), { merge: true }) as Compose;
const nodes = Object.entries(services).filter(([name]) => name.startsWith('api'));
const api = nodes[0]?.[1];

test('the settings of the containers are settings of ours', () => {
  const example = text('env.example').match(/^\w+(?==)/gm) ?? [];
  const settings = Object.keys(api?.environment ?? {});
  const unknown = [...example, ...settings].filter(
    (name) => !OF_COMPOSE.includes(name) && !(SETTINGS as readonly string[]).includes(name),
  );
  expect([example.length > 5, settings.length > 2, unknown]).toEqual([true, true, []]);
});

test('production takes the settings that the containers are tried with', () => {
  const file = settingsOf(text('env.example'), '/outside');
  const environment = Object.entries(api?.environment ?? {}).map(([name, value]) => [
    name,
    value.replace(/\$\{POSTGRES_PASSWORD.*?\}/, file.POSTGRES_PASSWORD),
  ]);
  const all = { ...file, ...Object.fromEntries(environment), NODE_ENV: 'production' };
  // An empty variable is one that is not set.
  const env = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  expect(loadConfig(env)).toMatchObject({ isProduction: true, database: { kind: 'postgres' } });
});

test('what the images are made of is there', () => {
  const copied = [...text('Dockerfile').matchAll(/^COPY --from=build \/okoshko\/(\S+)/gm)].map(
    ([, path = '']) => path,
  );
  const built = /(^|\/)(dist|node_modules)$/;
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !built.test(path) && !existsSync(join(root, path)))).toEqual([]);
  const served = OUTPUTS.map((file) => file.replace(/\/dist\/.*/, '/dist'));
  expect(served.filter((folder) => !copied.includes(folder))).toEqual([]);
  expect(existsSync(join(root, 'deploy', 'pgbouncer', 'Dockerfile'))).toBe(true);
  const files = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? ''),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(join(root, 'deploy', file)))).toEqual([]);
});

test('of the repository only what is built goes to the engine, which has no settings, keys and data', () => {
  const [all, ...lines] =
    readFileSync(join(root, '.dockerignore'), 'utf8').match(/^[^#\s].*/gm) ?? [];
  const sent = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect([all, sent.length > 5]).toEqual(['*', true]);
  expect(sent.filter((name) => !name.includes('*') && !existsSync(join(root, name)))).toEqual([]);
  expect(sent.filter((name) => /deploy|test|\.git|\.data/.test(name))).toEqual([]);
  const excluded = ['**/node_modules', '**/dist', '**/.data', '**/.env*', '**/*.key', '**/*.pem'];
  expect(lines.filter((line) => excluded.includes(line)).sort()).toEqual(excluded.sort());
});

test('no container writes to its image, has rights it does not name, or gains any', () => {
  const open = Object.entries(services).filter(
    ([, { read_only, cap_drop, security_opt, tmpfs }]) =>
      !read_only ||
      `${cap_drop}` !== 'ALL' ||
      `${security_opt}` !== 'no-new-privileges:true' ||
      !tmpfs?.includes('/tmp'),
  );
  expect(open).toEqual([]);
});

test('the service and PgBouncer are nobody special', () => {
  expect(text('Dockerfile')).toMatch(/^USER node$/m);
  expect(text('pgbouncer/Dockerfile')).toMatch(/^USER postgres$/m);
});

test('every container has its limits, a log that is turned over, and a check that it is well', () => {
  expect(text('Dockerfile').match(/^HEALTHCHECK /gm)).toHaveLength(1);
  expect(nodes.filter(([, { healthcheck }]) => healthcheck)).toEqual([]);
  const lacking = Object.entries(services).filter(
    ([name, { mem_limit, cpus, logging, healthcheck }]) =>
      !mem_limit ||
      !cpus ||
      !logging?.options['max-size'] ||
      !logging.options['max-file'] ||
      !(healthcheck || name.startsWith('api')),
  );
  expect([lacking, Object.keys(services).length]).toEqual([[], 6]);
});

test('a node is well while /readyz answers 200, and nothing else', async ({ onTestFinished }) => {
  const check = /^HEALTHCHECK .*?(\[[\s\S]+?\])$/m.exec(text('Dockerfile'))?.[1] ?? '';
  const [shell = '', ...args]: string[] = JSON.parse(check.replace('\\\n', ''));
  let status = 200;
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/readyz' ? status : 404).end('{"ready":200}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const env = { ...process.env, PORT: `${(server.address() as AddressInfo).port}` };
  const exitCode = async () => (await once(spawn(shell, args, { env }), 'exit'))[0];
  expect(await exitCode()).toBe(0);
  status = 503;
  expect(await exitCode()).toBe(1);
  server.close();
  await once(server, 'close');
  expect(await exitCode()).toBe(1);
});

test('where a container reads how backups are, the backup writes it', () => {
  const { backup } = services;
  expect(api?.environment?.BACKUP_STATUS).toBe('/status/backup.json');
  expect(text('backup/backup.sh')).toContain('BACKUP_STATUS:-/status/backup.json}');
  expect(api?.volumes).toContain('backup-status:/status:ro');
  expect(backup?.volumes).toContain('backup-status:/status');
  const used = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.flatMap((volume) => /^([a-z-]+):/.exec(volume)?.[1] ?? []),
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort());
});

test('who is waited for is there', () => {
  for (const { depends_on = [] } of Object.values(services)) {
    const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(names.filter((name) => services[name] === undefined)).toEqual([]);
  }
});

/** Compose stops all the replicas of a service at once. */
test('a release replaces one node after the other, under the name nginx asks', () => {
  const page = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  expect(nodes.length).toBeGreaterThan(1);
  for (const [name, { deploy, networks }] of nodes) {
    expect([name, deploy, networks?.default.aliases]).toEqual([name, undefined, ['api']]);
    expect(page).toMatch(new RegExp(`up -d --build --no-deps --wait ${name}$`, 'm'));
  }
  expect(text('nginx/nginx.conf')).toContain('set $api http://api:3000;');
  // Some versions of compose stop who depends on what is replaced.
  expect(services.nginx?.depends_on).toBeUndefined();
});

test('PgBouncer finishes transactions before it stops', () => {
  expect(services.pgbouncer?.stop_signal).toBe('SIGINT');
});

const NGINX = ['nginx/nginx.conf', 'nginx/site.conf'].map(text);

/** A node that has too much to do says so with `Retry-After`; out of the list it would leave its clients to nginx's own 502. */
test('nginx passes 503 on, and takes no node out of its list', () => {
  for (const config of NGINX)
    expect(/proxy_next_upstream (.+);/.exec(config)?.[1]).toBe('error timeout');
  const servers = text('nginx/site.conf').match(/^ {2}server \d.*;$/gm) ?? [];
  expect(servers.map((line) => line.split(' ').at(-1))).toEqual(['max_fails=0;', 'max_fails=0;']);
});

test('nginx keeps metrics inside however they are spelt, and says HSTS once', () => {
  for (const config of NGINX) {
    const [, pattern = ''] = /location ~\* (\S+) \{\s*return 404;/.exec(config) ?? [];
    const spelt = ['/metrics', '/metrics/', '/METRICS'];
    expect(spelt.filter((path) => !pattern || !new RegExp(pattern, 'i').test(path))).toEqual([]);
    expect(config).toContain('proxy_hide_header Strict-Transport-Security;');
    expect(config).toContain("add_header Strict-Transport-Security 'max-age=31536000' always;");
  }
  // Names below ours may be others', without TLS.
  expect(SECURITY_HEADERS['strict-transport-security']).toBe('max-age=31536000');
});

test('nginx speaks TLS 1.2 and 1.3, by ciphers with forward secrecy and authenticated encryption alone', () => {
  const isStrong = (name: string) => /^ECDHE-.+-(GCM-SHA\d+|POLY1305)$/.test(name);
  for (const config of NGINX) {
    const settingOf = (name: string) =>
      new RegExp(`^ +${name} (.+);$`, 'm').exec(config)?.[1] ?? '';
    expect(settingOf('ssl_protocols')).toBe('TLSv1.2 TLSv1.3');
    const ciphers = settingOf('ssl_ciphers').split(':');
    expect(ciphers.filter((name) => !isStrong(name))).toEqual([]);
    expect(ciphers.filter((name) => !getCiphers().includes(name.toLowerCase()))).toEqual([]);
  }
});

test('nginx leads pages from HTTP to HTTPS, and refuses calls of the API, however they are spelt', () => {
  for (const config of NGINX) {
    const [plain = ''] = /listen 80;[\s\S]+?return 301[^;]+;/.exec(config) ?? [];
    const [, pattern = ''] = /location ~\* (\S+) \{\s*return 403;/.exec(plain) ?? [];
    const isRefused = (path: string) => pattern !== '' && new RegExp(pattern, 'i').test(path);
    const calls = ['/api/users/me', '/API/phone-auth/sms', '/api', '/api/'];
    expect(calls.filter((path) => !isRefused(path))).toEqual([]);
    expect(['/', '/cabinet', '/p/anna', '/apiary'].filter(isRefused)).toEqual([]);
    expect(plain).toContain('return 301 https://$host$request_uri;');
  }
});

test('what the units of systemd run and set is ours', () => {
  const [service, backup] = ['okoshko', 'okoshko-backup'].map((name) =>
    text(`systemd/${name}.service`),
  );
  const set = [...`${service}`.matchAll(/(?<=^Environment=.*)\b([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(set).toEqual(['NODE_ENV', 'DATA_DIR', 'BACKUP_STATUS']);
  expect(service).toMatch(/^ExecStart=\/usr\/bin\/node apps\/api\/dist\/main\.js$/m);
  const [, script = ''] =
    /^ExecStart=\/bin\/sh \/opt\/okoshko\/(\S+) once$/m.exec(`${backup}`) ?? [];
  expect([script, existsSync(join(root, script))]).toEqual(['deploy/backup/backup.sh', true]);
  const [one, other] = [service, backup].map((unit) => /BACKUP_STATUS=(\S+)/.exec(`${unit}`)?.[1]);
  expect(one).toBe(other);
  const words = [...`${backup}`.matchAll(/\b(BACKUP\w*)=/g)].map(([, name = '']) => name);
  expect(words.filter((word) => !text('backup/backup.sh').includes(`{${word}:-`))).toEqual([]);
  expect(text('systemd/okoshko-backup.timer')).toMatch(/^OnCalendar=/m);
});

test('nginx compresses JSON', () => {
  for (const config of NGINX) {
    expect(config).toMatch(/^ {2}gzip on;$/m);
    expect(config).toMatch(/^ {2}gzip_proxied any;$/m);
    expect(config).toMatch(/^ {2}gzip_types application\/json /m);
  }
});

/** With a stand-in for nginx that writes down how it is called. */
test('certbot’s links are followed: nginx waits for the first certificate and takes up a renewed one', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-nginx-'));
  const [live, archive] = [join(folder, 'live/okoshko'), join(folder, 'archive/okoshko')];
  const calls = join(folder, 'calls');
  const issue = async (n: number) => {
    for (const name of ['fullchain', 'privkey']) {
      await writeFile(join(archive, `${name}${n}.pem`), `${name} ${n}`);
      const link = join(live, `${name}.pem`);
      await rm(link, { force: true });
      await symlink(`../../archive/okoshko/${name}${n}.pem`, link);
    }
  };
  for (const path of [live, archive, join(folder, 'bin')]) await mkdir(path, { recursive: true });
  await writeFile(
    join(folder, 'bin', 'nginx'),
    `#!/bin/sh\necho "$*" >> ${calls}\ncase "$*" in *daemon*) exec sleep 60 ;; esac\n`,
    { mode: 0o755 },
  );
  const child = spawn('sh', [join(root, 'deploy/nginx/start.sh')], {
    env: {
      ...{ PATH: `${join(folder, 'bin')}:${process.env.PATH}`, NGINX_CONF: '/etc/nginx' },
      ...{ CERTIFICATE: live, CHECK_SECONDS: '0.05' },
    },
    detached: true,
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    process.kill(-Number(child.pid), 'SIGKILL');
    await rm(folder, { recursive: true });
  });
  const called = async () => (await readFile(calls, 'utf8').catch(() => '')).trim().split('\n');
  const start = (name: string) => `-c /etc/nginx/${name}.conf -g daemon off;`;
  const began = [start('challenges'), start('nginx')];
  await expect.poll(called).toEqual(began.slice(0, 1));
  await issue(1);
  await expect.poll(called).toEqual(began);
  await issue(2);
  const reloaded = ['-t -q -c /etc/nginx/nginx.conf', '-s reload -c /etc/nginx/nginx.conf'];
  await expect.poll(async () => (await called()).slice(-2)).toEqual(reloaded);
});

test('without containers nothing is started before its settings are written', () => {
  const page = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  const [, commands = ''] =
    /## To production in ten commands[\s\S]+?```\n([\s\S]+?)```/.exec(page) ?? [];
  const lines = commands.trim().split('\n');
  expect(lines).toHaveLength(10);
  const at = (words: string) => lines.findIndex((line) => line.includes(words));
  expect(at('setup.js --file /etc/okoshko/okoshko.env')).toBeGreaterThan(0);
  expect(at('systemctl enable --now okoshko')).toBeGreaterThan(at('setup.js'));
  const section = page.slice(page.indexOf('## Without containers'));
  const ofContainers = text('env.example')
    .match(/^\w+(?==)/gm)
    ?.slice(0, OF_COMPOSE.length);
  expect(ofContainers?.sort()).toEqual([...OF_COMPOSE].sort());
  expect(section).toMatch(/first\s+seven lines/);
  expect(OF_COMPOSE).toHaveLength(7);
});
