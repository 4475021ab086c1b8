import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { rows } from '../../platform/db/rows.ts';

const ANNA = '79990000001';
const MARIA = '79990000002';
const OPERATOR = '79990000009';
const PASSWORD = 'okoshko-demo';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    withBusiness: true,
    env: { PRIVACY_URL: 'https://host.example/pd', DOCUMENTS_VERSION: '2026-11' },
  });
});
afterAll(() => api.close());

const signIn = (phone: string) => {
  api.clock.advance(HOUR);
  return api.signIn(phone);
};
const query = <T>(text: string) => rows<T & object>(api.context.database.db, sql.raw(text));
const erase = (token: string, password?: string) =>
  api.post('/api/users/me/erasure', { password }, token);
const isIn = async (token: string) => (await api.get('/api/users/me', token)).status;

describe('sessions', () => {
  test('are seen by their owner, and ended one by one or all at once', async () => {
    const [first, second] = [await signIn(MARIA), await signIn(MARIA)];
    const { body } = await api.get('/api/auth/sessions', second);
    const mine = body.data.slice(0, 2);
    expect(mine).toMatchObject([
      { deviceId: null, current: true, address: '127.0.0.1', agent: 'node' },
      { current: false },
    ]);
    expect(JSON.stringify(body)).not.toContain('token');
    const end = (id: string, token: string) =>
      api.ask('DELETE', `/api/auth/sessions/${id}`, { token });
    const anna = await signIn(ANNA);
    for (const id of [mine[1].id, 'x', '0']) {
      const { status, body: refused } = await end(id, anna);
      expect([status, refused.error.message]).toEqual([404, 'Session not found']);
    }
    const ended = await end(mine[1].id, second);
    expect([ended.status, ended.body]).toEqual([200, { data: {} }]);
    expect([await isIn(first), await isIn(second)]).toEqual([401, 200]);
    const third = await signIn(MARIA);
    expect((await api.ask('DELETE', '/api/auth/sessions', { token: third })).status).toBe(204);
    expect([await isIn(second), await isIn(third), await isIn(anna)]).toEqual([401, 401, 200]);
  });
});

describe('consents', () => {
  test('are noted at signing in, once a version, with time and address', async () => {
    const token = await signIn(MARIA);
    await signIn(MARIA);
    const { data } = (await api.get('/api/consents', token)).body;
    expect(data).toEqual([
      {
        document: 'privacy',
        version: '2026-11',
        given_at: expect.any(String),
        withdrawn_at: null,
      },
    ]);
    const kept = await query<{ address: string }>('select address from consents');
    expect(kept[0]?.address).toBe('127.0.0.1');
  });

  test('advertising is agreed to apart, and withdrawn at once; the rest ends with the account', async () => {
    const token = await signIn(MARIA);
    const give = () => api.post('/api/consents', { document: 'marketing', version: '1' }, token);
    const [one, same] = [await give(), await give()];
    expect([one.status, same.body]).toEqual([201, one.body]);
    const withdraw = (document: string) =>
      api.ask('DELETE', `/api/consents/${document}`, { token });
    expect((await withdraw('marketing')).status).toBe(204);
    expect((await withdraw('privacy')).body.error.details.code).toBe('consent_needed');
    const { data } = (await api.get('/api/consents', token)).body;
    expect(data.at(-1).withdrawn_at).toEqual(expect.any(String));
    expect((await give()).body.data.withdrawn_at).toBeNull();
  });
});

describe('what is kept', () => {
  test('is told to whom it is about, secrets aside', async () => {
    const token = await signIn(ANNA);
    const { status, body } = await api.get('/api/users/me/export', token);
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ phone: ANNA });
    expect(body.provider_profile).toMatchObject({ name: 'Анна Соколова' });
    expect(body.sessions[0]).toMatchObject({ address: '127.0.0.1' });
    expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash|"comment"/);
    expect((await api.get('/api/users/me/export')).status).toBe(403);
  });
});

describe('erasing an account', () => {
  test('asks for the password, and shuts the account at once', async () => {
    const token = await signIn(ANNA);
    for (const password of [undefined, 'wrong']) {
      expect((await erase(token, password)).status).toBe(400);
    }
    const { status, body } = await erase(token, PASSWORD);
    expect(status).toBe(200);
    const days = (new Date(body.erase_at).getTime() - api.clock.now().getTime()) / DAY;
    expect(days).toBeLessThanOrEqual(30);
    expect(await isIn(token)).toBe(401);
    const login = await api.post('/api/auth/local', { identifier: ANNA, password: PASSWORD });
    expect(login.body.error.details.code).toBe('account_blocked');
  });

  test('whom an operator unblocks stays', async () => {
    const change = async (blocked: boolean) =>
      api.ask('PUT', '/api/users/1', { token: await signIn(OPERATOR), body: { blocked } });
    await change(false);
    await change(true);
    api.clock.advance(30 * DAY);
    await api.settle();
    expect(await query('select 1 from users where id = 1 and erased_at is null')).toHaveLength(1);
    await change(false);
  });

  test('within 30 days nothing of the person is left, and all the money', async () => {
    const token = await signIn(ANNA);
    const person = ['79990000001', 'Анна Соколова', 'anna@salon.example'];
    await api.ask('PUT', '/api/users/1', {
      token: await signIn(OPERATOR),
      body: { email: 'anna@salon.example', provider_profile: { name: person[1] } },
    });
    await api.ask('PUT', '/api/users/1', { token, body: { name: person[1] } });
    await api.post('/api/help-requests', { data: { type: 'support', text: person[1] } }, token);
    await api.get('/api/tariff-payment/getUrl?additional_letters=true', token);
    const money = () =>
      query<Record<'intents' | 'postings' | 'visits', number>>(
        `select (select count(*) from payment_intents) intents,
          (select count(*) from ledger_postings) postings,
          (select count(*) from appointments) visits`,
      );
    const before = await money();
    await erase(token, PASSWORD);
    for (const days of [28, 2]) {
      api.clock.advance(days * DAY);
      await api.settle();
    }
    expect(await money()).toEqual(before);
    expect(await traces(person)).toEqual([]);
    const clients = await query<{ name: string; phone: string | null }>(
      `select distinct c.name, c.phone from client_profiles c
        join provider_profiles p on p.id = c.provider_profile where p."user" = 1`,
    );
    expect(clients).toEqual([{ name: 'Удалено', phone: null }]);
    expect(
      (await api.post('/api/auth/local', { identifier: ANNA, password: PASSWORD })).status,
    ).toBe(400);
  });

  test('the last operator stays', async () => {
    const token = await signIn(OPERATOR);
    const { status, body } = await erase(token, PASSWORD);
    expect([status, body.error.details.code]).toEqual([409, 'last_operator']);
  });
});

/** The tables in which any of the words still stands; counters of limits and stand-ins aside. */
async function traces(words: readonly string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name not like 'sandbox%' and table_name <> 'limits'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const like = words.map((word) => `t::text like '%${word}%'`).join(' or ');
    const [row] = await query<{ row: string }>(
      `select t::text as row from "${name}" t where ${like} limit 1`,
    );
    if (row) found.push(`${name}: ${row.row}`);
  }
  return found;
}
