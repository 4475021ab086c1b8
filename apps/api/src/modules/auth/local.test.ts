import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DAY, SECOND } from '../../platform/clock.ts';
import { DEMO_PASSWORD as PASSWORD } from '../../seed/people.ts';

const ANNA = '79990000001';
const VERA = { username: 'Vera', email: 'vera@example.test', phone: '79161112233' };
/** An older account, whose username is Vera's e-mail. */
const NAMESAKE = { username: VERA.email, email: 'first@example.test' };

let api: TestApi;
let operator: string;
beforeAll(async () => {
  api = await startApi();
  operator = await api.signInByCode('79990000009');
  expect((await create(NAMESAKE)).status).toBe(201);
  expect((await create(VERA)).status).toBe(201);
});
afterAll(() => api.close());

const create = (user: object) =>
  api.post('/api/users', { ...user, password: PASSWORD, role: 'authenticated' }, operator);
const signIn = (identifier: unknown, password = PASSWORD) =>
  api.post('/api/auth/local', { identifier, password });

describe('signing in with a password alone', () => {
  test('opens a session of the bare user', async () => {
    const { status, body } = await signIn(ANNA);
    expect([status, Object.keys(body)]).toEqual([200, ['jwt', 'user']]);
    expect(body.user.phone).toBe(ANNA);
    expect(body.user).not.toHaveProperty('provider_profile');
    const { scope: _, ...user } = (await api.get('/api/users/me', body.jwt)).body;
    expect(user).toEqual(body.user);
  });

  test('knows a user by phone, e-mail and name, letter case aside', async () => {
    for (const name of [...Object.values(VERA), 'VERA', 'Vera@Example.Test']) {
      expect([name, (await signIn(name)).body.user?.username]).toEqual([name, 'Vera']);
    }
  });

  test("a name that is somebody's phone or e-mail does not hide them", async () => {
    expect((await signIn(VERA.email)).body.user.username).toBe('Vera');
    expect((await signIn(NAMESAKE.email)).body.user.username).toBe(VERA.email);
  });

  test('says the same of a wrong password and of nobody', async () => {
    const [wrong, nobody] = [await signIn(ANNA, 'wrong'), await signIn('nobody', 'wrong')];
    expect([wrong.status, codeOf(wrong)]).toEqual([400, 'password_wrong']);
    expect(nobody.body).toEqual(wrong.body);
    expect(wrong.body.error).toMatchObject({
      name: 'ValidationError',
      message: 'Invalid identifier or password',
    });
  });

  test.each([
    [{ password: 'x' }, ['identifier is a required field']],
    [{}, ['identifier is a required field', 'password is a required field']],
    [
      { identifier: 79990000000, password: 'x' },
      ['identifier must be a `string` type, but the final value was: `79990000000`.'],
    ],
  ])('refuses %j in the words of Strapi', async (body, messages) => {
    const { error } = (await api.post('/api/auth/local', body)).body;
    expect([error.name, error.message]).toEqual([
      'ValidationError',
      messages.length === 1 ? messages[0] : `${messages.length} errors occurred`,
    ]);
    const texts = error.details.errors.map((one: { message: string }) => one.message);
    expect(texts).toEqual(messages);
    expect(error.details.errors[0].path).toEqual(['identifier']);
  });

  test('refuses what is no identifier, and a blocked account', async () => {
    for (const identifier of [undefined, 7, '']) {
      expect(codeOf(await signIn(identifier))).toBe('validation_failed');
    }
    const { id } = (await create({ username: 'blocked', email: 'b@example.test' })).body;
    await api.request('PUT', `/api/users/${id}`, { token: operator, body: { blocked: true } });
    const blocked = await signIn('blocked');
    expect([blocked.status, codeOf(blocked)]).toEqual([400, 'account_blocked']);
  });

  test('a dead bearer does not stand in the way', async () => {
    const body = { identifier: ANNA, password: PASSWORD };
    expect((await api.post('/api/auth/local', body, 'dead-token')).status).toBe(200);
  });

  test('tries are counted by account, whichever of its names is used', async () => {
    api.clock.advance(2 * DAY);
    const names = [VERA.phone, VERA.email, VERA.username, 'VERA', VERA.email];
    for (const name of names) expect(codeOf(await signIn(name, 'wrong'))).toBe('password_wrong');
    for (const name of names) {
      const refused = await signIn(name);
      expect([refused.status, codeOf(refused)]).toEqual([429, 'password_limit']);
    }
    api.clock.advance(30 * SECOND);
    expect((await signIn(VERA.username)).status).toBe(200);
    expect(codeOf(await signIn(VERA.email, 'wrong'))).toBe('password_wrong');
  });
});
