import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCalendar } from '../../../testing/open-calendar.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const run = (statement: ReturnType<typeof sql>) => rows(api.context.database.db, statement);

let accounts = 0;
/** An account that proved nothing, with a page of its own; its bearer and the page's name. */
async function register() {
  accounts += 1;
  const username = `nobody${accounts}`;
  const account = { username, email: `${username}@evil.test`, password: 'Lamp-green-77x' };
  const { body } = await api.post('/api/auth/local/register', account);
  const token: string = body.jwt;
  await openCalendar(api, token);
  const slug = `evil-${accounts}`;
  const profile = { name: 'Мастер', slug };
  const { data } = (await api.post('/api/provider-profile/me', { data: profile }, token)).body;
  return { token, slug, username, documentId: data.documentId as string };
}

describe('an account without any proof', () => {
  const openings = async ({ slug, documentId, token }: Awaited<ReturnType<typeof register>>) => {
    const statuses = [
      (await api.get(`/api/pages/${slug}`)).status,
      (await api.get(`/api/provider-profiles/${documentId}`)).status,
    ];
    const sitemap = String((await api.get('/sitemap.xml')).body).includes(`/p/${slug}<`);
    const { scope } = (await api.get('/api/users/me', token)).body;
    return [...statuses, sitemap, scope.has_proof];
  };
  const CLOSED = [404, 404, false, false];
  const OPEN = [200, 200, true, true];

  test.each([
    [
      'a mailbox',
      (username: string) =>
        run(sql`update users set confirmed_email = email where username = ${username}`),
    ],
    [
      'a phone',
      (username: string) =>
        run(sql`update users set phone = '79165550801' where username = ${username}`),
    ],
    [
      'an account elsewhere',
      (username: string) =>
        run(sql`insert into user_identities ("user", provider, subject, created_at)
          select id, 'vk', '1', now() from users where username = ${username}`),
    ],
  ])('has no page and is in no list, and is told so, until it proves %s', async (_, prove) => {
    const account = await register();
    expect(await openings(account)).toEqual(CLOSED);
    await prove(account.username);
    expect(await openings(account)).toEqual(OPEN);
  });
});

test('nobody is called as the service or its staff, by any way a name is given', async () => {
  const { token } = await register();
  const me = (await api.get('/api/users/me', token)).body;
  const reasonOf = ({ body }: { readonly body: { error?: { details?: object } } }) =>
    body.error?.details;
  const reserved = { code: 'name_misleading', reason: 'reserved' };
  const profile = (name: string) =>
    api.post('/api/provider-profile/me', { data: { name } }, token).then(reasonOf);
  for (const name of ['Окошко', 'Okoshko', 'Администратор', '0 к о ш к о', 'Служба поддержки'])
    expect([name, await profile(name)]).toEqual([name, expect.objectContaining(reserved)]);
  expect(await profile('Оператор лазерной эпиляции')).toBeUndefined();
  const own = { name: 'Поддержка' };
  const answer = await api.request('PUT', `/api/users/${me.id}`, { token, body: own });
  expect(reasonOf(answer)).toMatchObject(reserved);
  const account = { username: 'okoshko', email: 'o@evil.test', password: 'Lamp-green-77x' };
  expect(reasonOf(await api.post('/api/auth/local/register', account))).toMatchObject(reserved);
});

test('staff may be called what they are', async () => {
  const token = await api.signIn('79990000009');
  const { id } = (await api.get('/api/users/me', token)).body;
  const answer = await api.request('PUT', `/api/users/${id}`, {
    token,
    body: { name: 'Оператор' },
  });
  expect(answer.status).toBe(200);
});
