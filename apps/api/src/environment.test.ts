import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { fillDirectory } from '../testing/lent-database.ts';
import { PRODUCTION } from '../testing/production.ts';
import { runProcess, startProcess } from '../testing/start-process.ts';
import { DEMO_PASSWORD } from './seed/people.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-environment-'));
  folders.push(folder);
  return folder;
}
/** A database that was migrated already. */
async function usedFolder(): Promise<string> {
  const folder = await newFolder();
  await fillDirectory(folder);
  return folder;
}

const deploy = join(import.meta.dirname, '../../../deploy');
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z_]+)=(\S*)/g)].map(([, name, value]) => [name, value]),
  );
/** The settings as `install … deploy/env.example` leaves them, nothing filled in, in the unit of systemd. */
const installed = () => ({
  ...settingsIn(
    readFileSync(join(deploy, 'systemd/okoshko.service'), 'utf8')
      .match(/^Environment=.*$/gm)
      ?.join('\n') ?? '',
  ),
  ...settingsIn(readFileSync(join(deploy, 'env.example'), 'utf8').replaceAll(/^#.*$/gm, '')),
});

test('a shell with variables of other programs is no obstacle', async () => {
  const server = await startProcess({
    DATA_DIR: await usedFolder(),
    // Names that login shells, tcsh and conda set, and words that anybody may use.
    ...{ MAIL: '/var/mail/ivan', HOST: 'x86_64-conda-linux-gnu', HOSTNAME: 'beautiful' },
    ...{ PUSH: 'simple', SMS: '1', CALLS: 'yes', OAUTH: 'github' },
  });
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect(server.printed()).not.toMatch(/no setting|cannot start/);
  expect((await server.end('SIGTERM')).code).toBe(0);
});

describe('development', () => {
  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://okoshko.example' }],
    ['PUBLIC_URL', { NODE_ENV: 'development', PUBLIC_URL: 'http://10.0.0.5' }],
    ['DESK_ORIGIN', { DESK_ORIGIN: 'https://desk.example' }],
    ['LISTEN_HOST', { LISTEN_HOST: '0.0.0.0' }],
    ['LISTEN_HOST', { NODE_ENV: 'development', LISTEN_HOST: '::' }],
  ])('is for this machine alone: %s', async (name, settings) => {
    const { code, printed } = await runProcess({ DATA_DIR: await newFolder(), ...settings });
    expect([code, printed]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`cannot start: ${name} is .* of this machine in development`),
      ),
    ]);
  });
});

describe('production', () => {
  const { EMBEDDED_DATABASE: _, ...production } = PRODUCTION;

  test('is not started on the embedded database by a mistyped name, which is told', async () => {
    const { code, printed } = await runProcess({
      ...production,
      DATA_DIR: await newFolder(),
      DATABASE_URI: 'postgres://okoshko:hush-hush@127.0.0.1/okoshko',
    });
    expect(code).toBe(1);
    expect(printed).toContain('Okoshko has no setting DATABASE_URI; the nearest is DATABASE_URL.');
    expect(printed).toMatch(/cannot start: DATABASE_URL is not set; .* EMBEDDED_DATABASE=allowed/);
    expect(printed).not.toContain('hush-hush');
  });

  test('is what the example of settings says: it starts once they are filled in, without anything of development', async () => {
    const refused = await runProcess({ ...installed(), DATA_DIR: await newFolder() });
    expect([refused.code, refused.printed]).toEqual([
      1,
      expect.stringContaining('cannot start: DATABASE_URL is not set'),
    ]);
    const PORT = String(20_000 + (process.pid % 10_000));
    const server = await startProcess({
      ...installed(),
      ...{ PORT, DATA_DIR: await usedFolder(), EMBEDDED_DATABASE: 'allowed' },
      // The tests keep the machine busy.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      SECRET_KEY: production.SECRET_KEY,
      METRICS_TOKEN: 'm'.repeat(32),
    });
    const url = `http://127.0.0.1:${PORT}`;
    expect((await fetch(`${url}/dev/outbox`)).status).toBe(404);
    const signIn = await fetch(`${url}/api/auth/local`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identifier: '79990000009', password: DEMO_PASSWORD }),
    });
    expect(signIn.status).toBe(400);
    expect((await server.end('SIGTERM')).code).toBe(0);
  });
});
