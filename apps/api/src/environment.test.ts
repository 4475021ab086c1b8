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
      'Okoshko cannot start, as 2 settings are wrong:\n  DATABASE_URL is not set; it must be set, as the embedded database is for trying out; EMBEDDED_DATABASE=allowed takes it in production as well.\n  SECRET_KEY is not set; it must be set in production.\n',
    ]);
    // Migrated already.
    const DATA_DIR = await newFolder();
    await fillDirectory(DATA_DIR);
    const PORT = String(20_000 + (process.pid % 10_000));
    const server = await startProcess({
      ...installed(),
      ...{ PORT, DATA_DIR, EMBEDDED_DATABASE: 'allowed' },
      // The tests keep the machine busy.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      SECRET_KEY: production.SECRET_KEY,
      METRICS_TOKEN: `${production.SECRET_KEY}-metrics`,
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
