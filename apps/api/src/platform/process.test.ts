import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDirectory } from '../../testing/lent-database.ts';
import { PRODUCTION } from '../../testing/production.ts';
import { sampled } from '../../testing/sample.ts';
import type { ApiResponse } from '../../testing/start-api.ts';
import { runProcess, type ServerProcess, startProcess } from '../../testing/start-process.ts';
import { DESK_ACCOUNTS, DEMO_PASSWORD as PASSWORD, STAFF_ACCOUNTS } from '../seed/people.ts';
import { openDatabase } from './db/open-database.ts';
import { createLog } from './log.ts';

/** The number of times it is killed. */
const LIVES = sampled(1, 3);
const ANNA = '79990000001';
/** The accounts that came with the desk's first day. */
const OF_DESK = [...Object.values(DESK_ACCOUNTS), ...STAFF_ACCOUNTS].map(({ phone }) => phone);
const folders: string[] = [];
const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-process-'));
  folders.push(folder);
  return folder;
};
/** Names that login shells, tcsh and conda set, and words that anybody may use. */
const SHELL = {
  ...{ MAIL: '/var/mail/ivan', HOST: 'x86_64-conda-linux-gnu', HOSTNAME: 'beautiful' },
  ...{ PUSH: 'simple', SMS: '1', CALLS: 'yes', OAUTH: 'github' },
};

/** A data directory that every test starts with; a start costs seconds, so one test goes on where the other ended. */
let usedFolder: string;
/** A copy of the data directory after the first start. */
let otherFolder: string;
let first: ServerProcess;
let server: ServerProcess;
beforeAll(async () => {
  usedFolder = await emptyFolder();
  // Ready files save more than half of a first start; the journeys' server begins with an empty folder.
  await fillDirectory(usedFolder);
  first = await startProcess({ DATA_DIR: usedFolder, ...SHELL });
  expect((await first.end('SIGTERM')).code).toBe(0);
  otherFolder = await emptyFolder();
  await cp(usedFolder, otherFolder, { recursive: true });
  server = await startProcess({ DATA_DIR: usedFolder, RATE_LIMITS: 'off' });
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

interface RequestInput {
  readonly token?: string;
  readonly body?: unknown;
}
const request = async (url: string, { token, body }: RequestInput = {}): Promise<ApiResponse> => {
  const answer = await fetch(url, {
    headers: {
      Accept: 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    body: await answer.json().catch(() => null),
    headers: answer.headers,
  };
};

/** Signs the demo professional in, the code read from the outbox as a person reads it. */
async function signIn(url: string): Promise<string> {
  const sms = await request(`${url}/api/phone-auth/sms`, { body: { phone: ANNA } });
  const code = await codeIn(url);
  const providerArgs = { phone: ANNA, code, token: sms.body.token };
  const step = await request(`${url}/api/auth-ext/auth/phone/auth-step/0`, {
    body: { providerArgs },
  });
  const last = { token: step.body.token, providerArgs: { identifier: ANNA, password: PASSWORD } };
  return (await request(`${url}/api/auth-ext/auth/local/auth-step/1`, { body: last })).body.token;
}

async function codeIn(url: string): Promise<string> {
  for (;;) {
    const messages = (await request(`${url}/dev/outbox`)).body as { text: string }[];
    // The desk's first day announced something to this phone as well.
    const code = messages.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean);
    if (code) return code;
    await pause(20);
  }
}

describe('the server as a process', () => {
  test('a shell with variables of other programs is no obstacle', () => {
    expect(new URL(first.url).hostname).toBe('127.0.0.1');
    expect(first.printed()).not.toMatch(/no setting|cannot start/);
  });

  test('tells where it is and how to get in at every start', async () => {
    for (const { url, printed } of [first, server]) {
      const told = /Okoshko is listening:.*?(?=\n\n)/s.exec(printed())?.[0];
      expect(told?.split(/\n +/)).toEqual([
        `Okoshko is listening: ${url}`,
        `host page       ${url}/   anybody signs in: the code is at /dev/outbox`,
        `public page     ${url}/p/anna   anybody books`,
        `cabinet         ${url}/cabinet   ${ANNA}, password ${PASSWORD}`,
        `desk            ${url}/desk   79990000009, the same password`,
        `SMS codes       ${url}/dev/outbox`,
        `API             ${url}/docs`,
        'stop            Ctrl-C',
      ]);
    }
    expect((await request(`${server.url}/healthz`)).body).toEqual({ status: 'ok' });
    expect((await request(`${server.url}/readyz`)).body).toEqual({ status: 'ok' });
  });

  // Once it is killed, the next one is let in: below.
  test('keeps others out, of its data and of its port', async () => {
    const second = await runProcess({ DATA_DIR: usedFolder });
    expect(second.code).toBe(1);
    expect(second.printed).toContain(
      `another Okoshko process is using the data directory ${usedFolder}`,
    );
    const { port } = new URL(server.url);
    const third = await runProcess({ DATA_DIR: otherFolder, PORT: port });
    expect([third.code, third.printed]).toEqual([
      1,
      expect.stringMatching(new RegExp(`cannot start: another program listens there: .*${port}`)),
    ]);
  });
});

describe('killed while it writes', () => {
  test(`it has every answered write at the next start, ${LIVES} times over, and ends in order`, async () => {
    const token = await signIn(server.url);
    const answered = new Set<number>();
    for (let round = 0; round < LIVES; round += 1) {
      await writeUntilKilled(server, token, answered);
      server = await startProcess({ DATA_DIR: usedFolder, RATE_LIMITS: 'off' });
      const stored = await allRequests(server.url, token);
      expect([...answered].filter((id) => !stored.has(id))).toEqual([]);
      expect(answered.size).toBeGreaterThanOrEqual(30 * (round + 1));
    }
    expect((await server.end('SIGINT')).code).toBe(0);
  });

  /** Four writers; the kill comes while they write. */
  async function writeUntilKilled(
    server: ServerProcess,
    token: string,
    answered: Set<number>,
  ): Promise<void> {
    const target = answered.size + 30;
    let killed: Promise<unknown> | null = null;
    const write = async () => {
      while (!killed) {
        const body = { data: { type: 'support', text: 'x'.repeat(1000) } };
        const created = await request(`${server.url}/api/help-requests`, { token, body }).catch(
          () => null,
        );
        if (!created) continue;
        expect(created.status, JSON.stringify(created.body)).toBe(201);
        answered.add(created.body.data.id);
        if (answered.size >= target) killed ??= server.end('SIGKILL');
      }
    };
    await Promise.all([write(), write(), write(), write()]);
    await killed;
  }

  async function allRequests(url: string, token: string): Promise<Set<number>> {
    const stored = new Set<number>();
    for (let page = 1; ; page += 1) {
      const query = `pagination[page]=${page}&pagination[pageSize]=100`;
      const { body } = await request(`${url}/api/help-requests?${query}`, { token });
      for (const { id } of body.data) stored.add(id);
      if (page >= body.meta.pagination.pageCount) return stored;
    }
  }
});

describe('settings it does not start with', () => {
  test.each([
    [{ PORT: 'x' }, 'PORT is "x"; it must be a port number from 0 to 65535.'],
    [{ ...PRODUCTION, SECRET_KEY: '' }, 'SECRET_KEY is not set'],
  ])('%j', async (settings, sentence) => {
    const { code, printed } = await runProcess({ DATA_DIR: join(tmpdir(), 'unused'), ...settings });
    expect(code).toBe(1);
    expect(printed).toContain(`Okoshko cannot start: ${sentence}`);
    expect(printed).not.toMatch(/^\s+at /m);
  });
});

describe('over data that it refuses', () => {
  /** Changes the database that no server runs on. */
  async function alter(statement: SQL): Promise<void> {
    const settings = { kind: 'pglite', directory: otherFolder } as const;
    const database = await openDatabase(settings, createLog('silent'));
    await database.db.execute(statement);
    await database.close();
  }

  test('production is not started with demo accounts, whatever became of them', async () => {
    await alter(
      sql`update users set phone = null, password_hash = null where phone = '79990000009'`,
    );
    const { code, printed } = await runProcess({ ...PRODUCTION, DATA_DIR: otherFolder });
    expect([code, printed]).toEqual([
      1,
      `Okoshko cannot start: the database has demo accounts (${[ANNA, '79990000002', '79990000009', ...OF_DESK].join(', ')}), whose password everybody knows. Give production a database without them: another DATA_DIR or DATABASE_URL, empty or filled by npm run db:copy -- --without-demo.\n`,
    ]);
  });

  test('it stops with a sentence where the database is of another history', async () => {
    await alter(sql`update drizzle.__drizzle_migrations set hash = 'other' where id = 1`);
    const { code, printed } = await runProcess({ DATA_DIR: otherFolder });
    expect(code).toBe(1);
    expect(printed).toMatch(
      /^Okoshko cannot start: the embedded database in DATA_DIR has the schema of another release.*npm run db:move; where nothing in it is needed, delete the directory .*\n$/,
    );
  });
});
