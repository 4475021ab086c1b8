import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { rows } from '../../platform/db/rows.ts';
import { DEMO_PASSWORD as PASSWORD } from '../../seed/people.ts';
import { messagesOf } from './export/repository.ts';

const ANNA = '79990000001';
const MARIA = '79990000002';
const OPERATOR = '79990000009';

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
  return api.signInByCode(phone);
};
const query = <T>(text: string) => rows<T & object>(api.context.database.db, sql.raw(text));
const erase = (token: string, password?: string) =>
  api.post('/api/users/me/erasure', { password }, token);
const isIn = async (token: string) => (await api.get('/api/users/me', token)).status;

describe('sessions', () => {
  test('are seen by their owner, and ended one by one or all at once', async () => {
    const [first, second] = [await signIn(MARIA), await signIn(MARIA)];
    const { body } = await api.get('/api/auth/sessions', second);
    const sessions = body.data.slice(0, 2);
    expect(sessions).toMatchObject([
      { deviceId: null, current: true, address: '127.0.0.1', agent: 'node' },
      { current: false },
    ]);
    expect(JSON.stringify(body)).not.toContain('token');
    const end = (id: string, token: string) =>
      api.request('DELETE', `/api/auth/sessions/${id}`, { token });
    const anna = await signIn(ANNA);
    for (const id of [sessions[1].id, 'x', '0']) {
      const { status, body: refused } = await end(id, anna);
      expect([status, refused.error.message]).toEqual([404, 'Session not found']);
    }
    const ending = await end(sessions[1].id, second);
    expect([ending.status, ending.body]).toEqual([200, { data: {} }]);
    expect([await isIn(first), await isIn(second)]).toEqual([401, 200]);
    const third = await signIn(MARIA);
    expect((await api.request('DELETE', '/api/auth/sessions', { token: third })).status).toBe(204);
    expect([await isIn(second), await isIn(third), await isIn(anna)]).toEqual([401, 401, 200]);
  });
});

describe('consents', () => {
  test('are recorded at signing in, once a version, with time and address', async () => {
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
    const [consent] = await query<{ address: string }>('select address from consents');
    expect(consent?.address).toBe('127.0.0.1');
  });

  test('have the time and address that the service saw, never those of the body, never another user’s', async () => {
    const token = await signIn(MARIA);
    const forged = {
      document: 'marketing',
      version: 'forged',
      user: 1,
      given_at: '2020-01-01T00:00:00Z',
      address: '203.0.113.1',
      withdrawn_at: '2020-01-01T00:00:00Z',
    };
    const { body } = await api.request('POST', '/api/consents', {
      token,
      body: forged,
      headers: { 'X-Forwarded-For': '203.0.113.1' },
    });
    expect(body.data).toMatchObject({
      given_at: api.clock.now().toISOString(),
      withdrawn_at: null,
    });
    expect(await query(`select "user", address from consents where version = 'forged'`)).toEqual([
      { user: 2, address: '127.0.0.1' },
    ]);
    const anna = await signIn(ANNA);
    await api.request('DELETE', '/api/consents/marketing', { token: anna });
    const { data } = (await api.get('/api/consents', token)).body;
    expect(data.at(-1)).toMatchObject({ version: 'forged', withdrawn_at: null });
    await api.request('DELETE', '/api/consents/marketing', { token });
  });

  test('are recorded with a new password, which opens a session as well', async () => {
    const phone = '79161230055';
    const { token: sms } = (await api.post('/api/phone-auth/sms', { phone })).body;
    const body = { phone, code: await api.lastCode(phone), token: sms };
    const { token } = (await api.post('/api/phone-auth/sms/confirm', body)).body;
    const reset = { token, password: 'a long password' };
    const session = (await api.post('/api/auth-ext/auth/local/reset', reset)).body;
    const { data } = (await api.get('/api/consents', session.token)).body;
    expect(data).toMatchObject([{ document: 'privacy', version: '2026-11' }]);
  });

  test('advertising is agreed to apart, and withdrawn at once; the rest ends with the account', async () => {
    const token = await signIn(MARIA);
    const give = () => api.post('/api/consents', { document: 'marketing', version: '1' }, token);
    const [first, second] = [await give(), await give()];
    expect([first.status, second.body]).toEqual([201, first.body]);
    const withdraw = (document: string) =>
      api.request('DELETE', `/api/consents/${document}`, { token });
    expect((await withdraw('marketing')).status).toBe(204);
    expect((await withdraw('privacy')).body.error.details.code).toBe('consent_needed');
    const { data } = (await api.get('/api/consents', token)).body;
    expect(data.at(-1).withdrawn_at).toEqual(expect.any(String));
    expect((await give()).body.data.withdrawn_at).toBeNull();
  });
});

describe('the data about a user', () => {
  test('is exported for its owner, without secrets', async () => {
    const token = await signIn(ANNA);
    const { status, body } = await api.get('/api/users/me/export', token);
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ phone: ANNA });
    expect(body.provider_profile).toMatchObject({ name: 'Анна Соколова' });
    expect(body.sessions[0]).toMatchObject({ address: '127.0.0.1' });
    expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash|"comment"|\d{6} — код/);
    expect(Object.keys(body).sort()).toEqual([
      'account',
      'addons',
      'as_client',
      'bills',
      'buyer_details',
      'consents',
      'devices',
      'files',
      'help_messages',
      'help_requests',
      'identities',
      'messages',
      'messengers',
      'notice_settings',
      'notifications',
      'payments',
      'photo',
      'plans',
      'provider_profile',
      'receipt_email',
      'refund_requests',
      'refunds',
      'renewals',
      'reviews',
      'sessions',
      'visits',
    ]);
    // Rows of other users are not exported.
    expect(JSON.stringify(body)).not.toContain(MARIA);
    expect((await api.get('/api/users/me/export')).status).toBe(403);
  });

  test('is exported three times a day', async () => {
    const token = await signIn(MARIA);
    const exported = async () => (await api.get('/api/users/me/export', token)).status;
    const statuses = [await exported(), await exported(), await exported(), await exported()];
    expect(statuses).toEqual([200, 200, 200, 429]);
    api.clock.advance(DAY);
    expect(await exported()).toBe(200);
  });

  test('is exported whole, however long its lists are, and of the outbox reads what is its own', async () => {
    const token = await signIn(ANNA);
    const { id } = (await api.get('/api/users/me', token)).body;
    const added = (user: string, count: number) =>
      query(`insert into messages (channel, kind, "user", title, text, dedupe_key, status, created_at)
        select 'push', 'notice_try', ${user}, '', 'n' || n, 'export:' || coalesce(${user}, 0) || ':' || n, 'sent', now()
        from generate_series(1, ${count}) n`);
    await added(`${id}`, 1200);
    await added('null', 20000);
    await query('analyze messages');
    const statement = messagesOf({ user: id, after: 0, limit: 500 });
    const plan = await rows<object>(api.context.database.db, sql`explain ${statement}`);
    expect(JSON.stringify(plan)).not.toContain('Seq Scan on messages');
    api.clock.advance(DAY);
    const { messages } = (await api.get('/api/users/me/export', token)).body;
    const texts = messages.map(({ text }: { text: string }) => text);
    expect(texts.filter((text: string) => /^n\d+$/.test(text))).toHaveLength(1200);
    expect(messages[0]).not.toHaveProperty('id');
    await query(`delete from messages where dedupe_key like 'export:%'`);
  });

  test('has nothing of a column that a table gets one day, whichever table', async () => {
    const token = await signIn(ANNA);
    const before = (await api.get('/api/users/me/export', token)).body;
    const tables = await query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      await query(`alter table ${name} add column one_day text default 'a secret of one day'`);
    }
    const { status, body } = await api.get('/api/users/me/export', token);
    for (const { name } of tables) await query(`alter table ${name} drop column one_day`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/one_day|secret of one day/);
    const keysOf = (data: Record<string, object>) => [
      Object.keys(data.account ?? {}),
      Object.keys(data.provider_profile ?? {}),
    ];
    expect(keysOf(body)).toEqual(keysOf(before));
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

  test('does not happen when an operator unblocks the account', async () => {
    const change = async (blocked: boolean) =>
      api.request('PUT', '/api/users/1', { token: await signIn(OPERATOR), body: { blocked } });
    await change(false);
    await change(true);
    api.clock.advance(30 * DAY);
    await api.settle();
    expect(await query('select 1 from users where id = 1 and erased_at is null')).toHaveLength(1);
    await change(false);
  });

  test('within 30 days nothing of the person is left, and all the money', async () => {
    const token = await signIn(ANNA);
    const personalData = ['79990000001', 'Анна Соколова', 'anna@salon.example'];
    await api.request('PUT', '/api/users/1', {
      token: await signIn(OPERATOR),
      body: { email: 'anna@salon.example', provider_profile: { name: personalData[1] } },
    });
    await api.request('PUT', '/api/users/1', { token, body: { name: personalData[1] } });
    const asked = await api.post(
      '/api/help-requests',
      { data: { type: 'support', text: personalData[1] } },
      token,
    );
    await leaveTraces(String(personalData[1]));
    await api.get('/api/tariff-payment/getUrl?additional_letters=true', token);
    await run(`insert into refund_requests
        (document_id, created_at, updated_at, attempt, amount, state, answer_by, reason, answer)
      select 'request', a.created_at, a.created_at, a.id, 1, 'open', a.created_at, '${personalData[1]}', '${personalData[1]}'
      from payment_attempts a join payment_intents i on i.id = a.intent where i."user" = 1 limit 1`);
    await run(`insert into renewals (document_id, created_at, updated_at, "user", provider_profile, tariff, amount,
        consent, address, agent, provider, kind)
      select 'renewal', u.created_at, u.created_at, u.id, p.id, 1, 49000, 'Согласен', '${personalData[1]}',
        '${personalData[1]}', 'sandbox-yookassa', 'card'
      from users u join provider_profiles p on p."user" = u.id where u.id = 1`);
    const money = () =>
      query<Record<'intents' | 'postings' | 'visits', number>>(
        `select (select count(*) from payment_intents) intents,
          (select count(*) from ledger_postings) postings,
          (select count(*) from appointments) visits`,
      );
    const before = await money();
    await erase(token, PASSWORD);
    api.clock.advance(28.3 * DAY);
    await api.settle();
    const answer = async (text: string) =>
      api.request('POST', '/api/help-messages', {
        token: await signIn(OPERATOR),
        headers: { 'Idempotency-Key': `answer-${text}` },
        body: { data: { help_request: asked.body.data.id, text } },
      });
    expect((await answer('Anna')).status).toBe(201);
    await run(`update idempotency_keys set answer = replace(answer, 'Anna', '${personalData[1]}')`);
    api.clock.advance(0.8 * DAY);
    await api.settle();
    expect(await money()).toEqual(before);
    expect(await traces(personalData)).toEqual([]);
    expect(statusAndCode(await answer('Again'))).toEqual([400, 'validation_failed']);
    const clients = await query<{ name: string; phone: string | null }>(
      `select distinct c.name, c.phone from client_profiles c
        join provider_profiles p on p.id = c.provider_profile where p."user" = 1`,
    );
    expect(clients).toEqual([{ name: 'Удалено', phone: null }]);
    expect(
      (await api.post('/api/auth/local', { identifier: ANNA, password: PASSWORD })).status,
    ).toBe(400);
  });

  test('that fails does not stop the others, and is tried again', async () => {
    await run(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$`);
    await run(`create trigger fail before update of erased_at on users for each row
      when (new.username = 'erased-' || new.id and old.username = 'broken') execute function fail()`);
    const add = (username: string) =>
      query<{
        id: number;
      }>(`insert into users (document_id, created_at, updated_at, username, role, blocked, erase_at)
        values ('${username}', '2026-01-01', '2026-01-01', '${username}',
          (select min(id) from roles), true, '2026-01-02') returning id`);
    const [[broken], [other]] = [await add('broken'), await add('other')];
    const erasedUsers = async () => {
      api.clock.advance(HOUR);
      await api.settle();
      return query(`select id from users where id in (${broken?.id}, ${other?.id})
        and erased_at is not null order by id`);
    };
    expect(await erasedUsers()).toEqual([other]);
    await run('drop trigger fail on users');
    expect(await erasedUsers()).toEqual([broken, other]);
  });

  test('of a client deletes what they wrote; the rating and the appointment stay', async () => {
    const text = 'Слова Марии';
    const [client] = await query<{ id: number; review: number }>(
      `select c.id, r.id as review from client_profiles c join reviews r on r.client_profile = c.id
        where c."user" is null limit 1`,
    );
    const { id, review } = client ?? { id: 0, review: 0 };
    await run(`update client_profiles set "user" = 2 where id = ${id}`);
    await run(`update reviews set text = '${text}' where id = ${review}`);
    await writeHistory('review', `id = ${review}`, text);
    await writeHistory('appointment', `client_profile = ${id}`, text);
    await run(`update appointments set client_comment = '${text}' where client_profile = ${id}`);
    await run(`update messages set text = '${text}' where client_profile = ${id}`);
    const rating = () =>
      query<{ rating: number }>(`select rating from reviews where id = ${review}`);
    const before = await rating();
    expect(before).toHaveLength(1);
    expect((await erase(await signIn(MARIA), PASSWORD)).status).toBe(200);
    api.clock.advance(30 * DAY);
    await api.settle();
    expect(await traces([text])).toEqual([]);
    // The provider's record of the client is the provider's.
    const tables = (await traces([MARIA])).map((row) => row.split(':')[0]);
    expect(tables.filter((table) => table !== 'client_profiles')).toEqual([]);
    expect(
      await query(`select 1 from appointment_events where after->>'status' = 'kept'`),
    ).not.toEqual([]);
    expect(await rating()).toEqual(before);
  });

  test('the last operator stays', async () => {
    const token = await signIn(OPERATOR);
    const { status, body } = await erase(token, PASSWORD);
    expect([status, body.error.details.code]).toEqual([409, 'last_operator']);
  });
});

/** Adds a history entry with the text in every column that may hold one. */
async function writeHistory(what: 'appointment' | 'review', where: string, text: string) {
  const values = `'{"status": "kept", "text": "${text}", "reply": "${text}", "client_comment": "${text}"}'`;
  const kind = what === 'review' ? 'edited' : 'changed';
  await run(`insert into ${what}_events
    (document_id, created_at, updated_at, provider_profile, ${what}, kind, by, before, after)
    select gen_random_uuid(), '2026-01-01', '2026-01-01', provider_profile, id, '${kind}', 'client', ${values}, ${values}
    from ${what}s where ${where} limit 1`);
}

const run = (text: string) => api.context.database.db.execute(sql.raw(text));

/** Writes the text wherever there may be one about Anna, her clients and her business. */
async function leaveTraces(text: string): Promise<void> {
  const operator = await signIn(OPERATOR);
  const note = { description: text };
  await api.request('PUT', '/api/provider-profiles/1', { token: operator, body: { data: note } });
  // Whatever words a profile may get one day.
  const words = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'provider_profiles' and data_type = 'text' and is_nullable = 'YES' and column_name <> 'slug'`,
  );
  for (const { name } of words) {
    await run(`update provider_profiles set ${name} = '${text}' where id = 1`);
  }
  const columns = {
    appointments: ['client_comment', 'provider_note', 'cancel_reason'],
    reviews: ['reply', 'complaint'],
    holidays: ['title'],
    timetables: ['title'],
    services: ['description'],
    auth_links: ['name'],
  };
  await run(`insert into auth_links (document_id, created_at, updated_at, provider_profile, purpose, token_hash, expires_at)
    values ('l', '2026-01-01', '2026-01-01', 1, 'anonymous', 'h', '2026-01-02')`);
  await run(`insert into appointment_links
      (token_hash, provider_profile, appointment, client_profile, created_at)
    select '${text}', a.provider_profile, a.id, p.client_profile, '2026-01-01'
    from appointments a join appointment_participants p on p.appointment = a.id
    where a.provider_profile = 1 limit 1`);
  await run(`with asked as (
      insert into help_requests (document_id, created_at, updated_at, "user", type, text, contact)
      select 'h', '2026-01-01', '2026-01-01', "user", 'support', '${text}', '${text}' from provider_profiles where id = 1
      returning id, "user")
    insert into help_messages (document_id, created_at, updated_at, help_request, "user", kind, text)
    select 'm', '2026-01-01', '2026-01-01', id, "user", 'note', '${text}' from asked`);
  await run(`with noted as (
      insert into person_notes (document_id, created_at, updated_at, "user", text)
      select 'n', '2026-01-01', '2026-01-01', "user", '${text}' from provider_profiles where id = 1
      returning id)
    insert into person_note_texts (note, text, written_at) select id, '${text}', '2026-01-01' from noted`);
  // A deleted note is in the audit log alone.
  await run(`insert into audit_entries (document_id, created_at, updated_at, action, model, document, before, about)
    select 'deleted', now(), now(), 'delete', 'api::person-note.person-note', 'gone',
      jsonb_build_object('user', "user", 'text', '${text}'), array["user"] from provider_profiles where id = 1`);
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) {
      await run(`update ${table} set ${name} = '${text}' where provider_profile = 1`);
    }
  }
  for (const what of ['appointment', 'review'] as const) {
    await writeHistory(what, 'provider_profile = 1', text);
    await expect(run(`update ${what}_events set before = '{}'`)).rejects.toThrow();
  }
  await run(
    `update services set translations = '{"en": {"title": "${text}"}}' where provider_profile = 1`,
  );
  await run(`insert into users (document_id, created_at, updated_at, username, name, role)
    values ('g', '2026-01-01', '2026-01-01', 'guest-g', '${text}', (select id from roles where type = 'guest'))`);
  await run(`update client_profiles set guest = (select id from users where document_id = 'g')
    where id = (select min(id) from client_profiles where provider_profile = 1)`);
  expect((await traces([text])).length).toBeGreaterThan(10);
}

/** The tables that hold any of the texts; without the counters of limits and the stand-ins. */
async function traces(texts: readonly string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name not like 'sandbox%' and table_name <> 'limits'`,
  );
  const tablesWithText: string[] = [];
  for (const { name } of tables) {
    const like = texts.map((text) => `t::text like '%${text}%'`).join(' or ');
    const [row] = await query<{ row: string }>(
      `select t::text as row from "${name}" t where ${like} limit 1`,
    );
    if (row) tablesWithText.push(`${name}: ${row.row}`);
  }
  return tablesWithText;
}
