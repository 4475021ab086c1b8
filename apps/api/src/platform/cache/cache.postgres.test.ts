import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CountedDatabase, counted } from '../../../testing/counted-database.ts';
import { opened } from '../../../testing/opened.ts';
import { startBeside } from '../../../testing/postgres-nodes.ts';
import { IN_TIME, SOON } from '../../../testing/soon.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import type { Database, ListenOptions, NotificationListener } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { rows } from '../db/rows.ts';
import { createLog } from '../log.ts';

const ANNA = '79990000001';
const OLEG = '79990000009';

/** A node that can be made deaf. */
let two: TestApi;
let isDeaf = false;
let countedDatabase: CountedDatabase;

const one = opened(() => startApi({ database: 'postgres', env: { RATE_LIMITS: 'off' } }));
beforeAll(async () => {
  const { database } = one.context.config;
  countedDatabase = counted(deafened(await openDatabase(database, createLog('silent'))));
  two = await startBeside(one, { overrides: { database: countedDatabase } });
  // The first request of a node takes seconds on a busy machine: it is none of those that have a time limit.
  await two.get('/api/user-tariffs', await one.signIn(ANNA));
});
afterAll(() => two.close());

/** The database over a line that, while `isDeaf`, loses notifications and answers nothing. */
function deafened(real: Database): Database {
  const listen = async ({
    channel,
    onNotification,
  }: ListenOptions): Promise<NotificationListener> => {
    const listener = await real.listen({
      channel,
      onNotification: (word) => isDeaf || onNotification(word),
    });
    const catchUp = () => (isDeaf ? new Promise<void>(() => undefined) : listener.catchUp());
    return { ...listener, catchUp };
  };
  return { ...real, listen };
}

const tariffs = async (node: TestApi, token: string) =>
  (await node.get('/api/tariffs', token)).status;
/** Signed in and remembered by both nodes. */
async function signInWithCachedActor(phone: string): Promise<string> {
  one.clock.advance(3_600_000);
  const token = await one.signIn(phone);
  await vi.waitFor(async () => {
    expect(await countedDatabase.during(() => two.get('/api/user-tariffs', token))).toBe(1);
  }, IN_TIME);
  expect(await tariffs(one, token)).toBe(200);
  return token;
}

test('a session is cached on PostgreSQL, too', async () => {
  await signInWithCachedActor(ANNA);
});

test('a logout holds at once here, and within two seconds there', async () => {
  const token = await signInWithCachedActor(ANNA);
  await one.post('/api/auth-ext/logout', {}, token);
  expect(await tariffs(one, token)).toBe(401);
  await vi.waitFor(async () => expect(await tariffs(two, token)).toBe(401), SOON);
});

test('fifty logouts: never an answer to a dead bearer on the node that ended it', async () => {
  for (let round = 0; round < 50; round += 1) {
    const { db } = one.context.database;
    one.clock.advance(3_600_000);
    const token = await one.signIn(ANNA);
    await tariffs(one, token);
    expect((await one.post('/api/auth-ext/logout', {}, token)).status).toBe(204);
    expect(await tariffs(one, token)).toBe(401);
    await db.execute(sql`delete from limits`);
  }
});

test('permissions changed here are in force there within two seconds', async () => {
  const [anna, operator] = [await signInWithCachedActor(ANNA), await signInWithCachedActor(OLEG)];
  const { body } = await one.get('/api/users-permissions/roles', operator);
  const { id } = body.roles.find(({ type }: { type: string }) => type === 'authenticated');
  const path = `/api/users-permissions/roles/${id}`;
  const { permissions } = (await one.get(path, operator)).body.role;
  for (const enabled of [false, true]) {
    permissions['api::tariff'].controllers.tariff.find.enabled = enabled;
    await one.request('PUT', path, { token: operator, body: { permissions } });
    const status = enabled ? 200 : 405;
    expect(await tariffs(one, anna)).toBe(status);
    await vi.waitFor(async () => expect(await tariffs(two, anna)).toBe(status), SOON);
  }
});

test('a tariff changed here is answered so at once, and within two seconds there', async () => {
  const [anna, operator] = [await signInWithCachedActor(ANNA), await signInWithCachedActor(OLEG)];
  const titleAt = async (node: TestApi) => (await node.get('/api/tariffs/1', anna)).body.data.title;
  for (let round = 0; round < 20; round += 1) {
    const title = `Старт ${round}`;
    await titleAt(two);
    await one.request('PUT', '/api/tariffs/1', { token: operator, body: { data: { title } } });
    expect(await titleAt(one)).toBe(title);
    await vi.waitFor(async () => expect(await titleAt(two)).toBe(title), SOON);
  }
});

test('a public profile and free time changed here are answered so at once, and within two seconds there', async () => {
  const token = await signInWithCachedActor(ANNA);
  await one.post('/api/provider-profile/me', { data: { slug: 'anna', is_published: true } }, token);
  const service = { title: 'Маникюр', duration: 60, price: 100 };
  const { body } = await one.post('/api/services', { data: service }, token);
  const vera = { name: 'Вера', phone: '79160000001' };
  const { body: client } = await one.post('/api/client-profiles', { data: vera }, token);
  const weekly = { mon: [{ from: '10:00', to: '14:00' }] };
  const hours = { kind: 'weekly', valid_from: '2020-01-01', weekly };
  expect((await one.post('/api/timetables', { data: hours }, token)).status).toBe(201);
  const profile = async (node: TestApi) =>
    (await node.get('/api/provider-profiles?filters[slug]=anna')).body.data[0].name;
  const { id } = (await one.get('/api/provider-profiles?filters[slug]=anna')).body.data[0];
  const starts = async (node: TestApi) => {
    const data = { provider_profile: id, services: [body.data.id], days: 7 };
    return (await node.post('/api/appointments/possible_starts/2026-12-07?view=times', { data }))
      .body.data[0].times;
  };
  const busyTimes: string[] = [];
  for (const hour of ['10', '11', '12']) {
    await profile(two);
    await starts(two);
    await one.request('POST', '/api/provider-profile/me', {
      token,
      body: { data: { name: `Анна ${hour}` } },
    });
    const booking = {
      services: [body.data.id],
      starts_at: `2026-12-07T${hour}:00`,
      client_profile: client.data.id,
    };
    expect((await one.post('/api/appointments', { data: booking }, token)).status).toBe(201);
    busyTimes.push(`${hour}:00`);
    expect(await profile(one)).toBe(`Анна ${hour}`);
    for (const time of busyTimes) expect(await starts(one)).not.toContain(time);
    await vi.waitFor(async () => {
      expect(await profile(two)).toBe(`Анна ${hour}`);
      for (const time of busyTimes) expect(await starts(two)).not.toContain(time);
    }, SOON);
  }
});

test('a node that receives no heartbeat reads through within two seconds, and caches again later', async () => {
  const token = await signInWithCachedActor(ANNA);
  isDeaf = true;
  await one.post('/api/auth-ext/logout', {}, token);
  await vi.waitFor(async () => expect(await tariffs(two, token)).toBe(401), SOON);
  one.clock.advance(3_600_000);
  const other = await one.signIn(ANNA);
  await vi.waitFor(async () => {
    expect(await countedDatabase.during(() => two.get('/api/tariffs', other))).toBe(3);
  }, SOON);
  isDeaf = false;
  await signInWithCachedActor(ANNA);
});

test('a connection that is cut is opened anew; what was changed meanwhile is known', async () => {
  const token = await signInWithCachedActor(ANNA);
  await one.context.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'okoshko_changes'`,
  );
  await one.post('/api/auth-ext/logout', {}, token);
  expect(await tariffs(one, token)).toBe(401);
  await vi.waitFor(async () => expect(await tariffs(two, token)).toBe(401), SOON);
  await signInWithCachedActor(ANNA);
});

test('what is queued here wakes a node there before it looks by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { background } = two.service;
  background.start();
  await background.drain();
  await one.post('/api/phone-auth/sms', { phone: '79161234567' });
  // Messages due later, such as the reminders of appointments, stay unsent.
  const unsent = async () =>
    (
      await rows(
        two.context.database.db,
        sql`select from messages where kind = 'code' and status <> 'sent'`,
      )
    ).length;
  await expect.poll(unsent, SOON).toBe(0);
  vi.useRealTimers();
});
