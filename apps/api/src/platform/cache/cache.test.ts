import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CountedDatabase, counted } from '../../../testing/counted-database.ts';
import { lendDatabase } from '../../../testing/lent-database.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DEMO_PASSWORD } from '../../seed/people.ts';
import type { ListenOptions } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { createLog } from '../log.ts';
import { type Cache, createCache } from './cache.ts';

const ANNA = '79990000001';

describe('over the service', () => {
  let database: CountedDatabase;
  let api: TestApi;
  let anna: string;
  beforeAll(async () => {
    const log = createLog('silent');
    database = counted(await openDatabase(await lendDatabase(), log));
    api = await startApi({ env: { RATE_LIMITS: 'off' }, overrides: { database } });
    anna = await api.signIn(ANNA);
    await api.get('/api/users/me', anna);
    const { db } = api.context.database;
    await db.execute(sql`insert into files (document_id, name, width, height, hash, ext, mime, size, url, created_at, updated_at)
      select 'own photo', 'a.jpg', 1, 1, 'a', '.jpg', 'image/jpeg', 1, '/uploads/a.jpg', u.created_at, u.created_at
      from users u where phone = ${ANNA}`);
  });
  afterAll(() => api.close());

  test.each([
    '/api/user-tariffs',
    '/api/user-tariffs?populate=tariff',
    '/api/appointments?populate=services,client_profile&sort=starts_at:desc',
  ])(
    '%s is one statement: nothing is asked about the session and its permissions',
    async (path) => {
      expect(await database.during(() => api.get(path, anna))).toBe(1);
    },
  );

  test('a refusal is none', async () => {
    await api.get('/api/tariffs');
    expect(await database.during(() => api.get('/api/tariffs'))).toBe(0);
    expect(await database.during(() => api.get('/api/users', anna))).toBe(0);
  });

  test('a dead bearer is looked up every time', async () => {
    const dead = () => api.get('/api/tariffs', 'dead');
    expect(await database.during(dead)).toBe(1);
    expect(await database.during(dead)).toBe(1);
  });

  test('the last use is still written hourly, and idle sessions still end', async () => {
    api.clock.advance(3_600_000);
    expect(await database.during(() => api.get('/api/user-tariffs', anna))).toBe(2);
    expect(await database.during(() => api.get('/api/user-tariffs', anna))).toBe(1);
    api.clock.advance(7 * 24 * 3_600_000);
    expect((await api.get('/api/tariffs', anna)).status).toBe(401);
    api.clock.advance(-7 * 24 * 3_600_000);
  });

  test('answers about tariffs are cached until tariffs change, by whatever statement', async () => {
    const { db } = api.context.database;
    const path = '/api/tariffs?fields=title&filters[cost][$gt]=0&sort=cost';
    const first = await api.get(path, anna);
    const again = async () => {
      let answer = first;
      const statements = await database.during(async () => {
        answer = await api.get(path, anna);
      });
      return { statements, ...answer };
    };
    const { statements, headers, body } = await again();
    expect([statements, body]).toEqual([0, first.body]);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/json; charset=utf-8',
      'private, no-store',
    ]);
    await db.execute(sql`update tariffs set title = 'Первый' where id = 1`);
    const changed = await again();
    expect([changed.statements, changed.body.data[0].title]).toEqual([1, 'Первый']);
    expect(await again()).toMatchObject({ statements: 0 });
    await db.execute(sql`update tariffs set is_active = false where id = 1`);
    expect((await again()).body.data).toHaveLength(2);
    await db.execute(sql`insert into user_tariffs (document_id, "user", tariff, status, starts_at, ends_at,
        anchor_day, cost, additional_appointment_cost, appointments_count, created_at, updated_at, provider_profile)
      select 'given', p."user", 1, 'expired', p.created_at, p.created_at, 1, 0, 0, 0, p.created_at, p.created_at, p.id
      from provider_profiles p join users u on u.id = p."user" where u.phone = ${ANNA}`);
    expect((await again()).body.data).toHaveLength(3);
    await db.execute(sql`delete from user_tariffs where document_id = 'given'`);
    expect((await again()).body.data).toHaveLength(2);
    await db.execute(sql`update tariffs set is_active = true where id = 1`);
  });

  test('answers are cached by actor and query', async () => {
    const operator = await api.signIn('79990000009');
    const request = async (path: string, token: string) => (await api.get(path, token)).body;
    for (let round = 0; round < 2; round += 1) {
      expect((await request('/api/tariffs/1', anna)).data).not.toHaveProperty('sort');
      expect((await request('/api/tariffs/1', operator)).data).toHaveProperty('sort');
      expect(
        (await request('/api/tariffs?pagination[limit]=1', anna)).meta.pagination,
      ).toHaveProperty('start');
      expect((await request('/api/tariffs?pagination[pageSize]=1', anna)).data).toHaveLength(1);
      expect((await api.get('/api/tariffs/9', anna)).status).toBe(404);
    }
  });

  /** The answers to a path before a statement, after it and once more, and how many statements the last took. */
  async function around(path: string, token: string | undefined, statement: SQL) {
    const { db } = api.context.database;
    await api.get(path, token);
    const before = await api.get(path, token);
    await db.execute(statement);
    const after = await api.get(path, token);
    const statements = await database.during(() => api.get(path, token));
    return { before: before.body, after: after.body, statements };
  }

  test.each([
    ['the account', sql`update users set name = 'Анна К.' where phone = ${ANNA}`],
    ['its profile', sql`update provider_profiles set city = 'Тула'`],
    ['its photo', sql`update files set alternative_text = 'Руки'`],
    [
      'a profile as a client',
      sql`insert into client_profiles (document_id, created_at, updated_at, provider_profile, "user", name)
        select 'as a client', p.created_at, p.created_at, p.id, u.id, 'Анна'
        from provider_profiles p, users u where u.phone = ${ANNA} limit 1`,
    ],
    ['its role', sql`update roles set name = 'Свои' where type = 'authenticated'`],
  ])('users/me is kept until %s changes', async (_what, statement) => {
    const { db } = api.context.database;
    await db.execute(
      sql`update users set photo = (select min(id) from files) where phone = ${ANNA}`,
    );
    const path =
      '/api/users/me?populate[0]=photo&populate[1]=provider_profile.photo&populate[2]=role';
    const { before, after, statements } = await around(path, anna, statement);
    expect(statements).toBe(0);
    expect(after.id).toBe(before.id);
    if (!_what.includes('role')) expect(after).not.toEqual(before);
  });

  test('what a client writes over HTTP, it reads', async () => {
    await api.get('/api/users/me', anna);
    const { body } = await api.get('/api/users/me', anna);
    for (const name of ['Анна', 'Анна Котова']) {
      await api.request('PUT', `/api/users/${body.id}`, { token: anna, body: { name } });
      expect((await api.get('/api/users/me', anna)).body.name).toBe(name);
    }
  });

  describe('a public page', () => {
    const PROFILE = '/api/provider-profiles?filters[slug][$eq]=anna&populate=photo';
    const SERVICES =
      '/api/services?filters[provider_profile][slug]=anna&populate=service_group,photos&sort=sort';
    beforeAll(async () => {
      const { db } = api.context.database;
      await db.execute(sql`update provider_profiles set slug = 'anna', is_published = true, phone = '79990000001'
        where "user" = (select id from users where phone = ${ANNA})`);
      for (const title of ['Маникюр', 'Педикюр']) {
        const description = 'Снимаем, пилим, красим. '.repeat(40);
        const data = { title, description, duration: 60, price: 150_000, buffer_after: 10 };
        expect((await api.post('/api/services', { data }, anna)).status).toBe(201);
      }
      await db.execute(sql`insert into service_groups (document_id, provider_profile, title, created_at, updated_at)
        select 'group', provider_profile, 'Ногти', created_at, updated_at from services limit 1`);
    });

    test.each([
      ['the profile', PROFILE, sql`update provider_profiles set name = 'Анна!'`],
      [
        'the profile',
        `${PROFILE}&fields=name`,
        sql`update provider_profiles set slug = 'other' where slug = 'anna'`,
      ],
      [
        'the profile',
        PROFILE,
        sql`update provider_profiles set slug = 'anna' where slug = 'other'`,
      ],
      ['services', SERVICES, sql`update services set price = 1`],
      [
        'services',
        SERVICES,
        sql`update services set archived_at = created_at where title = 'Педикюр'`,
      ],
      ['services', SERVICES, sql`update provider_profiles set is_published = false`],
      ['services', SERVICES, sql`update provider_profiles set is_published = true`],
      [
        'services',
        SERVICES,
        sql`update services set service_group = (select id from service_groups where document_id = 'group')`,
      ],
      [
        'services',
        SERVICES,
        sql`update service_groups set title = 'Ножки' where document_id = 'group'`,
      ],
      [
        'services',
        SERVICES,
        sql`insert into service_photos (service, file, sort) select s.id, f.id, 1 from services s, files f limit 1`,
      ],
      ['services', SERVICES, sql`update files set alternative_text = 'Ногти'`],
    ])(
      '%s is kept until it changes, by whatever statement (%#)',
      async (_what, path, statement) => {
        const { before, after, statements } = await around(path, undefined, statement);
        expect(after).not.toEqual(before);
        // Answers about a provider who is not found are not kept.
        if (after.data.length > 0) expect(statements).toBe(0);
      },
    );

    test('has what each reader may read, and nothing of another reader', async () => {
      for (let round = 0; round < 2; round += 1) {
        const [open, own] = [await api.get(PROFILE), await api.get(PROFILE, anna)];
        expect([open.body.data[0].phone, own.body.data[0].phone]).toEqual([undefined, ANNA]);
        expect((await api.get(SERVICES)).body.data[0]).not.toHaveProperty('buffer_after');
        expect((await api.get(SERVICES, anna)).body.data[0]).toHaveProperty('buffer_after');
        const v4 = { headers: { 'Strapi-Response-Format': 'v4' } };
        expect((await api.request('GET', PROFILE, v4)).body.data[0]).toHaveProperty('attributes');
        const v5 = { headers: { 'Strapi-Response-Format': `v5, whatever ${round}` } };
        expect(await database.during(() => api.request('GET', PROFILE, v5))).toBe(0);
        expect(open.headers.get('cache-control')).toBe('public, no-cache');
        expect(open.headers.get('vary')).toContain('Authorization');
        expect(own.headers.get('cache-control')).toBe('private, no-store');
      }
    });

    test('lists of several providers, and what nobody announces, are read anew', async () => {
      for (const path of [
        '/api/provider-profiles',
        '/api/services?filters[$or][0][provider_profile][slug]=anna&filters[$or][1][title]=x',
        '/api/services?filters[provider_profile][slug][$ne]=anna',
        `${SERVICES}&populate[promos]=true`.replace('populate=service_group,photos&', ''),
      ]) {
        expect((await api.get(path)).status).toBe(200);
        expect(await database.during(() => api.get(path)), path).toBe(1);
      }
    });

    test('free time is kept until the calendar changes, by whatever statement', async () => {
      const { db } = api.context.database;
      const { body } = await api.get(`${PROFILE}&populate=services`.replace('populate=photo&', ''));
      const [{ id, services }] = body.data;
      const data = { provider_profile: id, services: [services[0].id], days: 7 };
      const path = '/api/appointments/possible_starts/2026-11-23';
      const requestOf = async (view: string) =>
        (await api.post(`${path}?view=${view}`, { data })).body;
      api.clock.advance(1000);
      const hours = {
        kind: 'weekly',
        valid_from: '2020-01-01',
        weekly: { mon: [{ from: '10:00', to: '12:00' }] },
      };
      expect((await api.post('/api/timetables', { data: hours }, anna)).status).toBe(201);
      const answers: object[] = [await requestOf('times')];
      for (const change of [
        sql`update provider_profiles set step = 30 where id = ${id}`,
        sql`update services set duration = 30`,
        sql`update timetables set valid_from = '2020-01-02', weekly = '{"mon": [{"from": "09:00", "to": "13:00"}]}'`,
        sql`insert into appointments (document_id, provider_profile, starts_at, ends_at, busy_from, busy_to, time_zone, status,
            source, price_total, created_at, updated_at)
          select 'made', ${id}, t, t + interval '1 hour', t, t + interval '1 hour', 'Europe/Moscow', 'confirmed', 'online', 0, t, t
          from (select timestamptz '2026-11-23T07:00:00Z' as t) at`,
        sql`update appointments set status = 'cancelled_by_client' where document_id = 'made'`,
        sql`insert into timetable_services (timetable, service, sort) select t.id, s.id, 1 from timetables t, services s where s.id <> ${services[0].id}`,
        sql`delete from timetable_services`,
        sql`insert into holidays (document_id, provider_profile, date_from, date_to, created_at, updated_at)
          select 'off', ${id}, '2026-11-23', '2026-11-23', created_at, updated_at from timetables limit 1`,
      ]) {
        expect(await database.during(() => requestOf('times'))).toBe(0);
        await db.execute(change);
        const now = await requestOf('times');
        expect(now).not.toEqual(answers.at(-1));
        answers.push(now);
      }
      await db.execute(sql`delete from holidays`);
      const compressed = await rawRequest(api.url, {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
        body: JSON.stringify({ data: { ...data, days: 62 } }),
      });
      expect(compressed.headers['content-encoding']).toBe('br');
      const read = JSON.parse(brotliDecompressSync(compressed.bytes).toString());
      expect(read.data.length).toBeGreaterThan(5);
      const [starts, times] = [await requestOf('starts'), await requestOf('times')];
      const instants = times.data.flatMap(
        ({ date, offset, times }: Record<'date' | 'offset', string> & { times: string[] }) =>
          times.map((time) => `${date}T${time}:00${offset}`),
      );
      expect(instants).toEqual(
        starts.data.map(({ starts_at }: { starts_at: string }) => starts_at),
      );
      expect(instants.length).toBeGreaterThan(3);
      expect(
        await Promise.all([1, 2, 3].map(() => database.during(() => requestOf('times')))),
      ).toEqual([0, 0, 0]);
      api.clock.advance(60_000);
      expect(
        await database.during(() => Promise.all([requestOf('times'), requestOf('times')])),
      ).toBe(1);
    });

    test('has a tag for each encoding, and is not sent again to who has it', async () => {
      const requestOf = (headers: Record<string, string>, method = 'GET') =>
        rawRequest(api.url, { method, path: encodeURI(SERVICES), headers });
      const plain = await requestOf({});
      const tags = new Set<string>();
      for (const encoding of ['identity', 'br', 'gzip']) {
        const answer = await requestOf({ 'accept-encoding': encoding });
        const { etag = '' } = answer.headers;
        tags.add(String(etag));
        const decode = {
          identity: (bytes: Buffer) => bytes,
          br: brotliDecompressSync,
          gzip: gunzipSync,
        }[encoding];
        expect(decode?.(answer.bytes).toString()).toBe(plain.text);
        expect(answer.headers['content-encoding']).toBe(
          encoding === 'identity' ? undefined : encoding,
        );
        const again = { 'accept-encoding': encoding, 'if-none-match': `"x", W/${etag}` };
        expect(await requestOf(again)).toMatchObject({ status: 304, text: '' });
        const head = await requestOf({ 'accept-encoding': encoding }, 'HEAD');
        expect(head).toMatchObject({ status: 200, text: '', headers: { etag } });
        expect(head.headers['content-length']).toBe(String(answer.bytes.length));
        expect(head.headers.vary).toMatch(/Accept-Encoding/);
      }
      expect(tags.size).toBe(3);
      const other = { 'accept-encoding': 'br', 'if-none-match': [...tags][0] ?? '' };
      expect((await requestOf(other)).status).toBe(200);
    });
  });

  test('what is read is compressed, and says so; what carries a token never is', async () => {
    const headers = { authorization: `Bearer ${anna}`, 'accept-encoding': 'br, gzip' };
    const requestOf = (path: string, more = {}) =>
      rawRequest(api.url, { method: 'GET', path, headers: { ...headers, ...more } });
    const list = await requestOf('/api/user-tariffs?populate=tariff&sort=id');
    const long = await requestOf('/api/provider-profiles?populate=services');
    expect(long.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(long.headers.vary).toMatch(/Accept-Encoding/);
    expect(JSON.parse(brotliDecompressSync(long.bytes).toString()).data).not.toEqual([]);
    expect([list.text.length < 1024, list.headers['content-encoding']]).toEqual([true, undefined]);
    const gzip = await requestOf('/api/provider-profiles?populate=services', {
      'accept-encoding': 'br;q=0, gzip',
    });
    expect(gunzipSync(gzip.bytes).toString()).toMatch(/^\{"data"/);
    // Its user's name makes it long.
    await api.context.database.db.execute(
      sql`update users set name = ${'Я'.repeat(255)}, username = ${'я'.repeat(250)} where phone = ${ANNA}`,
    );
    const signedIn = await rawRequest(api.url, {
      method: 'POST',
      path: '/api/auth/local',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      body: JSON.stringify({ identifier: ANNA, password: DEMO_PASSWORD }),
    });
    expect([signedIn.status, signedIn.headers['content-encoding']]).toEqual([200, undefined]);
    expect(JSON.parse(signedIn.text).jwt).toMatch(/\w+/);
    expect(signedIn.bytes.length).toBeGreaterThan(1024);
  });

  test.each([
    ['a session deleted', sql`delete from sessions`, 401],
    ['a block', sql`update users set blocked = true`, 403],
    [
      'another role',
      sql`update users set role = (select id from roles where type = 'public')`,
      405,
    ],
    ['a permission taken', sql`delete from permissions`, 405],
  ])('%s, by whatever statement, is known at once', async (_what, statement, status) => {
    const { db } = api.context.database;
    api.clock.advance(3_600_000);
    const token = await api.signIn(ANNA);
    expect((await api.get('/api/tariffs', token)).status).toBe(200);
    await db
      .transaction(async (tx) => {
        await tx.execute(statement);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect((await api.get('/api/tariffs', token)).status).toBe(200);
    const result = await db.execute(
      sql`create temp table kept_permissions as select * from permissions`,
    );
    expect(result).toBeDefined();
    await db.execute(statement);
    expect((await api.get('/api/tariffs', token)).status).toBe(status);
    await db.execute(
      sql`insert into permissions select * from kept_permissions on conflict do nothing`,
    );
    await db.execute(sql`drop table kept_permissions`);
    await db.execute(
      sql`update users set blocked = false, role = (select id from roles where type = 'authenticated') where phone = ${ANNA}`,
    );
  });
});

describe('a cached value', () => {
  let onNotification: ListenOptions['onNotification'];
  let cache: Cache;
  beforeAll(async () => {
    const listen = async (listening: ListenOptions) => {
      onNotification = listening.onNotification;
      return { isInProcess: true, catchUp: async () => undefined, close: async () => undefined };
    };
    cache = createCache({ listen }, createLog('silent'));
    await cache.start();
  });
  afterAll(() => cache.stop());

  const reader = (key: string, topic = key) => {
    let loads = 0;
    const read = () =>
      cache.read(key, {
        load: async () => {
          loads += 1;
          return { loads };
        },
        topics: () => [topic],
      });
    return { read, loads: () => loads };
  };

  test('is loaded once, and again after a change of its topic alone', async () => {
    const [a, b] = [reader('a', 'topic'), reader('b')];
    await a.read();
    await b.read();
    expect(await a.read()).toEqual({ loads: 1 });
    onNotification('topic');
    expect(await a.read()).toEqual({ loads: 2 });
    expect(await b.read()).toEqual({ loads: 1 });
  });

  test('is never what was loaded before a change that was announced meanwhile', async () => {
    let finish: (value: { age: string }) => void = () => undefined;
    const topics = () => ['c'];
    const load = () => new Promise<{ age: string }>((done) => (finish = done));
    const slow = cache.read('c', { load, topics });
    onNotification('c');
    finish({ age: 'old' });
    expect(await slow).toEqual({ age: 'old' });
    expect(await cache.read('c', { load: async () => ({ age: 'new' }), topics })).toEqual({
      age: 'new',
    });
  });

  test('is never null', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return null;
    };
    await cache.read('d', { load, topics: (value) => [String(value)] });
    await cache.read('d', { load, topics: (value) => [String(value)] });
    expect(loads).toBe(2);
  });

  test('makes room for others where it was not read for long', async () => {
    const [first, second] = [reader('first'), reader('second')];
    await first.read();
    await second.read();
    for (let n = 0; n < 9_999; n += 1) {
      await reader(`many ${n}`).read();
      await first.read();
    }
    await second.read();
    expect([first.loads(), second.loads()]).toEqual([1, 2]);
  });

  test('answers are bounded in memory, their keys included, which callers write', async () => {
    let loads = 0;
    const load = async () => ({ text: `{"loads":${++loads}}`, topics: ['long'] });
    for (let n = 0; n < 3000; n += 1) await cache.answer(`${n} ${'x'.repeat(15_000)}`, load);
    expect(cache.cachedAnswer(`2999 ${'x'.repeat(15_000)}`)).toBeDefined();
    expect(cache.cachedAnswer(`0 ${'x'.repeat(15_000)}`)).toBeUndefined();
  });

  test('is read through when no heartbeat arrives', async () => {
    const deaf = createCache(
      { listen: () => Promise.reject(new Error('no connection')) },
      createLog('silent'),
    );
    await deaf.start();
    let loads = 0;
    const load = async () => ({ loads: ++loads });
    await deaf.read('x', { load, topics: (value) => [String(value)] });
    expect(await deaf.read('x', { load, topics: () => ['x'] })).toEqual({ loads: 2 });
    await deaf.stop();
  });
});
