import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { totpCode } from '../../api/testing/authenticator.ts';
import { freePort } from '../../api/testing/postgres-server.ts';
import { runCommand, type ServerProcess, startProcess } from '../../api/testing/start-process.ts';
import { startYookassa } from '../../api/testing/vendors/yookassa.ts';
import { createHttpsClient, type HttpsClient } from '../containers/https-client.ts';
import { root, runLine, tenCommands } from './commands.ts';
import { startNginx, writeNginx, writeSite } from './nginx.ts';

const run = promisify(execFile);
const DOMAIN = 'okoshko.test';
const PHONE = '79165550001';
const PASSWORD = 'Window-of-June-31';
const PROVIDER = '79165550002';

let folder: string;
let lines: readonly string[];
let settingsPath: string;
let ports: { readonly http: number; readonly https: number; readonly node: number };
let vendor: Awaited<ReturnType<typeof startYookassa>>;
let sms: Server;
let server: ServerProcess | undefined;
let https: HttpsClient;
let nginx: ChildProcess | undefined;
const texts: { readonly to: string; readonly text: string }[] = [];

const lineWith = (words: string): string => {
  const line = lines.find((one) => one.includes(words));
  if (line === undefined) throw new Error(`no command has ${words}`);
  return line;
};
const portOf = (listening: Server): number => (listening.address() as AddressInfo).port;
/** SMS.ru, as much of it as a code needs. */
async function startSms(): Promise<Server> {
  const listening = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const to = String(form.get('to'));
      if (form.has('msg')) texts.push({ to, text: String(form.get('msg')) });
      const result = { [to]: { status_code: 100, sms_id: '1' } };
      response.end(JSON.stringify({ status_code: 100, balance: 100, sms: result }));
    });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return listening;
}
const settings = async () => parseEnv(await readFile(settingsPath, 'utf8'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-deploy-'));
  settingsPath = join(folder, 'okoshko.env');
  lines = await tenCommands();
  ports = { http: await freePort(), https: await freePort(), node: await freePort() };
  vendor = await startYookassa({ now: () => new Date() });
  sms = await startSms();
});
afterAll(async () => {
  https?.close();
  nginx?.kill('SIGTERM');
  await server?.end('SIGTERM');
  await vendor.close();
  sms.close();
  await rm(folder, { recursive: true, force: true });
});

test('PostgreSQL: the role and its database are made by the line as it stands', async () => {
  const instead = new Map([['runuser -u postgres -- psql', `psql "${inject('postgresUrl')}"`]]);
  const printed = await runLine(lineWith('create role'), { instead, variables: { SECRET: 'abc' } });
  expect(printed).toBe('CREATE ROLE\nCREATE DATABASE\n');
});

test('settings: what was asked is in a file that its owner alone reads', async () => {
  const { port } = new URL(inject('postgresUrl'));
  const instead = new Map([
    ['/etc/okoshko/okoshko.env', settingsPath],
    ['127.0.0.1/okoshko', `127.0.0.1:${port}/okoshko`],
  ]);
  const stand = [
    ...[`YOOKASSA_API_URL=${vendor.url}`, `SMSRU_API_URL=http://127.0.0.1:${portOf(sms)}`],
    ...['TRIAL_PAYMENTS=allowed', `OFFER_URL=https://${DOMAIN}/offer`],
    `PRIVACY_URL=https://${DOMAIN}/personal-data`,
  ];
  const answers = [
    ...['', '', 'yookassa', 'smsru'],
    // Answers about the settings that are still missing.
    ...['100500', 'test_secret', 'on', 'id', '11'],
  ];
  const input = answers.map((answer) => `${answer}\n`).join('');
  const line = `${lineWith('setup.js')} ${stand.join(' ')}`;
  await runLine(line, { instead, variables: { SECRET: 'abc', DOMAIN }, input });
  expect((await stat(settingsPath)).mode & 0o777).toBe(0o600);
  expect(await settings()).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: '1' });
});

test('nginx of Debian takes the site as it is but for its ports and its certificate', async () => {
  const { http, https: tls, node } = ports;
  const { site, certificate } = await writeSite(folder, {
    domain: DOMAIN,
    ports: { http, https: tls, nodes: [node] },
  });
  const { config, sites } = await writeNginx(folder);
  const instead = new Map([
    ['deploy/nginx/site.conf', site],
    ['/etc/nginx/sites-enabled', sites],
    ['nginx -t && systemctl reload nginx', `nginx -t -c ${config}`],
  ]);
  const printed = await runLine(lineWith('sites-enabled'), { instead, variables: { DOMAIN } });
  expect(printed).toMatch(/test is successful/);
  expect(printed).not.toMatch(/\[(warn|emerg)\]/);
  nginx = startNginx(config);
  https = createHttpsClient(tls, certificate);
});

test('systemd takes the units as they are, but for where they lie', async () => {
  const units = ['okoshko.service', 'okoshko-backup.service', 'okoshko-backup.timer'];
  const copies = units.map((name) => join(folder, name));
  for (const [n, name] of units.entries()) {
    const unit = (await readFile(join(root, 'deploy/systemd', name), 'utf8'))
      .replaceAll('/opt/okoshko', root)
      .replaceAll('/usr/bin/node', process.execPath);
    await writeFile(copies[n] ?? '', unit);
  }
  const { stdout, stderr } = await run('systemd-analyze', ['verify', ...copies]);
  expect(stdout + stderr).toBe('');
});

test('the service starts as its unit starts it, and answers through nginx alone', async () => {
  const unit = await readFile(join(root, 'deploy/systemd/okoshko.service'), 'utf8');
  expect(unit).toContain('ExecStart=/usr/bin/node apps/api/dist/main.js');
  const environment = Object.fromEntries(
    [...unit.matchAll(/(?<=^Environment=.*)\b([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  server = await startProcess({
    ...environment,
    ...((await settings()) as Record<string, string>),
    ...{ PORT: String(ports.node), DATA_DIR: folder, BACKUP_STATUS: join(folder, 'backup.json') },
  });
  const ready = async () => (await https.call('/readyz')).status;
  await expect.poll(ready).toBe(200);
  expect((await https.call('/metrics')).status).toBe(404);
  const plain = await fetch(`http://127.0.0.1:${ports.http}/desk`, {
    redirect: 'manual',
    headers: { host: DOMAIN },
  });
  expect(plain.status).toBe(301);
});

/** The code that the SMS to the phone has, and the token it is given with. */
async function codeFor(phone: string): Promise<{ phone: string; code: string; token: string }> {
  const { json } = await https.call('/api/phone-auth/sms', { body: { phone } });
  const code = () => {
    const sent = texts.find(({ to, text }) => to === phone && /^\d{6}/.test(text));
    return sent?.text.slice(0, 6) ?? '';
  };
  await expect.poll(code).not.toBe('');
  return { phone, code: code(), token: json.token };
}

/** By a code and the password, as people do: a password alone sets no second factor up. */
async function signIn(phone: string): Promise<string> {
  const steps = '/api/auth-ext/auth';
  const providerArgs = await codeFor(phone);
  const first = await https.call(`${steps}/phone/auth-step/0`, { body: { providerArgs } });
  const last = { identifier: phone, password: PASSWORD };
  const body = { token: first.json.token, providerArgs: last };
  return (await https.call(`${steps}/local/auth-step/1`, { body })).json.token;
}

test('the first operator signs in, sets a second factor up and reads what is left to do', async () => {
  const ended = await runCommand('operator', {
    args: [PHONE],
    input: `${PASSWORD}\n`,
    settings: (await settings()) as Record<string, string>,
  });
  expect(ended).toEqual({ code: 0, printed: `Operator ${PHONE} was added, with that password.\n` });
  const operator = await signIn(PHONE);
  expect((await https.call('/api/readiness', { token: operator })).status).toBe(405);
  const factor = '/api/auth-ext/second-factor';
  const begun = await https.call(`${factor}/setup`, { body: {}, token: operator });
  const code = totpCode(begun.json.data.secret, new Date());
  await https.call(`${factor}/setup/confirm`, { body: { code }, token: operator });
  const { json } = await https.call('/api/readiness', { token: operator });
  const left = json.data
    .filter(({ state }: { state: string }) => state === 'missing')
    .map(({ name, finding }: { name: string; finding: string }) => `${name}: ${finding}`);
  // The shop is for trying, and no night has passed.
  expect(left).toEqual(['payments: trial', 'backups: unknown']);
});

test('a professional pays by a test card, and has the plan', async () => {
  const confirmation = await codeFor(PROVIDER);
  const confirmed = await https.call('/api/phone-auth/sms/confirm', { body: confirmation });
  const body = { token: confirmed.json.token, password: PASSWORD };
  const { token } = (await https.call('/api/auth-ext/auth/local/reset', { body })).json;
  const profile = { data: { name: 'Ольга', specialization: 'Мастер маникюра' } };
  const profiled = await https.call('/api/provider-profile/me', { body: profile, token });
  expect([profiled.status, profiled.text]).toEqual([200, profiled.text]);
  const bought = await https.call(
    '/api/tariff-payment/getUrl?tariff_id=2&email=olga@okoshko.example',
    { token },
  );
  expect([bought.status, bought.text]).toEqual([200, bought.text]);
  const authorization = `Basic ${btoa('100500:test_secret')}`;
  const list = await fetch(`${vendor.url}/payments`, { headers: { authorization } });
  const [payment] = ((await list.json()) as { items: { id: string }[] }).items;
  await vendor.control.pay(String(payment?.id));
  const status = `/api/tariff-payment/status/${bought.json.data.payment}`;
  const answer = async () => (await https.call(status, { token })).text;
  // No notification gets here: the service asks the provider after a minute.
  await expect.poll(answer, { interval: 500, timeout: 90_000 }).toContain('"status":"paid"');
  const plans = await https.call('/api/user-tariffs?populate=tariff', { token });
  expect(plans.json.data).toMatchObject([{ status: 'active' }]);
}, 120_000);
