import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { type LiveReader, readLive } from '../../../testing/live-reader.ts';
import { SOON } from '../../../testing/soon.ts';

const METRICS_TOKEN = 'm'.repeat(32);

let fixture: BookingFixture;
let readers: LiveReader[] = [];
beforeAll(async () => {
  fixture = await openBookingFixture({ env: { METRICS_TOKEN } });
});
afterEach(async () => {
  for (const reader of readers) reader.close();
  readers = [];
  await vi.waitFor(async () => expect(await openStreams()).toBe(0), SOON);
});
afterAll(() => fixture.api.close());

async function read(token?: string): Promise<LiveReader> {
  const reader = await readLive(fixture.api.url, token);
  readers.push(reader);
  if (reader.status === 200) await vi.waitFor(() => expect(reader.events).toEqual(['reset']), SOON);
  return reader;
}
const metrics = async () => (await fixture.api.get('/metrics', METRICS_TOKEN)).body as string;
const openStreams = async () => Number(/^okoshko_streams_open (\d+)/m.exec(await metrics())?.[1]);
const arrived = (reader: LiveReader, event: string) =>
  vi.waitFor(() => expect(reader.events).toContain(event), SOON);
const isEnded = (reader: LiveReader) => vi.waitFor(() => expect(reader.isEnded).toBe(true), SOON);

describe('a stream', () => {
  test('begins with a reset, is kept by nobody, and is counted', async () => {
    const reader = await read(fixture.actors.owner);
    expect(reader.retry).toBe(2000);
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('cache-control')).toBe('no-store');
    expect(reader.headers.get('x-accel-buffering')).toBe('no');
    expect(reader.headers.get('content-encoding')).toBeNull();
    expect(await openStreams()).toBe(1);
  });

  test('is no request in flight, and no duration of an answer', async () => {
    await read(fixture.actors.owner);
    const text = await metrics();
    // The request for the metrics is essential, and not counted.
    expect(text).toMatch(/^okoshko_requests_in_flight 0$/m);
    expect(text).not.toContain('route="/api/stream",status="200"');
  });

  test('a sixth of one user is refused with the seconds to wait, another user is not', async () => {
    const { owner, foreign } = fixture.actors;
    for (let n = 0; n < 5; n += 1) await read(owner);
    const refused = await fixture.api.get('/api/stream', owner);
    expect([refused.status, refused.body.error.details.code]).toEqual([429, 'too_many_streams']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await read(foreign);
    readers[0]?.close();
    await vi.waitFor(async () => expect((await read(owner)).status).toBe(200), SOON);
  });
});

describe('what changes is announced to its owner', () => {
  test('an appointment: booked, moved, other services, its note written, deleted', async () => {
    const reader = await read(fixture.actors.owner);
    const { documentId } = await fixture.book();
    const event = `appointments ${documentId}`;
    await arrived(reader, event);
    const change = async (method: string, data?: object) => {
      reader.events.length = 0;
      await fixture.request(`${method} /api/appointments/${documentId}`, 'owner', data);
      await arrived(reader, event);
    };
    await change('PUT', { starts_at: fixture.noon() });
    await change('PUT', { services: [fixture.manicure, 1] });
    await change('PUT', { provider_note: 'Не опоздает' });
    await change('DELETE');
  });

  test('once for each document that a booking changes', async () => {
    const reader = await read(fixture.actors.owner);
    const { documentId } = await fixture.book();
    await arrived(reader, `appointments ${documentId}`);
    const announced = reader.events.slice(1);
    expect(new Set(announced).size).toBe(announced.length);
  });

  test.each([
    ['services', { title: 'Стрижка', duration: 30, price: 1 }],
    ['service-groups', { title: 'Руки' }],
    ['client-profiles', { name: 'Ольга', phone: '79167770001' }],
    ['promos', { title: 'Скидка', kind: 'percent', value: 10 }],
    [
      'holidays',
      { title: 'Отпуск', kind: 'vacation', date_from: '2027-05-01', date_to: '2027-05-02' },
    ],
  ])('%s', async (plural, data) => {
    const reader = await read(fixture.actors.owner);
    const row = await created(fixture.request(`POST /api/${plural}`, 'owner', data));
    await arrived(reader, `${plural} ${row.documentId}`);
  });

  test('every document of a stream is one that its reader reads, or that is gone', async () => {
    const reader = await read(fixture.actors.owner);
    await fixture.book();
    await fixture.book({ client_comment: 'У окна' }, 'client');
    const times = { starts_at: '2026-11-01T00:00:00Z', ends_at: '2027-11-01T00:00:00Z' };
    const period = { user: 1, provider_profile: 1, ...times };
    const plan = {
      status: 'active',
      reason: 'Проба',
      ...period,
      tariff: 1,
      cost: 0,
      additional_appointment_cost: 1,
      appointments_count: 9,
    };
    const addon = { ...period, kind: 'extended_statistics', quantity: 1, reason: 'Проба' };
    await created(fixture.request('POST /api/user-tariffs', 'operator', plan));
    await created(fixture.request('POST /api/user-addons', 'operator', addon));
    await fixture.sql(sql`update provider_profiles set reviews_count = reviews_count`);
    await fixture.sql(sql`update timetables set updated_at = updated_at`);
    const kinds = [
      'appointments',
      'notifications',
      'provider-profiles',
      'timetables',
      'user-addons',
      'user-tariffs',
    ];
    await vi.waitFor(() => {
      const collections = new Set(reader.events.map((event) => event.split(' ')[0]));
      expect([...collections]).toEqual(expect.arrayContaining(kinds));
    }, SOON);
    for (const event of reader.events.slice(1)) {
      const answer = await fixture.api.get(`/api/${event.replace(' ', '/')}`, fixture.actors.owner);
      expect([event, answer.status]).toEqual([event, 200]);
    }
  });
});

describe('what is not their own is announced to nobody', () => {
  /**
   * The events that a booking at Anna's announces to somebody else. A notice of their own comes last, and shows that
   * nothing more is to come.
   */
  async function eventsOf(part: 'foreign' | 'client' | 'operator'): Promise<readonly string[]> {
    const reader = await read(fixture.actors[part]);
    await fixture.book();
    const { id: user } = (await fixture.api.get('/api/users/me', fixture.actors[part])).body;
    const notice = { user, kind: 'support', title: 'Своё' };
    const own = await created(fixture.request('POST /api/notifications', 'operator', notice));
    await arrived(reader, `notifications ${own.documentId}`);
    return reader.events.filter((event) => !event.startsWith('notifications'));
  }

  test("another provider's booking", async () => {
    expect(await eventsOf('foreign')).toEqual(['reset']);
  });
  test("an operator's stream is of their own business alone", async () => {
    expect(await eventsOf('operator')).toEqual(['reset']);
  });
  test('a client of the provider: their stream is of an account, not of what they booked', async () => {
    expect(await eventsOf('client')).toEqual(['reset']);
  });

  test('a role that may no longer read a collection is told nothing of it', async () => {
    const { operator, owner } = fixture.actors;
    const reader = await read(owner);
    const setFind = async (enabled: boolean) => {
      const { roles } = (await fixture.api.get('/api/users-permissions/roles', operator)).body;
      const { id } = roles.find(({ type }: { type: string }) => type === 'authenticated');
      const path = `/api/users-permissions/roles/${id}`;
      const { permissions } = (await fixture.api.get(path, operator)).body.role;
      permissions['api::promo'].controllers.promo.find.enabled = enabled;
      await fixture.api.request('PUT', path, { token: operator, body: { permissions } });
    };
    await setFind(false);
    const promo = { title: 'Тайна', kind: 'percent', value: 10 };
    const { documentId } = await created(fixture.request('POST /api/promos', 'owner', promo));
    const booked = await fixture.book();
    await arrived(reader, `appointments ${booked.documentId}`);
    expect(reader.events).not.toContain(`promos ${documentId}`);
    await setFind(true);
  });
});

describe('ends within two seconds', () => {
  test('of its session', async () => {
    const token = await fixture.api.signIn('79990000001');
    const reader = await read(token);
    await fixture.api.post('/api/auth-ext/logout', {}, token);
    await isEnded(reader);
    expect((await read(token)).status).toBe(401);
  });

  test('of its session by time, though nothing is announced', async () => {
    const token = await fixture.api.signIn('79990000001');
    const reader = await read(token);
    const before = fixture.api.clock.now();
    fixture.api.clock.advance(8 * 24 * 3_600_000);
    await isEnded(reader);
    fixture.api.clock.set(before.toISOString());
  });

  test('of a block', async () => {
    const reader = await read(fixture.actors.foreign);
    const me = (await fixture.api.get('/api/users/me', fixture.actors.foreign)).body;
    const block = (blocked: boolean) =>
      fixture.api.request('PUT', `/api/users/${me.id}`, {
        token: fixture.actors.operator,
        body: { blocked },
      });
    await block(true);
    await isEnded(reader);
    await block(false);
  });

  test('of the loss of a role', async () => {
    const token = await fixture.api.signIn('79990000002');
    const reader = await read(token);
    await fixture.sql(
      sql`update users set role = (select id from roles where type = 'operator') where phone = '79990000002'`,
    );
    await isEnded(reader);
    await fixture.sql(
      sql`update users set role = (select id from roles where type = 'authenticated') where phone = '79990000002'`,
    );
  });

  test('of the right to streams', async () => {
    const reader = await read(fixture.actors.owner);
    await fixture.sql(
      sql`delete from permissions where action = 'api::stream.stream.open' and role = (select id from roles where type = 'authenticated')`,
    );
    await isEnded(reader);
    expect((await read(fixture.actors.owner)).status).toBe(405);
  });
});

test('a stream holds no connection of the database: there is one, and bookings go on', async () => {
  await read(fixture.actors.operator);
  expect(await fixture.book()).toMatchObject({ status: 'confirmed' });
});
