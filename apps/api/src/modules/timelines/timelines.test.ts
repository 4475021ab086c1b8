import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DEMO_PASSWORD } from '../../seed/people.ts';

const ANNA = '79990000001';
const MARIA = '79990000002';

let api: TestApi;
let operator: string;
let anna: number;
let maria: number;
const run = (text: string) => api.context.database.db.execute(sql.raw(text));
beforeAll(async () => {
  api = await startApi({ withBusiness: true, env: { RATE_LIMITS: 'off' } });
  operator = await api.signIn('79990000009');
  anna = (await api.get('/api/users/me', await api.signIn(ANNA))).body.id;
  maria = (await api.get('/api/users/me', await api.signIn(MARIA))).body.id;
});
afterAll(() => api.close());
beforeEach(() => run('delete from person_notes'));

const timeline = async (user: number, query = '', token = operator) =>
  (await api.get(`/api/users/${user}/timeline${query}`, token)).body;
const linesOf = ({ data }: { data: { kind: string; event: string; id: string }[] }) => data;

async function addMoney(): Promise<void> {
  await run(`with bought as (
      insert into payment_intents (document_id, created_at, updated_at, "user", provider_profile, purpose, tariff, amount)
      select 'bought', '2026-11-01', '2026-11-01', ${anna}, o.id, 'tariff', (select min(id) from tariffs), 99000
      from provider_profiles o where o."user" = ${anna} returning id),
    tried as (
      insert into payment_attempts (document_id, created_at, updated_at, intent, provider, status, amount, return_url, paid_at)
      select 'tried', '2026-11-01', '2026-11-01', id, 'yookassa', 'paid', 99000, '/', '2026-11-02' from bought returning id)
    insert into payment_refunds (document_id, created_at, updated_at, attempt, request_key, amount, status, reason)
    select 'back', '2026-11-03', '2026-11-03', id, 'k', 40000, 'pending', 'Передумала' from tried`);
}

test('money, plan, messages, visits and notes are one list, the latest first, page after page', async () => {
  await addMoney();
  await api.post(
    '/api/person-notes',
    { data: { user: anna, text: 'Звонить после шести' } },
    operator,
  );
  await run(`insert into messages (channel, kind, text, dedupe_key, status, created_at, "user")
    values ('email', 'notice_plan', 'Текст', 'timeline', 'sent', '2026-11-04', ${anna})`);
  const whole = await timeline(anna, '?limit=100');
  const kinds = new Set(linesOf(whole).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['message', 'money', 'note', 'plan']);
  const times = whole.data.map(({ at }: { at: string }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect(whole.data).toContainEqual({
    ...{ kind: 'money', event: 'refund', id: 'refund back', record: 'bought' },
    at: '2026-11-03T00:00:00.000Z',
    about: expect.objectContaining({ purpose: 'tariff', amount: 40_000, status: 'pending' }),
  });
  expect(whole.data).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'note', about: { text: 'Звонить после шести', writer: 'Олег Операторов' } },
    }),
  );
  const pages: string[] = [];
  let next: string | null = '';
  // A cursor that goes nowhere would have no last page.
  while (next !== null && pages.length <= whole.data.length) {
    const page = await timeline(anna, `?limit=2${next && `&cursor=${next}`}`);
    pages.push(...linesOf(page).map(({ id }) => id));
    next = page.meta.next;
  }
  expect(pages).toEqual(linesOf(whole).map(({ id }) => id));
});

test('is of one kind where one is asked for, and a visit names the professional', async () => {
  const { data } = await timeline(maria, '?kind=visit');
  expect(data.length).toBeGreaterThan(0);
  for (const { kind, about } of data) {
    expect([kind, about.provider]).toEqual(['visit', 'Анна Соколова']);
  }
});

test('a plan that the staff changed tells who and why', async () => {
  const { data } = await timeline(anna, '?kind=plan&limit=100');
  const { record } = data.find(({ event }: { event: string }) => event === 'given');
  const change = { data: { cost: 1000, reason: 'Скидка' } };
  const path = `/api/user-tariffs/${record}`;
  expect((await api.request('PUT', path, { body: change, token: operator })).status).toBe(200);
  const [changed] = (await timeline(anna, '?kind=plan')).data;
  expect(changed).toMatchObject({
    ...{ event: 'changed', record, about: { reason: 'Скидка', by: 'Олег Операторов' } },
  });
});

test('shows of each kind what the right to it lets read, and nothing to who lacks the right to the list', async () => {
  const username = 'olga-sup';
  const account = { username, password: DEMO_PASSWORD, role: 'support' };
  expect((await api.post('/api/users', account, operator)).status).toBe(201);
  const body = { identifier: username, password: DEMO_PASSWORD };
  const support = (await api.post('/api/auth/local', body)).body.jwt;
  const { data, meta } = await timeline(anna, '?limit=100', support);
  expect(meta.kinds).toEqual(['plan', 'message', 'note']);
  expect(linesOf({ data }).filter(({ kind }) => kind === 'money')).toEqual([]);
  // The changes that the staff made are another right.
  expect(linesOf({ data }).filter(({ event }) => event === 'changed')).toEqual([]);
  expect((await timeline(anna, '?kind=money', support)).data).toEqual([]);
  const owner = await api.signIn(ANNA);
  expect((await api.get(`/api/users/${anna}/timeline`, owner)).status).toBe(405);
});

test('a wrong cursor and nobody are refused', async () => {
  const wrong = await api.get(`/api/users/${anna}/timeline?cursor=x`, operator);
  expect(statusAndCode(wrong)).toEqual([400, 'query_invalid']);
  const unknown = await api.get('/api/users/9999999/timeline', operator);
  expect(statusAndCode(unknown)).toEqual([404, 'not_found']);
});
