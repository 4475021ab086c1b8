import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { told } from '../../../testing/ask-as.ts';
import type { Part } from '../../../testing/cast.ts';
import { openSalon, type Salon } from '../../../testing/salon.ts';

const PATH = '/api/appointments';
const HOUR = 3_600_000;
let salon: Salon;
beforeAll(async () => {
  salon = await openSalon();
});
afterAll(() => salon.api.close());
beforeEach(async () => {
  await salon.nextYear();
  await salon.rules({
    booking_policy: 'auto',
    cancel_window_minutes: 0,
    client_move_limit: 3,
    min_lead_minutes: 0,
  });
});

const cancel = (id: number | string, part: Part, headers?: Record<string, string>) => {
  const token = salon.cast[part];
  return salon.api.ask('GET', `${PATH}/${id}/cancel`, {
    ...(token && { token }),
    ...(headers && { headers }),
  });
};
const put = (id: number, part: Part, data: object) => salon.ask(`PUT ${PATH}/${id}`, part, data);
const seen = async (id: number) => (await salon.ask(`GET ${PATH}/${id}`, 'owner')).body.data;
/** To so many hours before (after: minus) the visit's start. */
const before = ({ starts_at }: { starts_at: string }, hours: number) =>
  salon.to(new Date(Date.parse(starts_at) - hours * HOUR).toISOString());

describe('a client', () => {
  test('cancels their visit, by GET and by its name, once', async () => {
    const visit = await salon.book({}, 'client');
    const used = await salon.used();
    const answer = await cancel(visit.documentId, 'client');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.body.data).toMatchObject({
      status: 'cancelled_by_client',
      cancelled_by: 'client',
      cancelled_at: salon.api.clock.now().toISOString(),
      is_late_cancel: false,
      version: 2,
    });
    const again = await cancel(visit.id, 'client');
    expect([again.status, again.body.data.version]).toEqual([200, 2]);
    expect((await put(visit.id, 'client', { status: 'cancelled_by_client' })).status).toBe(200);
    expect(await salon.used()).toBe(used - 1);
    const events = await salon.sql(
      sql`select 1 from appointment_events where appointment = ${visit.id} and kind = 'status_changed'`,
    );
    expect(events).toHaveLength(1);
  });

  test('does not cancel by a look ahead, nor by HEAD', async () => {
    const visit = await salon.book({}, 'client');
    expect((await cancel(visit.id, 'client', { 'Sec-Purpose': 'prefetch;prerender' })).status).toBe(
      204,
    );
    const head = await salon.api.ask('HEAD', `${PATH}/${visit.id}/cancel`, {
      token: salon.cast.client,
    });
    expect(head.status).toBe(405);
    expect((await seen(visit.id)).status).toBe('confirmed');
  });

  test('cancels nobody else’s', async () => {
    const visit = await salon.book();
    for (const part of ['foreign', 'visitor'] as const) {
      expect((await cancel(visit.id, part)).status).toBe(part === 'visitor' ? 403 : 404);
    }
    const own = await salon.book({ client_profile: null });
    expect(told(await cancel(own.id, 'client'))).toEqual([404, 'not_found']);
  });

  test('cancels late within a day, not once it began, not in the provider’s window', async () => {
    const late = await salon.book({}, 'client');
    await before(late, 23.99);
    expect((await cancel(late.id, 'client')).body.data.is_late_cancel).toBe(true);
    const begun = await salon.book({}, 'client');
    await before(begun, 0);
    expect(told(await cancel(begun.id, 'client'))).toEqual([409, 'bad_transition']);
    await salon.rules({ cancel_window_minutes: 120 });
    const near = await salon.book({}, 'client');
    await before(near, 1.99);
    expect(told(await cancel(near.id, 'client'))).toEqual([409, 'cancel_window']);
    expect(told(await put(near.id, 'client', { starts_at: salon.noon() }))).toEqual([
      409,
      'cancel_window',
    ]);
    expect((await cancel(near.id, 'owner')).status).toBe(200);
  });

  test('makes nothing else of a visit, and writes nothing else of it', async () => {
    const visit = await salon.book({}, 'client');
    for (const status of ['completed', 'in_progress', 'cancelled_by_provider', 'pending']) {
      expect(told(await put(visit.id, 'client', { status }))).toEqual([409, 'bad_transition']);
    }
    for (const change of [{ provider_note: 'я' }, { services: [] }, { price_total: 1 }]) {
      expect(told(await put(visit.id, 'client', change))).toEqual([400, 'key_invalid']);
    }
    const { data } = (await put(visit.id, 'client', { client_comment: 'опоздаю' })).body;
    expect(data).toMatchObject({ client_comment: 'опоздаю', version: 2 });
    expect((await salon.ask(`DELETE ${PATH}/${visit.id}`, 'client')).status).toBe(404);
  });

  test('moves their visit, so often, and not what began', async () => {
    await salon.rules({ client_move_limit: 2 });
    const visit = await salon.book({}, 'client');
    await put(visit.id, 'owner', { starts_at: salon.noon() });
    const same = await put(visit.id, 'client', { starts_at: (await seen(visit.id)).starts_at });
    expect(same.body.data.moves_count).toBe(1);
    for (const moves of [2, 3]) {
      const answer = await put(visit.id, 'client', { starts_at: salon.noon() });
      expect([answer.status, answer.body.data.moves_count]).toEqual([200, moves]);
    }
    const third = await put(visit.id, 'client', { starts_at: salon.noon() });
    expect(told(third)).toEqual([409, 'move_limit']);
    const begun = await salon.book({}, 'client');
    await before(begun, -0.5);
    expect(told(await put(begun.id, 'client', { starts_at: salon.noon() }))).toEqual([
      409,
      'bad_transition',
    ]);
    expect(await salon.used()).toBeGreaterThan(0);
  });

  test('moves to what is offered alone; the nearest that is, is named', async () => {
    const visit = await salon.book({}, 'client');
    const taken = await salon.book();
    const answer = await put(visit.id, 'client', { starts_at: taken.starts_at });
    expect(told(answer)).toEqual([409, 'slot_taken']);
    const { nearest } = answer.body.error.details;
    expect(nearest).toHaveLength(3);
    expect((await put(visit.id, 'client', { starts_at: nearest[0] })).status).toBe(200);
    const past = await put(visit.id, 'client', { starts_at: '2026-11-20T09:00:00.000Z' });
    expect(told(past)).toEqual([422, 'slot_unavailable']);
    const odd = taken.starts_at.replace('09:00:00', '13:07:00');
    expect(told(await put(visit.id, 'client', { starts_at: odd }))).toEqual([
      422,
      'slot_unavailable',
    ]);
    expect((await put(visit.id, 'owner', { starts_at: odd })).status).toBe(200);
  });

  test('does not change over somebody’s change', async () => {
    const visit = await salon.book({}, 'client');
    const move = () => put(visit.id, 'client', { starts_at: salon.noon(), version: 1 });
    expect((await move()).status).toBe(200);
    expect(told(await move())).toEqual([409, 'stale']);
  });
});

describe('a request', () => {
  const request = async () => {
    await salon.rules({ booking_policy: 'request', pending_ttl_minutes: 60 });
    return salon.book({ starts_at: salon.noon() }, 'client');
  };

  test('keeps its time until it is answered, and counts once it is confirmed', async () => {
    const used = await salon.used();
    const visit = await request();
    const rival = await salon.ask(`POST ${PATH}`, 'owner', {
      services: [salon.manicure],
      starts_at: visit.starts_at,
    });
    expect(told(rival)).toEqual([409, 'slot_taken']);
    expect(await salon.used()).toBe(used);
    const confirmed = await put(visit.id, 'owner', { status: 'confirmed' });
    expect(confirmed.body.data).toMatchObject({ status: 'confirmed', pending_expires_at: null });
    expect((await put(visit.id, 'owner', { status: 'confirmed' })).body.data.version).toBe(2);
    expect(await salon.used()).toBe(used + 1);
  });

  test.each([
    ['declined', 'owner'],
    ['cancelled_by_provider', 'owner'],
    ['cancelled_by_client', 'client'],
  ] as const)('%s frees its time and never counted', async (status, part) => {
    const used = await salon.used();
    const visit = await request();
    const answer = await put(visit.id, part, { status, cancel_reason: 'так вышло' });
    expect(answer.body.data).toMatchObject({
      status,
      cancelled_by: part === 'owner' ? 'provider' : 'client',
      cancel_reason: 'так вышло',
    });
    expect(await salon.used()).toBe(used);
    await salon.book({ starts_at: visit.starts_at, client_profile: null });
  });

  test('expires when nobody answers, at its hour, and cannot be confirmed any more', async () => {
    const visit = await request();
    salon.api.clock.advance(HOUR - 1);
    await salon.api.settle();
    expect((await seen(visit.id)).status).toBe('pending');
    salon.api.clock.advance(1);
    const late = await put(visit.id, 'owner', { status: 'confirmed' });
    expect(told(late)).toEqual([409, 'bad_transition']);
    salon.api.clock.advance(60_000);
    await salon.api.settle();
    expect(await seen(visit.id)).toMatchObject({ status: 'expired', version: 2 });
    const events = await salon.sql(
      sql`select "by", before, after from appointment_events where appointment = ${visit.id} order by id desc limit 1`,
    );
    expect(events).toEqual([
      { by: 'service', before: { status: 'pending' }, after: { status: 'expired' } },
    ]);
    await salon.book({ starts_at: visit.starts_at });
  });

  test('expires at its start where that comes first', async () => {
    await salon.rules({ booking_policy: 'request', pending_ttl_minutes: 100_000 });
    const visit = await salon.book({}, 'client');
    await before(visit, 0);
    await salon.api.settle();
    expect((await seen(visit.id)).status).toBe('expired');
  });
});

test('a visit nobody closed is done a day after its end, and stays counted', async () => {
  const visit = await salon.book();
  const later = await salon.book({ client_profile: null });
  const used = await salon.used();
  await before(visit, -25 + 1 / 60);
  await salon.api.settle();
  expect((await seen(visit.id)).status).toBe('confirmed');
  await before(visit, -25);
  salon.api.clock.advance(60_000);
  await salon.api.settle();
  const { data } = (await salon.ask(`GET ${PATH}/${visit.id}?populate=participants`, 'owner')).body;
  expect(data).toMatchObject({ status: 'completed', participants: [{ status: 'attended' }] });
  expect((await seen(later.id)).status).toBe('confirmed');
  expect(await salon.used()).toBe(used);
  const corrected = await put(visit.id, 'owner', { status: 'no_show' });
  expect(corrected.body.data.status).toBe('no_show');
});
