import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpCode } from '../testing/authenticator.ts';
import { LINES } from '../testing/matrix/lines.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { HOUR, MINUTE } from './platform/clock.ts';
import { STAFF_ROLES } from './platform/permissions/grants.ts';
import { DEMO_PASSWORD } from './seed/people.ts';

const FACTOR = '/api/auth-ext/second-factor';
const ROLES = '/api/users-permissions/roles';
const OPERATOR = '79990000009';
const COLLEAGUE = '79160007701';
const COPIED = '79160007702';
const PROFESSIONAL = '79990000001';
const PAYMENTS = '/api/payment/payments';

/** All that a session may ask for before the second factor was given: what leads to it, and out. */
const WAYS_ON = [
  'DELETE /api/auth-ext/password-confirmation',
  'DELETE /api/auth-ext/second-factor',
  'GET /api/auth-ext/second-factor',
  'GET /api/users/me',
  'POST /api/auth-ext/logout',
  'POST /api/auth-ext/password-confirmation',
  'POST /api/auth-ext/second-factor',
  'POST /api/auth-ext/second-factor/recovery-codes',
  'POST /api/auth-ext/second-factor/setup',
  'POST /api/auth-ext/second-factor/setup/confirm',
];

let api: TestApi;
/** The token of an operator who gave the second factor. */
let verifiedToken: string;
beforeAll(async () => {
  api = await startApi({ env: { OPERATOR_SECOND_FACTOR: 'required', RATE_LIMITS: 'off' } });
  verifiedToken = await api.signIn(OPERATOR);
  await setUp(verifiedToken);
  await setUp(await api.signIn(PROFESSIONAL));
  await addAccount(COLLEAGUE, 'operator');
  const { permissions } = (await api.get(`${ROLES}/${await roleOf('operator')}`, verifiedToken))
    .body.role;
  await api.post(ROLES, { name: 'Помощник', permissions }, verifiedToken);
  await addAccount(COPIED, await roleOf('помощник'));
});
afterAll(() => api.close());

async function setUp(token: string): Promise<void> {
  const { secret } = (await api.post(`${FACTOR}/setup`, {}, token)).body.data;
  const code = totpCode(secret, api.clock.now());
  const { status } = await api.post(`${FACTOR}/setup/confirm`, { code }, token);
  if (status !== 200) throw new Error(`the second factor was not set up: ${status}`);
}

async function roleOf(type: string): Promise<number> {
  const { roles } = (await api.get(ROLES, verifiedToken)).body;
  return roles.find((role: { type: string }) => role.type === type).id;
}

async function addAccount(phone: string, role: number | string): Promise<void> {
  const { status } = await api.post(
    '/api/users',
    { phone, role, password: DEMO_PASSWORD, confirmed: true },
    verifiedToken,
  );
  if (status !== 201) throw new Error(`${phone} was not added: ${status}`);
}

const scopeOf = async (token: string) => (await api.get('/api/users/me', token)).body.scope;
const changeRole = async (change: object) => {
  const path = `${ROLES}/${await roleOf('помощник')}`;
  expect((await api.request('PUT', path, { token: verifiedToken, body: change })).status).toBe(200);
};

describe('every operation of the API', () => {
  test.each([
    ['an operator who has not given the second factor', OPERATOR, { isStaff: true, lacks: 'code' }],
    [
      'an operator who has none where one is required',
      COLLEAGUE,
      { isStaff: true, lacks: 'setup' },
    ],
    [
      'somebody of a role copied from the operators’ who has none',
      COPIED,
      { isStaff: true, lacks: 'setup' },
    ],
    [
      'a professional who has not given the one they chose to have',
      PROFESSIONAL,
      { isStaff: false, lacks: 'code' },
    ],
  ])('of %s leads to it, or is refused', async (_, phone, { isStaff, lacks }) => {
    expect(await scopeOf(await api.signIn(phone))).toMatchObject({
      is_staff: isStaff,
      is_operator: false,
      second_factor: lacks,
    });
    const allowed: string[] = [];
    for (const { method, path, action } of api.service.routeActions) {
      const address = path.replaceAll(/:\w+/g, '1');
      const body = method === 'POST' || method === 'PUT' ? { body: {} } : {};
      const token = await api.signIn(phone);
      const { status, body: answer } = await api.request(method, address, { token, ...body });
      if (action !== null && status !== 405) allowed.push(`${method} ${path}`);
      // A program learns of the refusal itself what it has to do next.
      if (action !== null && status === 405 && method !== 'HEAD')
        expect([method, path, answer.error.details]).toMatchObject([
          method,
          path,
          { code: 'method_not_allowed', second_factor: lacks },
        ]);
      // An operation that asks for no session does not look at it: it is a visitor's.
      if (action === null) {
        const visitor = await api.request(method, address, body);
        expect([method, path, status]).toEqual([method, path, visitor.status]);
      }
    }
    expect(allowed.sort()).toEqual(WAYS_ON);
  });

  test('of an account without any proof is answered as one that proved a phone, or refused', async () => {
    const account = { email: 'nobody@a.test', username: 'nobody', password: DEMO_PASSWORD };
    await api.post('/api/auth/local/register', account);
    await addAccount('79160007703', await roleOf('authenticated'));
    const signIn = async (identifier: string): Promise<string> =>
      (await api.post('/api/auth/local', { identifier, password: DEMO_PASSWORD })).body.jwt;
    const identifiers = [account.email, '79160007703'] as const;
    const tokens = [await signIn(identifiers[0]), await signIn(identifiers[1])];
    const wider: string[] = [];
    for (const { method, path, action } of api.service.routeActions) {
      if (action === null) continue;
      const body = method === 'POST' || method === 'PUT' ? { body: {} } : {};
      const address = path.replaceAll(/:\w+/g, '1');
      const statuses: number[] = [];
      for (const [n, identifier] of identifiers.entries()) {
        const { status } = await api.request(method, address, { token: tokens[n] ?? '', ...body });
        statuses.push(status);
        // It ended its own session.
        if ((await api.get('/api/users/me', tokens[n])).status === 401)
          tokens[n] = await signIn(identifier);
      }
      const [unproved = 0, proved = 0] = statuses;
      if (unproved < 400 && proved >= 400) wider.push(`${method} ${path}`);
    }
    expect(wider).toEqual([]);
  });

  test('is among those that the matrix of rights tells', () => {
    expect(WAYS_ON.filter((way) => !(way in LINES))).toEqual([]);
  });
});

describe('a role that holds a right of operators', () => {
  test('has it once its second factor is given, and no other person’s rows', async () => {
    const token = await api.signInByCode(COPIED);
    expect((await api.get(PAYMENTS, token)).status).toBe(405);
    await setUp(token);
    expect((await api.get(PAYMENTS, token)).status).toBe(200);
    const { permissions } = (await api.get('/api/users-permissions/permissions/own', token)).body;
    expect(permissions).toContain('api::payment.refund.create');
    expect(await scopeOf(token)).toMatchObject({
      is_staff: true,
      is_operator: false,
      second_factor: 'none',
    });
    expect((await api.get('/api/users', token)).body).toHaveLength(1);
  });

  test('has sessions as short as operators’', async () => {
    api.clock.advance(MINUTE);
    const idle = await api.signInByCode(COPIED);
    api.clock.advance(15 * MINUTE);
    expect((await api.get('/api/users/me', idle)).status).toBe(401);
    const token = await api.signInByCode(COPIED);
    for (let at = 0; at < 12 * HOUR; at += 12 * MINUTE) {
      expect((await api.get('/api/users/me', token)).status).toBe(200);
      api.clock.advance(12 * MINUTE);
    }
    expect((await api.get('/api/users/me', token)).status).toBe(401);
  });

  test('is of the staff from the grant on, in sessions there are, and no longer than that', async () => {
    const { id } = (await api.get('/api/users/me', await api.signIn(COPIED))).body;
    const path = `/api/users/${id}/second-factor/reset`;
    expect((await api.post(path, { reason: 'Другая роль' }, verifiedToken)).status).toBe(204);
    await changeRole({ permissions: {} });
    await changeRole({ grant: ['plugin::users-permissions.user.me', 'api::tariff.tariff.find'] });
    const token = await api.signIn(COPIED);
    expect(await scopeOf(token)).toMatchObject({ is_staff: false, second_factor: 'none' });
    expect((await api.get('/api/tariffs', token)).status).toBe(200);
    await changeRole({ grant: ['api::payment.payment.find'] });
    expect(await scopeOf(token)).toMatchObject({ is_staff: true, second_factor: 'setup' });
    expect((await api.get('/api/tariffs', token)).status).toBe(405);
    await changeRole({ revoke: ['api::payment.payment.find'] });
    expect(await scopeOf(token)).toMatchObject({ is_staff: false, second_factor: 'none' });
    expect((await api.get('/api/tariffs', token)).status).toBe(200);
  });

  test('with a factor of its own reads and takes away nobody else’s', async () => {
    await changeRole({
      grant: ['api::auth-ext.second-factor.findOf', 'api::auth-ext.second-factor.reset'],
    });
    const token = await api.signIn(COPIED);
    await setUp(token);
    expect((await api.get('/api/users/1/second-factor', verifiedToken)).status).toBe(200);
    expect((await api.get('/api/users/1/second-factor', token)).status).toBe(405);
    const removal = await api.post('/api/users/1/second-factor/reset', { reason: 'Моё' }, token);
    expect(removal.status).toBe(405);
    await changeRole({
      revoke: ['api::auth-ext.second-factor.findOf', 'api::auth-ext.second-factor.reset'],
    });
  });

  test('is told as such by the list of roles', async () => {
    const staff = async () =>
      (await api.get(ROLES, verifiedToken)).body.roles
        .filter((role: { is_staff: boolean }) => role.is_staff)
        .map((role: { type: string }) => role.type);
    expect(await staff()).toEqual([...STAFF_ROLES]);
    await changeRole({ grant: ['api::inbox.inbox.find'] });
    expect(await staff()).toEqual([...STAFF_ROLES, 'помощник']);
  });
});
