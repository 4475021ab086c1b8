import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../testing/start-process.ts';
import { loadConfig } from '../config/config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-setup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
interface Typed {
  readonly lines?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
}
const setup = (file: string, args: string[], { lines = [], settings = {} }: Typed = {}) =>
  runCommand('setup', {
    args: ['--file', at(file), ...args],
    input: lines.map((line) => `${line}\n`).join(''),
    settings,
  });
const read = async (file: string) => parseEnv(await readFile(at(file), 'utf8'));

const DATABASE_URL = 'postgres://okoshko:hush-hush@127.0.0.1/okoshko';
const SHOP = ['PAYMENTS=yookassa', 'YOOKASSA_SHOP_ID=1', 'YOOKASSA_SECRET_KEY=live_1'];
const WORDS = ['PUBLIC_URL=https://okoshko.example', `DATABASE_URL=${DATABASE_URL}`];
const OFF = ['PAYMENTS=off', 'SMS_SUPPLIERS=off'];

test('without questions it writes what production starts with, a key of its own in it, for its owner alone', async () => {
  const args = ['--yes', ...WORDS, ...SHOP, 'RECEIPTS=off', 'MAIL_TRANSPORT=smtp'];
  const mail = { MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'Окошко <hello@okoshko.example>' };
  const { code, printed } = await setup('plain.env', [...args, 'SMS_SUPPLIERS=off'], {
    settings: mail,
  });
  expect([code, printed]).toEqual([0, expect.stringContaining('is written')]);
  const env = await read('plain.env');
  expect(env).toMatchObject({ NODE_ENV: 'production', DATABASE_URL, ...mail });
  expect(loadConfig(env)).toMatchObject({ isProduction: true, payments: [{ kind: 'yookassa' }] });
  expect(env.SECRET_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(env.SECRET_KEY).not.toBe(env.METRICS_TOKEN);
  expect((await stat(at('plain.env'))).mode & 0o777).toBe(0o600);
});

test('all mistakes are told at once, without secrets, and nothing is written', async () => {
  const args = ['--yes', 'PUBLIC_URL=okoshko.example', 'DATABASE_URL=mysql://a:hush-hush@b/c'];
  const { code, printed } = await setup('wrong.env', [...args, ...SHOP.slice(0, 1), 'PORT=x']);
  expect([code, printed.trim().split('\n')]).toEqual([
    1,
    [
      'PUBLIC_URL is "okoshko.example"; it must be an address starting with https: in production.',
      'DATABASE_URL is "mysql://…@b/c"; it must be an address starting with postgres: or postgresql:.',
      'SMS_SUPPLIERS is not set; it must be a list of smsru, smsc, off.',
      'PORT is "x"; it must be a port number from 0 to 65535.',
      'YOOKASSA_SHOP_ID is not set; it must be set, as PAYMENTS=yookassa needs it.',
      'YOOKASSA_SECRET_KEY is not set; it must be set, as PAYMENTS=yookassa needs it.',
      'RECEIPTS is not set; it must be one of on, off.',
    ],
  ]);
  await expect(stat(at('wrong.env'))).rejects.toThrow('ENOENT');
});

test('a name that is no setting is told with the nearest', async () => {
  const { code, printed } = await setup('unknown.env', [
    '--yes',
    'DATABASE_URI=postgres://a/b',
    'PROT=1',
  ]);
  expect([code, printed]).toEqual([
    1,
    'Okoshko has no setting DATABASE_URI; the nearest is DATABASE_URL.\nOkoshko has no setting PROT.\n',
  ]);
});

test('a file that exists is replaced only where somebody says so', async () => {
  await writeFile(at('old.env'), 'SECRET_KEY=the-former-one\n');
  const former = () => readFile(at('old.env'), 'utf8');
  expect((await setup('old.env', ['--yes', ...WORDS, ...OFF])).code).toBe(1);
  expect((await setup('old.env', [...WORDS, ...OFF], { lines: ['no'] })).printed).toContain(
    'Nothing was',
  );
  expect(await former()).toBe('SECRET_KEY=the-former-one\n');
  const { code } = await setup('old.env', ['--yes', '--overwrite', ...WORDS, ...OFF]);
  expect([code, await former()]).toEqual([0, expect.stringContaining('PUBLIC_URL=https://oko')]);
});

test('it asks for what lacks until nothing does, a wrong answer again, and takes Enter for the usual one', async () => {
  const answers = [
    ...['okoshko.example', '', DATABASE_URL, '', 'tbank', ''],
    // The first answer corrected, and the settings that T-Bank needs.
    ...['https://okoshko.example', 'terminal', 'password', 'on', '11', '2'],
  ];
  const { code, printed } = await setup('typed.env', [], { lines: answers });
  expect([code, printed]).toEqual([0, expect.stringContaining('is written')]);
  expect(printed).toContain('PUBLIC_URL is "okoshko.example"; it must be an address');
  expect(printed).toContain('PAYMENTS: yookassa, tbank, off; in development also sandbox');
  const env = await read('typed.env');
  expect(env).toMatchObject({ TRUST_PROXY: '1', SMS_SUPPLIERS: 'off', TBANK_PASSWORD: 'password' });
  expect(loadConfig(env).payments).toMatchObject([{ kind: 'tbank', terminalKey: 'terminal' }]);
});

test('answers that end write nothing', async () => {
  const { code, printed } = await setup('ended.env', [], { lines: ['https://okoshko.example'] });
  expect([code, printed]).toEqual([1, expect.stringContaining('Nothing was written')]);
  await expect(stat(at('ended.env'))).rejects.toThrow('ENOENT');
});

test('containers get what compose takes, and not what it sets itself', async () => {
  const words = ['PUBLIC_URL=https://okoshko.example', ...OFF];
  const { code } = await setup('containers.env', ['--yes', '--containers', ...words]);
  const { POSTGRES_PASSWORD, SECRET_KEY, METRICS_TOKEN, ...env } = await read('containers.env');
  expect([code, POSTGRES_PASSWORD, `${SECRET_KEY} ${METRICS_TOKEN}`]).toEqual([
    0,
    expect.stringMatching(/^[0-9a-f]{48}$/),
    expect.stringMatching(/^[0-9a-f]{64} [0-9a-f]{64}$/),
  ]);
  const example = parseEnv(await readFile('deploy/env.example', 'utf8'));
  const compose = ['CERTIFICATES', 'CHALLENGES', 'BACKUPS', 'RELEASE', 'HTTP_PORT', 'HTTPS_PORT'];
  expect(env).toEqual({
    ...Object.fromEntries(compose.map((name) => [name, example[name]])),
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://okoshko.example' },
    ...{ PAYMENTS: 'off', SMS_SUPPLIERS: 'off' },
    // The environment of the tests.
    ...{ PORT: '0', LOG_LEVEL: 'warn' },
  });
});
