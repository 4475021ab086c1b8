import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusAndCode } from '../../../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';

const ANNA = '79990000001';
const MARIA = '79990000002';
const OLEG = '79990000009';
const PASSWORD = 'a long password';

let api: TestApi;
let operator: string;
let anna: string;
let maria: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  operator = await api.signIn(OLEG);
  anna = await api.signInByCode(ANNA);
  maria = await api.signInByCode(MARIA);
});
afterAll(() => api.close());

const add = (body: unknown, token = operator) => api.post('/api/users', body, token);
const put = (id: unknown, body: unknown, token = operator): Promise<ApiResponse> =>
  api.request('PUT', `/api/users/${id}`, { token, body });
const remove = (id: unknown, token = operator): Promise<ApiResponse> =>
  api.request('DELETE', `/api/users/${id}`, { token });
let phones = 79_160_001_000;
const newPhone = () => String(++phones);

describe('the list of users', () => {
  test('is bare, for operators whole, without a hash or a token', async () => {
    const { status, body } = await api.get('/api/users', operator);
    expect(status).toBe(200);
    expect(body.map(({ phone }: { phone: string }) => phone)).toEqual(
      expect.arrayContaining([ANNA, MARIA, OLEG]),
    );
    expect(JSON.stringify(body)).not.toMatch(/hash|argon|token|password/i);
  });

  test('takes start and limit standing alone, and counts', async () => {
    const users = (await api.get('/api/users', operator)).body;
    expect((await api.get('/api/users?start=1&limit=1', operator)).body).toEqual([users[1]]);
    expect((await api.get('/api/users?limit=-1', operator)).body).toEqual(users);
    const count = await api.get('/api/users/count', operator);
    expect([count.status, count.body]).toEqual([200, users.length]);
    const bad = await api.get('/api/users?limit=x', operator);
    expect(bad.body.error).toMatchObject({
      status: 400,
      message: 'convertLimitQueryParams expected a positive integer got NaN',
    });
  });

  test('is searched like a collection, by nothing hidden', async () => {
    const phonesOf = async (query: string) =>
      (await api.get(`/api/users?${query}`, operator)).body.map(
        (one: { phone: string }) => one.phone,
      );
    expect(await phonesOf(`filters[phone]=${MARIA}`)).toEqual([MARIA]);
    expect(await phonesOf('_q=СОКОЛОВА')).toEqual([ANNA]);
    expect(await phonesOf('sort=phone:desc&limit=1')).toEqual([OLEG]);
    expect(await phonesOf('filters[role][type]=operator')).toEqual([OLEG]);
    const count = await api.get('/api/users/count?filters[role][type]=operator', operator);
    expect(count.body).toBe(1);
    const fields = await api.get('/api/users/1?fields=name', operator);
    expect(Object.keys(fields.body)).toEqual(['id', 'documentId', 'name']);
    for (const hidden of ['password_hash', 'password', 'sessions', 'push_tokens']) {
      for (const query of [
        `filters[${hidden}][$null]=true`,
        `sort=${hidden}`,
        `fields=${hidden}`,
      ]) {
        expect((await api.get(`/api/users?${query}`, operator)).status).toBe(400);
      }
    }
  });

  test('is closed to everybody else, who find and count themselves alone', async () => {
    for (const path of ['', '/count', '/1']) {
      expect((await api.get(`/api/users${path}`)).status).toBe(403);
    }
    expect((await api.get('/api/users', anna)).status).toBe(405);
    const { scope: _, ...me } = (await api.get('/api/users/me?populate=role', anna)).body;
    for (const reference of [me.id, me.documentId]) {
      expect((await api.get(`/api/users/${reference}?populate=role`, anna)).body).toEqual(me);
    }
    expect((await api.get('/api/users/3', anna)).status).toBe(204);
    expect((await api.get('/api/users/count', anna)).body).toBe(1);
    const others = '/api/users/count?filters[username][$ne]=';
    expect((await api.get(`${others}${me.username}`, anna)).body).toBe(0);
  });
});

test('a query that is refused writes nothing', async () => {
  const phone = newPhone();
  const creation = await api.post('/api/users?populate=nope', { phone }, operator);
  const update = await api.request('PUT', '/api/users/1?fields=nope', {
    token: operator,
    body: { name: 'Другая', blocked: true },
  });
  expect([creation.status, update.status]).toEqual([400, 400]);
  expect((await api.get(`/api/users?filters[phone]=${phone}`, operator)).body).toEqual([]);
  const { body } = await api.get('/api/users/1', operator);
  expect([body.name, body.blocked]).toEqual(['Анна Соколова', false]);
});

describe('one user', () => {
  test('by number and documentId, the role populated on demand', async () => {
    const { body } = await api.get('/api/users/1?populate=role', operator);
    expect(body).toMatchObject({ id: 1, phone: ANNA, role: { type: 'authenticated' } });
    const { role: _, ...plain } = body;
    expect((await api.get(`/api/users/${body.documentId}`, operator)).body).toEqual(plain);
  });

  test.each(['999', '0', 'nosuch', '1x', '99999999999999'])('%s is no content', async (id) => {
    for (const answer of [await api.get(`/api/users/${id}`, operator), await remove(id)]) {
      expect([answer.status, answer.body]).toEqual([204, '']);
    }
    const refused = await put(id, {});
    expect(statusAndCode(refused)).toEqual([404, 'not_found']);
    expect(refused.body.error.message).toBe('User not found');
  });
});

describe('an account made by an operator', () => {
  test('signs in with its phone and password', async () => {
    const phone = newPhone();
    const answer = await add({ phone, password: PASSWORD, name: ' Вера ', confirmed: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      phone,
      username: phone,
      name: 'Вера',
      email: null,
      locale: 'ru',
      blocked: false,
      role: { type: 'authenticated' },
    });
    const token = await api.signInByCode(phone, PASSWORD);
    expect((await api.get('/api/users/me', token)).body.id).toBe(answer.body.id);
  });

  test('as clients of Strapi send it: username, e-mail, password, role', async () => {
    const roles = (await api.get('/api/users-permissions/roles', operator)).body.roles;
    const id = roles.find(({ type }: { type: string }) => type === 'operator').id;
    const body = { username: 'vera', email: 'Vera@Example.RU', password: PASSWORD };
    const answer = await add({ ...body, role: { connect: [{ id }] } });
    expect(answer.body).toMatchObject({ email: 'vera@example.ru', role: { type: 'operator' } });
    expect((await remove(answer.body.id)).body).toMatchObject({ username: 'vera' });
  });

  test.each([
    ['nothing', {}, 'validation_failed'],
    ['a short password', { username: 'abc', password: '1234567' }, 'validation_failed'],
    ['no role', { username: 'abc', role: 999 }, 'validation_failed'],
    ['a phone nobody can have', { phone: '00000000000' }, 'phone_invalid'],
    ['a phone taken', { username: 'other', phone: ANNA }, 'phone_taken'],
    ['a username taken', { username: ANNA }, 'username_taken'],
  ])('is not made of %s', async (_what, body, code) => {
    const before = (await api.get('/api/users/count', operator)).body;
    expect(statusAndCode(await add(body))).toEqual([400, code]);
    expect((await api.get('/api/users/count', operator)).body).toBe(before);
  });

  test('is not made of an address that is taken in another letter case', async () => {
    await add({ username: 'first', email: 'taken@example.ru' });
    const answer = await add({ username: 'second', email: 'TAKEN@example.ru' });
    expect(statusAndCode(answer)).toEqual([400, 'email_taken']);
  });

  test.each([
    [{ email: 'bad' }, 'email must be a valid email'],
    [{ username: 'ab' }, 'username must be at least 3 characters'],
    [{ password: 'short' }, 'password must be at least 8 characters'],
    [{ name: 'x'.repeat(256) }, 'name must be at most 255 characters'],
    [{ name: 7 }, 'name must be a `string` type, but the final value was: `7`.'],
  ])('with one thing wrong, told once: %j', async (wrong, message) => {
    const account = { username: 'oleg', password: 'longer than that' };
    const { status, body } = await api.post('/api/users', { ...account, ...wrong }, operator);
    expect([status, body.error.message]).toEqual([400, message]);
    expect(body.error.details.errors).toMatchObject([
      { path: Object.keys(wrong), message, name: 'ValidationError' },
    ]);
  });

  test('not by anybody else, whatever their role is granted', async () => {
    const body = { phone: newPhone() };
    expect((await add(body, anna)).status).toBe(405);
    await withGrant('plugin::users-permissions.user.create', async () => {
      expect((await add(body, anna)).status).toBe(405);
    });
    await withGrant('plugin::users-permissions.user.find', async () => {
      const users = (await api.get('/api/users', anna)).body;
      expect(users.map(({ phone }: { phone: string }) => phone)).toEqual([ANNA]);
      expect((await api.get('/api/users?populate=*', anna)).body).toHaveLength(1);
    });
    await withGrant('plugin::users-permissions.user.destroy', async () => {
      expect((await remove(2, anna)).status).toBe(405);
    });
  });
});

describe('an operator', () => {
  test('changes another account, its profile included', async () => {
    const phone = newPhone();
    const answer = await put(2, { name: 'Мария К.', phone, username: 'maria', confirmed: true });
    expect(answer.body).toMatchObject({ name: 'Мария К.', phone, username: 'maria' });
    expect(answer.body.role.type).toBe('authenticated');
    await put(2, { phone: MARIA, username: MARIA });
  });

  test('says why in the audit log alone', async () => {
    const { body } = await put(2, { name: 'Мария Иная', reason: 'Просила в письме' });
    expect(body.reason).toBeUndefined();
    const log = await api.get('/api/audit-log?about=2&field=reason', operator);
    expect(log.body.data[0].after).toEqual({ name: 'Мария Иная', reason: 'Просила в письме' });
    await put(2, { name: 'Мария К.' });
  });

  test('blocks: the bearer is dead at once, and signing in is refused', async () => {
    expect((await api.get('/api/users/me', maria)).status).toBe(200);
    expect((await put(2, { blocked: true })).body.blocked).toBe(true);
    expect((await api.get('/api/users/me', maria)).status).toBe(401);
    api.clock.advance(3_600_000);
    await expect(api.signInByCode(MARIA)).rejects.toThrow('account_blocked');
    await put(2, { blocked: false });
    api.clock.advance(3_600_000);
    maria = await api.signInByCode(MARIA);
  });

  test('sets a password, which ends the sessions of the old one', async () => {
    await put(2, { password: PASSWORD });
    expect((await api.get('/api/users/me', maria)).status).toBe(401);
    api.clock.advance(3_600_000);
    maria = await api.signInByCode(MARIA, PASSWORD);
  });

  test('gives and takes a role, in force with the next request', async () => {
    expect((await api.get('/api/users', maria)).status).toBe(405);
    await put(2, { role: 'operator' });
    expect((await api.get('/api/users', maria)).status).toBe(200);
    await put(2, { role: 'authenticated' });
    expect((await api.get('/api/users', maria)).status).toBe(405);
  });

  test('does not change the own account this way, and is told so', async () => {
    const me = (await api.get('/api/users/me?populate=role', operator)).body;
    for (const change of [
      { blocked: true },
      { role: 'public' },
      { username: 'x'.repeat(9) },
      { phone: newPhone() },
      { password: PASSWORD },
    ]) {
      expect(statusAndCode(await put(me.id, { ...change, reason: 'По ошибке' }))).toEqual([
        400,
        'own_account',
      ]);
    }
    expect((await api.get('/api/users/me?populate=role', operator)).body).toEqual(me);
    // Values that are stored already are no change.
    const same = { blocked: false, role: 'operator', username: OLEG, phone: me.phone };
    expect((await put(me.id, same)).status).toBe(200);
  });

  test('the last one stays', async () => {
    const me = (await api.get('/api/users/me', operator)).body;
    expect(statusAndCode(await remove(me.id))).toEqual([409, 'last_operator']);
    expect((await api.get('/api/users', operator)).status).toBe(200);
  });

  test('two who block each other at once: one stays', async () => {
    await put(2, { role: 'operator' });
    const me = (await api.get('/api/users/me', operator)).body;
    const answers = await Promise.all([
      put(2, { blocked: true }),
      put(me.id, { blocked: true }, maria),
    ]);
    const [row] = await rows<{ n: number }>(
      api.context.database.db,
      sql`select count(*)::int as n from users u join roles r on r.id = u.role
        where r.type = 'operator' and not blocked`,
    );
    expect(row?.n).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await api.context.database.db.execute(
      sql`update users set blocked = false, role = (select id from roles where type = 'authenticated') where id = 2`,
    );
    await api.context.database.db.execute(sql`update users set blocked = false`);
    api.clock.advance(3_600_000);
    operator = await api.signIn(OLEG);
    maria = await api.signInByCode(MARIA, PASSWORD);
  });
});

describe('a deleted user', () => {
  test('is answered by the deletion, then missing, sessions and profile too', async () => {
    const phone = newPhone();
    const { id } = (await add({ phone, password: PASSWORD })).body;
    const token = await api.signInByCode(phone, PASSWORD);
    const deletion = await remove(id);
    expect([deletion.status, deletion.body.phone]).toEqual([200, phone]);
    expect((await api.get('/api/users/me', token)).status).toBe(401);
    expect((await api.get(`/api/users/${id}`, operator)).status).toBe(204);
  });

  test('stays while payments refer to them', async () => {
    const url = await api.get('/api/tariff-payment/getUrl?tariff_id=1', anna);
    expect(url.status).toBe(200);
    expect(statusAndCode(await remove(1))).toEqual([409, 'still_used']);
    expect((await api.get('/api/users/me', anna)).status).toBe(200);
  });
});

/** Runs with an action granted to the authenticated role. */
async function withGrant(action: string, check: () => Promise<void>): Promise<void> {
  const { db } = api.context.database;
  const authenticated = sql`(select id from roles where type = 'authenticated')`;
  await db.execute(sql`insert into permissions values (${authenticated}, ${action}, 'operator')`);
  await check();
  await db.execute(
    sql`delete from permissions where role = ${authenticated} and action = ${action}`,
  );
}
