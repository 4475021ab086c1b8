import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addProvider, PASSWORD } from '../../../../testing/accounts.ts';
import { totpCode } from '../../../../testing/authenticator.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../../testing/start-api.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';

const FACTOR = '/api/auth-ext/second-factor';
const OTHER = 'Lamp-green-77x';

let api: TestApi;
let operator: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  operator = await api.signIn('79990000009');
});
afterAll(() => api.close());

interface Account {
  readonly id: number;
  readonly phone: string;
  readonly email: string;
  /** A session of its owner, which has given the factor where there is one. */
  readonly token: string;
  readonly secret: string;
  readonly recovery: readonly string[];
}

let phones = 79_160_790_000;
async function openAccount(hasFactor: boolean): Promise<Account> {
  phones += 1;
  const [phone, email] = [String(phones), `owner${phones}@example.test`];
  const token = await addProvider(api.context, phone);
  const columns = sql`email = ${email}, confirmed_email = ${email}, confirmed = true`;
  const [row] = await rows<{ id: number }>(
    api.context.database.db,
    sql`update users set ${columns} where phone = ${phone} returning id`,
  );
  const account = { id: Number(row?.id), phone, email, token };
  if (!hasFactor) return { ...account, secret: '', recovery: [] };
  const { secret } = (await api.post(`${FACTOR}/setup`, {}, token)).body.data;
  const code = totpCode(secret, api.clock.now());
  const { body } = await api.post(`${FACTOR}/setup/confirm`, { code }, token);
  return { ...account, secret, recovery: body.data.recovery_codes };
}

/** All that lets somebody into the account. */
const waysIn = async ({ id }: Account) => ({
  user: await rows(
    api.context.database.db,
    sql`select phone, email, confirmed_email, username, name, password_hash from users where id = ${id}`,
  ),
  identities: await rows(
    api.context.database.db,
    sql`select provider, subject from user_identities where "user" = ${id}`,
  ),
});
const signIn = (identifier: string, password: string) =>
  api.post('/api/auth/local', { identifier, password });
const isAlive = async (token: string) => (await api.get('/api/users/me', token)).status === 200;

/** The code of the e-mail's link. */
async function linkCode({ email }: Account): Promise<string> {
  await api.settle();
  const headers = { Accept: 'application/json' };
  const { body } = await api.request('GET', '/dev/outbox', { headers });
  const mail = body.find(({ to }: { to: string }) => to === email);
  return /password#([0-9a-f]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const resetByMail = async (account: Account): Promise<ApiResponse> =>
  api.post('/api/auth/reset-password', {
    ...{ code: await linkCode(account), password: OTHER, passwordConfirmation: OTHER },
  });

async function provePhone(phone: string): Promise<string> {
  const sms = await api.post('/api/phone-auth/sms', { phone });
  const providerArgs = { phone, code: await api.lastCode(phone), token: sms.body.token };
  return (await api.post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs })).body.token;
}

/** Each way that sets a password without the one before, and answers a session. */
const RESETS: Readonly<Record<string, (account: Account) => Promise<string>>> = {
  'by a code of an SMS': async ({ phone }) => {
    const body = { token: await provePhone(phone), password: OTHER, name: 'Вор' };
    return (await api.post('/api/auth-ext/auth/local/reset', body)).body.token;
  },
  'by an e-mail': async (account) => {
    await api.post('/api/auth/forgot-password', { email: account.email });
    return (await resetByMail(account)).body.jwt;
  },
  'by a link of an operator': async (account) => {
    await api.post(`/api/users/${account.id}/password-email`, {}, operator);
    return (await resetByMail(account)).body.jwt;
  },
};

describe.each(Object.entries(RESETS))('a password that is set anew %s', (_, reset) => {
  test('is the account’s where it has no second factor, and ends its sessions', async () => {
    const owner = await openAccount(false);
    const token = await reset(owner);
    expect([await isAlive(owner.token), await isAlive(token)]).toEqual([false, true]);
    expect((await signIn(owner.phone, OTHER)).status).toBe(200);
  });

  describe('of an account with a second factor', () => {
    let owner: Account;
    beforeEach(async () => {
      owner = await openAccount(true);
      api.clock.advance(MINUTE);
    });

    test('changes nothing and ends no session before the factor is given', async () => {
      const before = await waysIn(owner);
      const token = await reset(owner);
      expect((await api.get('/api/users/me', token)).body.scope.second_factor).toBe('code');
      const wrong = await api.post(FACTOR, { code: '000000' }, token);
      expect(wrong.status).toBe(400);
      expect(await waysIn(owner)).toEqual(before);
      expect(await isAlive(owner.token)).toBe(true);
      expect((await signIn(owner.phone, PASSWORD)).status).toBe(200);
      expect((await signIn(owner.phone, OTHER)).status).toBe(400);
    });

    test.each(['a code', 'a code of recovery'])(
      'is set by %s, which ends the others',
      async (by) => {
        const token = await reset(owner);
        const [recovery = ''] = owner.recovery;
        const code = by === 'a code' ? totpCode(owner.secret, api.clock.now()) : recovery;
        expect((await api.post(FACTOR, { code }, token)).status).toBe(200);
        expect([await isAlive(owner.token), await isAlive(token)]).toEqual([false, true]);
        expect((await signIn(owner.phone, OTHER)).status).toBe(200);
        expect((await signIn(owner.phone, PASSWORD)).status).toBe(400);
        // It is set once: another password since then stays.
        const body = { currentPassword: OTHER, password: PASSWORD, passwordConfirmation: PASSWORD };
        const changed = await api.post('/api/auth/change-password', body, token);
        expect(changed.status).toBe(200);
        api.clock.advance(MINUTE);
        const next = { code: totpCode(owner.secret, api.clock.now()) };
        await api.post(FACTOR, next, changed.body.jwt);
        expect((await signIn(owner.phone, PASSWORD)).status).toBe(200);
      },
    );
  });
});

describe('a session that lacks the factor', () => {
  type Change = (token: string, owner: Account) => Promise<ApiResponse>;
  const CHANGES: Readonly<Record<string, Change>> = {
    'another password': (token) =>
      api.post(
        '/api/auth/change-password',
        { currentPassword: PASSWORD, password: OTHER, passwordConfirmation: OTHER },
        token,
      ),
    'another phone': (token) =>
      api.post(
        '/api/auth-ext/phone-change',
        { phone: '79160000001', currentPassword: PASSWORD },
        token,
      ),
    'another e-mail': (token, { id }) =>
      api.request('PUT', `/api/users/${id}`, {
        token,
        body: { email: 'thief@example.test', currentPassword: PASSWORD },
      }),
    'another factor': (token) => api.post(`${FACTOR}/setup`, {}, token),
    'no factor': (token) => api.request('DELETE', FACTOR, { token }),
    'other codes of recovery': (token) => api.post(`${FACTOR}/recovery-codes`, {}, token),
    'the end of the account': (token) =>
      api.post('/api/users/me/erasure', { password: PASSWORD }, token),
    'the end of the other sessions': (token) =>
      api.post('/api/auth/logout', { everywhere: true }, token),
  };

  test.each(Object.entries(CHANGES))('gets no %s', async (_, change) => {
    const owner = await openAccount(true);
    api.clock.advance(HOUR);
    const { jwt } = (await signIn(owner.phone, PASSWORD)).body;
    const before = await waysIn(owner);
    await change(jwt, owner);
    await api.settle();
    expect(await waysIn(owner)).toEqual(before);
    expect(await isAlive(owner.token)).toBe(true);
  });
});
