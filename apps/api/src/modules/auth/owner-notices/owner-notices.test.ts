import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProvider, PASSWORD } from '../../../../testing/accounts.ts';
import { totpCode } from '../../../../testing/authenticator.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../../testing/start-api.ts';
import { HOUR } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';
import { ACCOUNT_CHANGES, type AccountChange } from './rules.ts';

const WEBHOOK = 'a-secret-of-the-webhook_1';
const NEXT = 'another password';
const FACTOR = '/api/auth-ext/second-factor';

let api: TestApi;
let operator: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off', TELEGRAM_WEBHOOK_SECRET: WEBHOOK } });
  operator = await api.signIn('79990000009');
});
afterAll(() => api.close());

const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
const put = (path: string, body: object, token: string) =>
  api.request('PUT', path, { body, token });

/** An account whose owner is reached by everything there is, and whoever has a session of it. */
interface Account {
  readonly id: number;
  readonly token: string;
  readonly phone: string;
  readonly email: string;
  readonly chat: string;
}

let accountCount = 0;
async function openAccount(): Promise<Account> {
  accountCount += 1;
  api.clock.advance(HOUR);
  const [phone, email, chat] = [
    `7916077${1000 + accountCount}`,
    `owner${accountCount}@a.test`,
    String(500 + accountCount),
  ];
  const token = await addProvider(api.context, phone);
  const { id } = (await api.get('/api/users/me', token)).body;
  await run(sql`update users set email = ${email}, confirmed_email = ${email} where id = ${id}`);
  await run(
    sql`insert into messenger_links (chat, "user", created_at) values (${chat}, ${id}, now())`,
  );
  await run(sql`insert into push_tokens ("user", session, token, platform, created_at, last_seen_at)
    select ${id}, max(id), ${`device-${id}`}, 'fcm', now(), now() from sessions where "user" = ${id}`);
  return { id, token, phone, email, chat };
}

async function setFactor({ token }: Account): Promise<ApiResponse> {
  const { secret } = (await api.post(`${FACTOR}/setup`, {}, token)).body.data;
  return api.post(`${FACTOR}/setup/confirm`, { code: totpCode(secret, api.clock.now()) }, token);
}
async function linkChat({ token }: Account, chat: number): Promise<ApiResponse> {
  const { code } = (await api.post('/api/telegram/link', {}, token)).body.data;
  const message = { text: `/start ${code}`, chat: { id: chat, type: 'private' } };
  return api.request('POST', '/api/telegram/webhook', {
    body: { update_id: chat, message },
    headers: { 'X-Telegram-Bot-Api-Secret-Token': WEBHOOK },
  });
}
async function provePhone(phone: string): Promise<string> {
  const sms = await api.post('/api/phone-auth/sms', { phone });
  const providerArgs = { phone, code: await api.lastCode(phone), token: sms.body.token };
  return (await api.post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs })).body.token;
}
async function changePhone({ token }: Account): Promise<ApiResponse> {
  const phone = `7916078${1000 + accountCount}`;
  const sent = await api.post(
    '/api/auth-ext/phone-change',
    { phone, currentPassword: PASSWORD },
    token,
  );
  const proof = { phone, token: sent.body.token, code: await api.lastCode(phone) };
  return api.post('/api/auth-ext/phone-change/confirm', proof, token);
}
async function resetByMail({ email }: Account): Promise<ApiResponse> {
  await api.post('/api/auth/forgot-password', { email });
  await api.settle();
  const outbox = await api.request('GET', '/dev/outbox', {
    headers: { Accept: 'application/json' },
  });
  const message = outbox.body.find(({ to }: { to: string }) => to === email);
  const [, code] = /password#([0-9a-f]+)/.exec(message.text) ?? [];
  const body = { code, password: NEXT, passwordConfirmation: NEXT };
  return api.post('/api/auth/reset-password', body);
}
const passwords = { currentPassword: PASSWORD, password: NEXT, passwordConfirmation: NEXT };
const remove = (path: string, token: string) => api.request('DELETE', path, { token });

/** Every way in which an account of somebody else's session, or an operator, makes each change. */
const WAYS: readonly (readonly [
  AccountChange,
  string,
  (account: Account) => Promise<ApiResponse>,
])[] = [
  [
    'email_changed',
    'in the profile',
    ({ id, token }) =>
      put(`/api/users/${id}`, { email: 'thief@a.test', currentPassword: PASSWORD }, token),
  ],
  [
    'email_changed',
    'by an operator',
    ({ id }) => put(`/api/users/${id}`, { email: `staff${id}@a.test` }, operator),
  ],
  ['phone_changed', 'by a code', changePhone],
  [
    'phone_changed',
    'by an operator',
    ({ id }) =>
      put(
        `/api/users/${id}`,
        { phone: `7916079${1000 + accountCount}`, reason: 'asked' },
        operator,
      ),
  ],
  [
    'password_changed',
    'by the former one',
    ({ token }) => api.post('/api/auth/change-password', passwords, token),
  ],
  ['password_changed', 'by the mailbox', resetByMail],
  [
    'password_changed',
    'by the phone',
    async ({ phone }) =>
      api.post('/api/auth-ext/auth/local/reset', {
        token: await provePhone(phone),
        password: NEXT,
      }),
  ],
  [
    'password_changed',
    'by an operator',
    ({ id }) => put(`/api/users/${id}`, { password: NEXT }, operator),
  ],
  [
    'device_added',
    'by an app',
    ({ id, token }) =>
      put('/api/users-permissions/addPushToken', { token: `new-${id}`, platform: 'fcm' }, token),
  ],
  ['chat_linked', 'by a code', (account) => linkChat(account, 9000 + accountCount)],
  ['factor_set', 'by its owner', setFactor],
  [
    'factor_removed',
    'by its owner',
    async (account) => {
      await setFactor(account);
      return remove(FACTOR, account.token);
    },
  ],
  [
    'factor_removed',
    'by an operator',
    async (account) => {
      await setFactor(account);
      const why = { reason: 'Потеряла телефон' };
      return api.post(`/api/users/${account.id}/second-factor/reset`, why, operator);
    },
  ],
];

/** The addresses that were told of a change: as they were before it, whatever is there now. */
async function noticesOf({ id, ...account }: Account, change: AccountChange) {
  const messages = await run<{ channel: string; to: string | null }>(
    sql`select channel, "to" from messages where kind = ${`auth_${change}`} and account = ${id}`,
  );
  const former: Readonly<Record<string, string>> = {
    sms: account.phone,
    email: account.email,
    telegram: account.chat,
    push: `fcm:device-${id}`,
  };
  const inside = await run(
    sql`select from notifications where "user" = ${id} and kind = ${`account_${change}`}`,
  );
  return {
    inside: inside.length,
    outside: messages
      .filter(({ channel, to }) => to === former[channel])
      .map(({ channel }) => channel)
      .sort(),
  };
}

describe('the owner is told', () => {
  test.each(WAYS)('that %s %s, wherever they were reached before', async (change, _way, make) => {
    const account = await openAccount();
    const { status } = await make(account);
    expect(status).toBeLessThan(300);
    const isWayIn = change !== 'device_added' && change !== 'chat_linked';
    expect(await noticesOf(account, change)).toEqual({
      inside: 1,
      outside: ['email', 'push', ...(isWayIn ? ['sms'] : []), 'telegram'],
    });
  });

  test('of every change there is', () => {
    expect([...new Set(WAYS.map(([change]) => change))].sort()).toEqual(
      [...ACCOUNT_CHANGES].sort(),
    );
  });
});

test('the same device and the same chat again are no news', async () => {
  const account = await openAccount();
  const path = '/api/users-permissions/addPushToken';
  await put(path, { token: `device-${account.id}`, platform: 'fcm' }, account.token);
  expect((await noticesOf(account, 'device_added')).inside).toBe(0);
  expect((await linkChat(account, Number(account.chat))).status).toBe(200);
  expect((await noticesOf(account, 'chat_linked')).inside).toBe(0);
});

test('a first password, and a profile sent back as it was, are no news', async () => {
  const account = await openAccount();
  const { id, token, phone, email } = account;
  await put(`/api/users/${id}`, { email: email.toUpperCase() }, token);
  await run(sql`update users set password_hash = null where id = ${id}`);
  const proved = await provePhone(phone);
  await api.post('/api/auth-ext/auth/local/reset', { token: proved, password: NEXT });
  expect(await noticesOf(account, 'email_changed')).toEqual({ inside: 0, outside: [] });
  expect(await noticesOf(account, 'password_changed')).toEqual({ inside: 0, outside: [] });
});
