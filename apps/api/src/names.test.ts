import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../testing/actors.ts';
import { type RequestAs, requestAs } from '../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../testing/start-api.ts';

/** The first letter is Latin. */
const FAKE = 'Aнна';
let api: TestApi;
let actors: Actors;
let request: RequestAs;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

const refusalOf = ({ status, body }: ApiResponse) => {
  const { code, path, reason } = body.error?.details ?? {};
  return [status, code, path?.join('.'), reason];
};
const put = (path: string, body: object, token = actors.owner) =>
  api.request('PUT', path, { token, body });
const ANYBODY = { provider_profile: 1 };

test('a name that looks like another one is refused wherever people are shown it', async () => {
  const account = { email: 'anna@fake.ru', password: 'long enough 1' };
  const refused: readonly (readonly [answer: Promise<ApiResponse>, path: string])[] = [
    [put('/api/users/1', { name: FAKE }), 'name'],
    [put('/api/users/1', { provider_profile: { name: FAKE } }), 'provider_profile.name'],
    [put('/api/users/2', { username: FAKE }, actors.operator), 'username'],
    [api.post('/api/users', { username: 'anna.анна' }, actors.operator), 'username'],
    [api.post('/api/users', { username: 'anna1', name: FAKE }, actors.operator), 'name'],
    [api.post('/api/auth/local/register', { ...account, username: FAKE }), 'username'],
    [api.post('/api/provider-profile/me', { data: { name: FAKE } }, actors.owner), 'name'],
    [request('POST /api/client-profiles', 'owner', { name: FAKE }), 'name'],
    [
      api.post('/api/auth-link/create-anonymous-magic-link', { data: { ...ANYBODY, name: FAKE } }),
      'data.name',
    ],
    [request('POST /api/services', 'owner', { title: FAKE, duration: 30, price: 1 }), 'title'],
    [request('POST /api/service-groups', 'owner', { title: FAKE }), 'title'],
    [request('POST /api/promos', 'owner', { title: FAKE, kind: 'percent', value: 5 }), 'title'],
  ];
  for (const [answer, path] of refused) {
    expect(refusalOf(await answer)).toEqual([400, 'name_misleading', path, 'mixed_scripts']);
  }
  const hidden = await put('/api/users/1', { name: 'Ан\u202Eна' });
  expect(refusalOf(hidden)).toEqual([400, 'name_misleading', 'name', 'invisible']);
  expect((await put('/api/users/1', { name: 'Nails by Анна 💅' })).status).toBe(200);
  const text = { title: 'Дизайн', description: `${FAKE}\u200B`, duration: 30, price: 1 };
  expect((await request('POST /api/services', 'owner', text)).status).toBe(201);
});

test('one that is stored already stays, whatever else of its row is changed', async () => {
  const service = await created(
    request('POST /api/services', 'owner', { title: 'Old', duration: 30, price: 1 }),
  );
  const { db } = api.context.database;
  await db.execute(sql`update services set title = ${FAKE}, translations = ${{ en: { title: 'Сut' } }}
    where id = ${service.id}`);
  await db.execute(sql`update users set name = ${FAKE}, username = ${FAKE} where id = 1`);
  await db.execute(sql`update provider_profiles set name = ${FAKE} where id = 1`);
  const path = `/api/services/${service.id}`;
  const { data } = (await request(`GET ${path}`, 'owner')).body;
  expect((await request(`PUT ${path}`, 'owner', { ...data, price: 2 })).body.data).toMatchObject({
    title: FAKE,
    price: 2,
  });
  const inEnglish = `PUT ${path}?locale=en`;
  expect((await request(inEnglish, 'owner', { title: 'Сut', price: 3 })).status).toBe(200);
  expect((await request(`PUT ${path}`, 'owner', { title: `${FAKE}!` })).status).toBe(400);
  const user = (await api.get('/api/users/me?populate=provider_profile', actors.owner)).body;
  expect((await put('/api/users/1', { ...user, locale: 'ru' })).body.name).toBe(FAKE);
  const whole = await put('/api/users/1', { username: FAKE, name: FAKE }, actors.operator);
  expect(whole.body.username).toBe(FAKE);
  expect((await put('/api/users/1', { name: FAKE.toLowerCase() })).status).toBe(400);
});
