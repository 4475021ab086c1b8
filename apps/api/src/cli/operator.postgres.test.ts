import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProvider, PASSWORD } from '../../testing/accounts.ts';
import { opened } from '../../testing/opened.ts';
import { databaseUrl } from '../../testing/postgres-nodes.ts';
import { startApi } from '../../testing/start-api.ts';
import { BUNDLE, runCommand } from '../../testing/start-process.ts';
import { rows } from '../platform/db/rows.ts';
import { DEMO_PHONE } from '../seed/people.ts';

const NEW = '79160001234';
const PROVIDER = '79160009900';
const FRESH = 'a password of mine';

const api = opened(() => startApi({ database: 'postgres' }));

const operator = (args: string[], input = '') =>
  runCommand('operator', { args, input, settings: { DATABASE_URL: databaseUrl(api) } });
const signIn = async (identifier: string, password: string) =>
  (await api.post('/api/auth/local', { identifier, password })).body;
const accounts = () =>
  rows(
    api.context.database.db,
    sql`select to_jsonb(u) - 'version' as account from users u order by id`,
  );
const set = (change: ReturnType<typeof sql>) =>
  rows(api.context.database.db, sql`update users set ${change} where phone = ${PROVIDER}`);
/** The history of a document as operators read it, the latest entry last. */
const history = async (phone: string) => {
  const token = await api.signIn('79990000009');
  const [{ documentId }] = (await api.get(`/api/users?filters[phone]=${phone}`, token)).body;
  const query = `filters[document]=${documentId}&sort=id&populate=user`;
  return (await api.get(`/api/audit-events?${query}`, token)).body.data;
};

test('without a usable phone, word or password nothing is made', async () => {
  const before = await accounts();
  for (const args of [['123'], [NEW, '--force'], [NEW, FRESH]]) {
    const { code, printed } = await operator(args, FRESH);
    expect([args, code, printed]).toEqual([args, 1, expect.stringMatching(/^Usage: /)]);
  }
  const refusals = {
    '': 'No password was given.\n',
    'password123\n': 'That password is one that everybody tries first.\n',
  };
  for (const [input, printed] of Object.entries(refusals)) {
    expect(await operator([NEW], input)).toEqual({ code: 1, printed });
  }
  expect(await operator([NEW, '--promote'], FRESH)).toEqual({
    code: 1,
    printed: `${NEW} has no account: leave --promote out to make one.\n`,
  });
  expect(await accounts()).toEqual(before);
});

test('a new operator signs in with the password that was piped in, no SMS needed; the audit log tells who appeared', async () => {
  const { code, printed } = await operator([NEW], `${FRESH}\nand what follows\n`);
  expect([code, printed]).toEqual([0, `Operator ${NEW} was added, with that password.\n`]);
  const { jwt } = await signIn(NEW, FRESH);
  expect((await api.get('/api/users?limit=1', jwt)).status).toBe(200);
  expect(await history(NEW)).toMatchObject([
    { action: 'create', user: null, before: null, after: { phone: NEW } },
  ]);
});

test('an account that exists is not changed without the word', async () => {
  const before = await accounts();
  const { code, printed } = await operator([DEMO_PHONE], FRESH);
  expect([code, printed]).toEqual([
    1,
    `${DEMO_PHONE} has an account already, and it was not changed. To make it an operator's: npm run operator -- ${DEMO_PHONE} --promote\n`,
  ]);
  expect(await accounts()).toEqual(before);
});

test('an account that is blocked or being erased is not promoted', async () => {
  await addProvider(api.context, PROVIDER);
  const before = await accounts();
  await set(sql`blocked = true`);
  expect(await operator([PROVIDER, '--promote'], FRESH)).toEqual({
    code: 1,
    printed: `The account of ${PROVIDER} is blocked: unblock it first.\n`,
  });
  await set(sql`erase_at = '2026-12-20T00:00:00Z'`);
  expect(await operator([PROVIDER, '--promote'], FRESH)).toEqual({
    code: 1,
    printed: `The account of ${PROVIDER} was closed by its owner and is being erased.\n`,
  });
  await set(sql`blocked = false, erase_at = null`);
  expect(await accounts()).toEqual(before);
});

test('promoted, only the new password opens it: no session, no other service, no mailbox', async () => {
  const { db } = api.context.database;
  await set(sql`email = 'anna@mail.ru', confirmed_email = 'anna@mail.ru', name = 'Анна'`);
  await rows(
    db,
    sql`insert into user_identities ("user", provider, subject, created_at)
      select id, 'vk', '1', now() from users where phone = ${PROVIDER}`,
  );
  const bearer = await api.signIn(PROVIDER);
  await api.post('/api/auth/forgot-password', { email: 'anna@mail.ru' });
  await api.settle();
  const outbox = await api.request('GET', '/dev/outbox', {
    headers: { Accept: 'application/json' },
  });
  const [, code] = /password#(\w+)/.exec(outbox.body[0].text) ?? [];
  expect([(await api.get('/api/users/me', bearer)).status, code?.length]).toEqual([200, 128]);

  expect(await operator([PROVIDER, '--promote'], `${FRESH}\n`)).toEqual({
    code: 0,
    printed: `${PROVIDER} (Анна) is an operator now.
  The password was replaced, and every session was ended.
  Unlinked accounts of other services: vk.
  The e-mail anna@mail.ru was taken off: set it again once signed in.
  The audit log tells of it.
`,
  });
  await expect.poll(async () => (await api.get('/api/users/me', bearer)).status).toBe(401);
  expect((await signIn(PROVIDER, PASSWORD)).error.details.code).toBe('password_wrong');
  const reset = { code, password: PASSWORD, passwordConfirmation: PASSWORD };
  expect((await api.post('/api/auth/reset-password', reset)).status).toBe(400);
  await api.post('/api/auth/send-email-confirmation', { email: 'anna@mail.ru' });
  await api.settle();
  const after = await api.request('GET', '/dev/outbox', {
    headers: { Accept: 'application/json' },
  });
  expect(after.body).toHaveLength(outbox.body.length);
  expect(await rows(db, sql`select 1 from user_identities`)).toEqual([]);
  const { jwt } = await signIn(PROVIDER, FRESH);
  expect((await api.get('/api/users?limit=1', jwt)).status).toBe(200);
  expect(await history(PROVIDER)).toMatchObject([
    {
      ...{ action: 'update', user: null },
      before: { email: 'anna@mail.ru', role: expect.any(Number) },
      after: { email: null, role: expect.any(Number), password: 'changed', unlinked: ['vk'] },
    },
  ]);
});

/** Types at a terminal of its own, each line once it is asked for; answers all that it printed. */
function typeAt(lines: readonly string[]): Promise<string> {
  const command = `${process.execPath} ${BUNDLE}/operator.js 79160001235`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl(api) },
  });
  let output = '';
  const waiting = [...lines];
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (/: $/.test(output)) child.stdin.write(waiting.shift() ?? '');
  });
  return new Promise((done) => child.once('close', () => done(output.replaceAll('\r', ''))));
}

/** `script`, of util-linux, gives it a terminal. */
test.runIf(process.platform === 'linux')(
  'at a terminal the password is typed twice, and never shown',
  async () => {
    const prompts = 'Password: \nThe same once more: \n';
    expect(await typeAt([`${FRESH}\r`, 'another one\r'])).toBe(
      `${prompts}The two passwords differ.\n`,
    );
    expect(await typeAt(['\u0003'])).toBe('Password: \nNo password was given.\n');
    expect(await typeAt([`${FRESH}?\u007f\r`, `${FRESH}\r`])).toBe(
      `${prompts}Operator 79160001235 was added, with that password.\n`,
    );
    expect((await signIn('79160001235', FRESH)).jwt).toEqual(expect.any(String));
  },
);
