import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CountedDatabase, counted } from '../../testing/counted-database.ts';
import { lendDatabase } from '../../testing/lent-database.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { type Cache, createCache } from './cache.ts';
import type { ListenOptions } from './db/notification-listener.ts';
import { openDatabase } from './db/open-database.ts';
import { createLog } from './log.ts';

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
  });
  afterAll(() => api.close());

  test.each([
    '/api/user-tariffs',
    '/api/user-tariffs?populate=tariff',
    '/api/appointments?populate=services,client_profile&sort=starts_at:desc',
    '/api/users/me?populate=photo,provider_profile.photo',
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
      'no-store',
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
        topic: () => topic,
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
    const topic = () => 'c';
    const load = () => new Promise<{ age: string }>((done) => (finish = done));
    const slow = cache.read('c', { load, topic });
    onNotification('c');
    finish({ age: 'old' });
    expect(await slow).toEqual({ age: 'old' });
    expect(await cache.read('c', { load: async () => ({ age: 'new' }), topic })).toEqual({
      age: 'new',
    });
  });

  test('is never null', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return null;
    };
    await cache.read('d', { load, topic: String });
    await cache.read('d', { load, topic: String });
    expect(loads).toBe(2);
  });

  test('is bounded', async () => {
    const first = reader('first');
    await first.read();
    for (let n = 0; n < 10_000; n += 1) await reader(`many ${n}`).read();
    await first.read();
    expect(first.loads()).toBe(2);
  });

  test('is not crowded out by values of objects that are gone', async () => {
    const first = reader('crowded');
    await first.read();
    const source = { load: async () => ({}), topic: 'crowd' };
    for (let n = 0; n <= 10_000; n += 1) await cache.readOf({}, source);
    await first.read();
    expect(first.loads()).toBe(1);
  });

  test('of an object is loaded once, and again after a change of its topic', async () => {
    const owner = {};
    let loads = 0;
    const read = () =>
      cache.readOf(owner, { load: async () => ({ loads: ++loads }), topic: 'owned' });
    await read();
    expect(await read()).toEqual({ loads: 1 });
    onNotification('owned');
    expect(await read()).toEqual({ loads: 2 });
  });

  test('is read through when no heartbeat arrives', async () => {
    const deaf = createCache(
      { listen: () => Promise.reject(new Error('no connection')) },
      createLog('silent'),
    );
    await deaf.start();
    let loads = 0;
    const load = async () => ({ loads: ++loads });
    await deaf.read('x', { load, topic: String });
    expect(await deaf.read('x', { load, topic: () => 'x' })).toEqual({ loads: 2 });
    await deaf.stop();
  });
});
