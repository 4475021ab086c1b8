import { MAX_VIEWS } from '@okoshko/contract/saved-views/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DEMO_PASSWORD } from '../../seed/people.ts';

const VIEWS = '/api/saved-views';

let api: TestApi;
let one: string;
let other: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  one = await api.signIn('79990000009');
  const account = { username: 'reader', password: DEMO_PASSWORD, role: 'reader' };
  await api.post('/api/users', account, one);
  const body = { identifier: 'reader', password: DEMO_PASSWORD };
  other = (await api.post('/api/auth/local', body)).body.jwt;
});
afterAll(() => api.close());
beforeEach(() => api.context.database.db.execute(sql`delete from saved_views`));

const save = (data: object, token = one) => api.post(VIEWS, { data }, token);
const view = { list: 'payments', title: 'Возвраты', search: '{"status":"refunded"}' };
const titlesOf = async (token: string) =>
  (await api.get(VIEWS, token)).body.data.map(({ title }: { title: string }) => title);

test('a view is of whoever saved it: nobody else of the staff sees, renames or deletes it', async () => {
  const { documentId } = (await save(view)).body.data;
  expect((await save({ ...view, title: 'Моё' }, other)).status).toBe(201);
  expect([await titlesOf(one), await titlesOf(other)]).toEqual([['Возвраты'], ['Моё']]);
  const path = `${VIEWS}/${documentId}`;
  const change = { body: { data: { title: 'Чужое' } }, token: other };
  expect((await api.request('PUT', path, change)).status).toBe(404);
  await api.request('DELETE', path, { token: other });
  expect((await api.get(path, other)).status).toBe(404);
  expect((await api.get(path, one)).body.data).toMatchObject(view);
});

test('is given another name, and never to another list or person', async () => {
  const { documentId } = (await save(view)).body.data;
  const put = (data: object) =>
    api.request('PUT', `${VIEWS}/${documentId}`, { body: { data }, token: one });
  expect((await put({ title: 'Вернули' })).body.data).toMatchObject({ title: 'Вернули' });
  for (const data of [{ list: 'people' }, { user: 1 }]) {
    expect((await put(data)).status).toBe(400);
  }
  for (const wrong of [{ title: '' }, { list: 'nothing' }, { search: 'x'.repeat(4001) }]) {
    expect((await save({ ...view, ...wrong })).status).toBe(400);
  }
});

test('there are twenty of a list at most, of many at once too', async () => {
  const titles = Array.from({ length: MAX_VIEWS + 5 }, (_, n) => `Вид ${n}`);
  const answers = await Promise.all(titles.map((title) => save({ ...view, title })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_VIEWS);
  expect(statusAndCode(await save(view))).toEqual([409, 'saved_view_limit']);
  expect((await save({ ...view, list: 'people' })).status).toBe(201);
  expect((await save(view, other)).status).toBe(201);
});
