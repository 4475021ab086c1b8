import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statusAndCode } from '../../../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../testing/start-api.ts';
import { MINUTE } from '../../platform/clock.ts';
import { DEMO_PASSWORD } from '../../seed/people.ts';

const ANNA = '79990000001';
const OLEG = '79990000009';
const NEEDED = [409, 'password_confirmation_needed'];
const ACCOUNTS = '/content-manager/collection-types/plugin::users-permissions.user';
const ROLES = '/content-manager/collection-types/plugin::users-permissions.role';

let api: TestApi;
let operator: string;
let roles: Readonly<Record<string, number>>;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  const stored = await api.get('/api/users-permissions/roles', await api.signIn(OLEG));
  roles = Object.fromEntries(
    stored.body.roles.map(({ type, id }: { type: string; id: number }) => [type, id]),
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.context.database.db.execute(sql`delete from limits`);
  operator = await signInByPassword();
});

const signInByPassword = async (identifier = OLEG): Promise<string> =>
  (await api.post('/api/auth/local', { identifier, password: DEMO_PASSWORD })).body.jwt;
const confirm = (password = DEMO_PASSWORD, token = operator) =>
  api.post('/api/auth-ext/password-confirmation', { password }, token);
const send = async (what: string, body: unknown = {}, token = operator) => {
  const [method = '', path = ''] = what.split(' ');
  return statusAndCode(await api.request(method, path, { token, body }));
};
const addRole = (token = operator) =>
  send('POST /api/users-permissions/roles', { name: 'Помощник' }, token);
/** Signs in by the phone's code, as the last step: after the one whose token it is. */
const signInByCode = async (earlier?: string): Promise<string> => {
  const sms = await api.post('/api/phone-auth/sms', { phone: OLEG });
  const providerArgs = { phone: OLEG, code: await api.lastCode(OLEG), token: sms.body.token };
  const path = `/api/auth-ext/auth/phone/auth-step/${earlier === undefined ? 0 : 1}`;
  return (await api.post(path, { token: earlier, providerArgs })).body.token;
};
const newAccount = async (role?: string): Promise<number> => {
  accounts += 1;
  const n = accounts;
  const body = {
    username: `worker${n}`,
    email: `worker${n}@a.test`,
    ...(role && { role: roles[role] }),
  };
  return (await api.post('/api/users', body, operator)).body.id;
};
let accounts = 0;

describe('what takes the password once more', () => {
  test('does within 5 minutes of signing in by it, and not after', async () => {
    api.clock.advance(5 * MINUTE - 1);
    expect(await addRole()).toEqual([200, undefined]);
    api.clock.advance(1);
    expect(await addRole()).toEqual(NEEDED);
  });

  test('is refused before anything is done: money, roles, accounts, by each way to them', async () => {
    const id = await newAccount();
    const other = await newAccount('operator');
    api.clock.advance(5 * MINUTE);
    const role = roles.client;
    const refund = { payment: 'none', key: 'refund1', reason: 'Test' };
    expect(await send('POST /api/payment/refunds', refund)).toEqual(NEEDED);
    const decision = { resolution: 'refund', note: 'Test' };
    expect(await send('PUT /api/payment/manual-reviews/none', decision)).toEqual(NEEDED);
    const broadcast = { title: 'А', text: 'Б', is_marketing: false, channels: ['sms'] };
    const data = { ...broadcast, audience: {}, pace: 600, recipients: 1 };
    expect(await send('POST /api/broadcasts', { data })).toEqual(NEEDED);
    expect(await addRole()).toEqual(NEEDED);
    expect(await send(`PUT /api/users-permissions/roles/${role}`, { name: 'А' })).toEqual(NEEDED);
    expect(await send(`DELETE /api/users-permissions/roles/${role}`)).toEqual(NEEDED);
    expect(await send(`POST ${ROLES}`, { name: 'А' })).toEqual(NEEDED);
    expect(await send(`PUT ${ROLES}/${role}`, { name: 'А' })).toEqual(NEEDED);
    expect(await send(`DELETE ${ROLES}/${role}`)).toEqual(NEEDED);
    expect(await send(`DELETE /api/users/${id}`)).toEqual(NEEDED);
    expect(await send(`DELETE ${ACCOUNTS}/${id}`)).toEqual(NEEDED);
    const several = { documentIds: [id] };
    expect(await send(`POST ${ACCOUNTS}/actions/bulkDelete`, several)).toEqual(NEEDED);
    const asOperator = { role: roles.operator };
    expect(await send(`PUT /api/users/${id}`, asOperator)).toEqual(NEEDED);
    expect(await send(`PUT ${ACCOUNTS}/${id}`, asOperator)).toEqual(NEEDED);
    const body = { username: 'made', ...asOperator };
    expect(await send('POST /api/users', body)).toEqual(NEEDED);
    expect(await send(`POST ${ACCOUNTS}`, body)).toEqual(NEEDED);
    // Anybody at an open desk could become another operator by these.
    for (const change of [
      { phone: '79990001122' },
      { email: 'mine@a.test' },
      { password: 'my new one 1' },
    ])
      expect(await send(`PUT /api/users/${other}`, change)).toEqual(NEEDED);
    const account = (await api.get(`/api/users/${id}?populate=role`, operator)).body;
    expect(account.role.type).toBe('authenticated');
  });

  test('does before anybody changes what staff of a role that operators made sign in with', async () => {
    const grant = ['api::payment.refund.create'];
    await send('POST /api/users-permissions/roles', { name: 'Бухгалтер', grant });
    const stored = (await api.get('/api/users-permissions/roles', operator)).body.roles;
    const { id: role } = stored.find(({ name }: { name: string }) => name === 'Бухгалтер');
    const id = await newAccount();
    expect(await send(`PUT /api/users/${id}`, { role })).toEqual([200, undefined]);
    api.clock.advance(5 * MINUTE);
    for (const change of [{ phone: '79990001123' }, { password: 'my new one 1' }])
      expect(await send(`PUT /api/users/${id}`, change)).toEqual(NEEDED);
  });

  test('leaves alone what is not: a name, a block, the role it has, a decision without money back', async () => {
    const id = await newAccount();
    api.clock.advance(5 * MINUTE);
    const same = { name: 'Иван', blocked: true, role: roles.authenticated };
    expect(await send(`PUT /api/users/${id}`, same)).toEqual([200, undefined]);
    const decision = { resolution: 'dismiss', note: 'Test' };
    expect(await send('PUT /api/payment/manual-reviews/none', decision)).toEqual([
      404,
      'not_found',
    ]);
    expect(await send('POST /api/users', { username: 'plain' })).toEqual([201, undefined]);
  });

  test('goes on once it is typed, in this session alone', async () => {
    api.clock.advance(6 * MINUTE);
    const other = await signInByPassword();
    api.clock.advance(6 * MINUTE);
    expect(await addRole()).toEqual(NEEDED);
    const { status, body } = await confirm();
    const until = new Date(api.clock.now().getTime() + 5 * MINUTE).toISOString();
    expect([status, body]).toEqual([200, { data: { confirmed_until: until } }]);
    expect(await addRole()).toEqual([200, undefined]);
    expect(await addRole(other)).toEqual(NEEDED);
  });

  test('is taken back by whoever leaves the place, in this session alone, and needs it again', async () => {
    const other = await signInByPassword();
    expect(await addRole()).toEqual([200, undefined]);
    expect(await send('DELETE /api/auth-ext/password-confirmation')).toEqual([204, undefined]);
    expect(await addRole()).toEqual(NEEDED);
    expect(await addRole(other)).toEqual([200, undefined]);
    await confirm();
    expect(await addRole()).toEqual([200, undefined]);
  });

  test('a code alone is not the password, which counts at whatever step it was taken', async () => {
    const { db } = api.context.database;
    await db.execute(sql`delete from sign_in_providers`);
    await db.execute(sql`insert into sign_in_providers values (0, 'phone')`);
    expect(await addRole(await signInByCode())).toEqual(NEEDED);
    await db.execute(sql`update sign_in_providers set step = 1`);
    await db.execute(sql`insert into sign_in_providers values (0, 'local')`);
    const args = { identifier: OLEG, password: DEMO_PASSWORD };
    const first = '/api/auth-ext/auth/local/auth-step/0';
    const { token } = (await api.post(first, { providerArgs: args })).body;
    expect(await addRole(await signInByCode(token))).toEqual([200, undefined]);
    await db.execute(sql`update sign_in_providers set step = 3 - step`);
    await db.execute(sql`update sign_in_providers set step = step - 2`);
  });

  test('signing in by a code and then the password counts, and so does a new password', async () => {
    const byCode = await api.signInByCode(OLEG);
    expect(await addRole(byCode)).toEqual([200, undefined]);
    api.clock.advance(6 * MINUTE);
    const change = await api.post(
      '/api/auth/change-password',
      {
        currentPassword: DEMO_PASSWORD,
        password: 'another one 17',
        passwordConfirmation: 'another one 17',
      },
      byCode,
    );
    expect(await addRole(change.body.jwt)).toEqual([200, undefined]);
    await api.context.database.db.execute(
      sql`update users set password_hash = (select password_hash from users where phone = ${ANNA})`,
    );
  });
});

describe('the password once more', () => {
  test('is 400 when wrong and limited as at signing in: the fifth of fifty at once waits', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm('wrong')));
    const wrong = answers.filter(({ status }) => status === 400);
    const limited = answers.filter(({ status }) => status === 429);
    expect([wrong.length, limited.length]).toEqual([5, 45]);
    expect(statusAndCode(wrong[0] as ApiResponse)).toEqual([400, 'current_password_wrong']);
    expect(limited[0]?.body.error.details).toMatchObject({
      code: 'password_limit',
      retry_after: 30,
    });
    expect(statusAndCode(await confirm())).toEqual([429, 'password_limit']);
    api.clock.advance(30_000);
    expect((await confirm()).status).toBe(200);
  });

  test('of an account without one says to set it', async () => {
    const anna = await signInByPassword(ANNA);
    const { db } = api.context.database;
    await db.execute(sql`update users set password_hash = null where phone = ${ANNA}`);
    expect(statusAndCode(await confirm('any', anna))).toEqual([409, 'password_missing']);
    expect((await confirm('any', '')).status).toBe(403);
  });
});
