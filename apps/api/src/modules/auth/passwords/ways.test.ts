import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProvider, PASSWORD } from '../../../../testing/accounts.ts';
import { codeOf } from '../../../../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../../testing/start-api.ts';

let api: TestApi;
let operator: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  operator = await api.signIn('79990000009');
});
afterAll(() => api.close());

/** Whom a password is of; without an account yet the number and the bearer are none. */
interface Owner {
  readonly phone: string;
  readonly email: string;
  readonly username: string;
  readonly id: number;
  readonly token: string;
}

let count = 0;
function newOwner(): Owner {
  count += 1;
  const word = `lyubasha${count}`;
  const phone = `7916088${1000 + count}`;
  return { phone, email: `${word}@mail.example`, username: `${word}xyz`, id: 0, token: '' };
}

async function openAccount(): Promise<Owner> {
  const owner = newOwner();
  const token = await addProvider(api.context, owner.phone);
  const { id } = (await api.get('/api/users/me', token)).body;
  const { email, username } = owner;
  await api.context.database.db.execute(sql`update users set email = ${email}, confirmed_email = ${email},
    username = ${username} where id = ${id}`);
  return { ...owner, id, token };
}

async function resetByMail({ email }: Owner, password: string): Promise<ApiResponse> {
  await api.post('/api/auth/forgot-password', { email });
  await api.settle();
  const headers = { Accept: 'application/json' };
  const { body: outbox } = await api.request('GET', '/dev/outbox', { headers });
  const { text } = outbox.find(({ to }: { readonly to: string }) => to === email);
  const code = /password#([0-9a-f]+)/.exec(text)?.[1];
  return api.post('/api/auth/reset-password', { code, password, passwordConfirmation: password });
}

async function resetByPhone(phone: string, password: string): Promise<ApiResponse> {
  const sms = await api.post('/api/phone-auth/sms', { phone });
  const providerArgs = { phone, code: await api.lastCode(phone), token: sms.body.token };
  const step = await api.post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs });
  return api.post('/api/auth-ext/auth/local/reset', { token: step.body.token, password });
}

type Way = (owner: Owner, password: string) => Promise<ApiResponse>;

/** Each way to set a password; `hasAccount`: of an account there is. */
const WAYS: Readonly<Record<string, { readonly hasAccount: boolean; readonly set: Way }>> = {
  registering: {
    hasAccount: false,
    set: ({ email, username }, password) =>
      api.post('/api/auth/local/register', { email, username, password }),
  },
  'a new phone': { hasAccount: false, set: ({ phone }, password) => resetByPhone(phone, password) },
  'a code by phone': {
    hasAccount: true,
    set: ({ phone }, password) => resetByPhone(phone, password),
  },
  'a link by mail': { hasAccount: true, set: resetByMail },
  'the former one': {
    hasAccount: true,
    set: ({ token }, password) => {
      const change = { currentPassword: PASSWORD, password, passwordConfirmation: password };
      return api.post('/api/auth/change-password', change, token);
    },
  },
  'an operator who adds the account': {
    hasAccount: false,
    set: ({ phone, email, username }, password) =>
      api.post('/api/users', { phone, email, username, password }, operator),
  },
  'an operator who changes it': {
    hasAccount: true,
    set: ({ id }, password) =>
      api.request('PUT', `/api/users/${id}`, { token: operator, body: { password } }),
  },
};

/** Passwords that a guesser tries first, of whoever it is. */
const GUESSES: readonly (readonly [string, (owner: Owner) => string])[] = [
  ['that everybody tries first', () => 'Qwerty123'],
  ['of the service', () => 'okoshko-2026'],
  ['of the phone', ({ phone }) => `${phone}!`],
  ['of the e-mail', ({ email }) => email.toUpperCase()],
  ['of the name', ({ username }) => `${username}1`],
];
/** A way that knows neither e-mail nor name, and makes the account without them. */
const knows = (way: string, guess: string): boolean =>
  way === 'a new phone'
    ? !/e-mail|name/.test(guess)
    : way !== 'registering' || !/phone/.test(guess);

test.each(
  Object.keys(WAYS).flatMap((way) =>
    GUESSES.filter(([guess]) => knows(way, guess)).map(
      ([guess, make]) => [way, guess, make] as const,
    ),
  ),
)('by %s no password %s is set', async (name, _, make) => {
  const { hasAccount, set } = WAYS[name] as (typeof WAYS)[string];
  const owner = hasAccount ? await openAccount() : newOwner();
  expect(codeOf(await set(owner, make(owner)))).toBe('password_common');
});

test.each(Object.entries(WAYS))('by %s another one is', async (_, { hasAccount, set }) => {
  const owner = hasAccount ? await openAccount() : newOwner();
  expect((await set(owner, 'Lamp-green-77x')).status).toBeLessThan(300);
});
