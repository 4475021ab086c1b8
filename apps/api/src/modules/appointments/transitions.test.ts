import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActorName } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

const PATH = '/api/appointments';
const HOUR = 3_600_000;
let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());
beforeEach(async () => {
  await fixture.nextYear();
  await fixture.rules({
    booking_policy: 'auto',
    cancel_window_minutes: 0,
    client_move_limit: 3,
    min_lead_minutes: 0,
  });
});

const cancel = (id: number | string, part: ActorName, headers?: Record<string, string>) => {
  const token = fixture.actors[part];
  return fixture.api.request('GET', `${PATH}/${id}/cancel`, {
    ...(token && { token }),
    ...(headers && { headers }),
  });
};
const put = (id: number, part: ActorName, data: object) =>
  fixture.request(`PUT ${PATH}/${id}`, part, data);
const read = async (id: number) => (await fixture.request(`GET ${PATH}/${id}`, 'owner')).body.data;
/** To so many hours before (after: minus) the appointment's start. */
const before = ({ starts_at }: { starts_at: string }, hours: number) =>
  fixture.to(new Date(Date.parse(starts_at) - hours * HOUR).toISOString());

describe('a client', () => {
  test('cancels their appointment, by GET and by its name, once', async () => {
    const appointment = await fixture.book({}, 'client');
    const used = await fixture.used();
    const answer = await cancel(appointment.documentId, 'client');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.body.data).toMatchObject({
      status: 'cancelled_by_client',
      cancelled_by: 'client',
      cancelled_at: fixture.api.clock.now().toISOString(),
      is_late_cancel: false,
      version: 2,
    });
    const again = await cancel(appointment.id, 'client');
    expect([again.status, again.body.data.version]).toEqual([200, 2]);
    expect((await put(appointment.id, 'client', { status: 'cancelled_by_client' })).status).toBe(
      200,
    );
    expect(await fixture.used()).toBe(used - 1);
    const events = await fixture.sql(
      sql`select 1 from appointment_events where appointment = ${appointment.id} and kind = 'status_changed'`,
    );
    expect(events).toHaveLength(1);
  });

  test('does not cancel by a prefetch, nor by HEAD', async () => {
    const appointment = await fixture.book({}, 'client');
    expect(
      (await cancel(appointment.id, 'client', { 'Sec-Purpose': 'prefetch;prerender' })).status,
    ).toBe(204);
    const head = await fixture.api.request('HEAD', `${PATH}/${appointment.id}/cancel`, {
      token: fixture.actors.client,
    });
    expect(head.status).toBe(405);
    expect((await read(appointment.id)).status).toBe('confirmed');
  });

  test('cancels nobody else’s', async () => {
    const appointment = await fixture.book();
    for (const part of ['foreign', 'visitor'] as const) {
      expect((await cancel(appointment.id, part)).status).toBe(part === 'visitor' ? 403 : 404);
    }
    const own = await fixture.book({ client_profile: null });
    expect(statusAndCode(await cancel(own.id, 'client'))).toEqual([404, 'not_found']);
  });

  test('cancels late within a day, not once it began, not in the provider’s window', async () => {
    const late = await fixture.book({}, 'client');
    await before(late, 23.99);
    expect((await cancel(late.id, 'client')).body.data.is_late_cancel).toBe(true);
    const begun = await fixture.book({}, 'client');
    await before(begun, 0);
    expect(statusAndCode(await cancel(begun.id, 'client'))).toEqual([409, 'bad_transition']);
    await fixture.rules({ cancel_window_minutes: 120 });
    const near = await fixture.book({}, 'client');
    await before(near, 1.99);
    expect(statusAndCode(await cancel(near.id, 'client'))).toEqual([409, 'cancel_window']);
    expect(statusAndCode(await put(near.id, 'client', { starts_at: fixture.noon() }))).toEqual([
      409,
      'cancel_window',
    ]);
    expect((await cancel(near.id, 'owner')).status).toBe(200);
  });

  test('gives an appointment no other status, and writes nothing else of it', async () => {
    const appointment = await fixture.book({}, 'client');
    for (const status of ['completed', 'in_progress', 'cancelled_by_provider', 'pending']) {
      expect(statusAndCode(await put(appointment.id, 'client', { status }))).toEqual([
        409,
        'bad_transition',
      ]);
    }
    for (const change of [{ provider_note: 'я' }, { duration: 30 }, { price_total: 1 }]) {
      expect(statusAndCode(await put(appointment.id, 'client', change))).toEqual([
        400,
        'key_invalid',
      ]);
    }
    const { data } = (await put(appointment.id, 'client', { client_comment: 'опоздаю' })).body;
    expect(data).toMatchObject({ client_comment: 'опоздаю', version: 2 });
    expect((await fixture.request(`DELETE ${PATH}/${appointment.id}`, 'client')).status).toBe(404);
  });

  test('moves their appointment, so often, and not what began', async () => {
    await fixture.rules({ client_move_limit: 2 });
    const appointment = await fixture.book({}, 'client');
    await put(appointment.id, 'owner', { starts_at: fixture.noon() });
    const same = await put(appointment.id, 'client', {
      starts_at: (await read(appointment.id)).starts_at,
    });
    expect(same.body.data.moves_count).toBe(1);
    for (const moves of [2, 3]) {
      const answer = await put(appointment.id, 'client', { starts_at: fixture.noon() });
      expect([answer.status, answer.body.data.moves_count]).toEqual([200, moves]);
    }
    const third = await put(appointment.id, 'client', { starts_at: fixture.noon() });
    expect(statusAndCode(third)).toEqual([409, 'move_limit']);
    const begun = await fixture.book({}, 'client');
    await before(begun, -0.5);
    expect(statusAndCode(await put(begun.id, 'client', { starts_at: fixture.noon() }))).toEqual([
      409,
      'bad_transition',
    ]);
    expect(await fixture.used()).toBeGreaterThan(0);
  });

  test('moves to what is offered alone; the nearest that is, is named', async () => {
    const appointment = await fixture.book({}, 'client');
    const other = await fixture.book();
    const answer = await put(appointment.id, 'client', { starts_at: other.starts_at });
    expect(statusAndCode(answer)).toEqual([409, 'slot_taken']);
    const { nearest } = answer.body.error.details;
    expect(nearest).toHaveLength(3);
    expect((await put(appointment.id, 'client', { starts_at: nearest[0] })).status).toBe(200);
    const past = await put(appointment.id, 'client', { starts_at: '2026-11-20T09:00:00.000Z' });
    expect(statusAndCode(past)).toEqual([422, 'slot_unavailable']);
    const odd = other.starts_at.replace('09:00:00', '13:07:00');
    expect(statusAndCode(await put(appointment.id, 'client', { starts_at: odd }))).toEqual([
      422,
      'slot_unavailable',
    ]);
    expect((await put(appointment.id, 'owner', { starts_at: odd })).status).toBe(200);
  });

  test('does not change over another’s change', async () => {
    const appointment = await fixture.book({}, 'client');
    const move = () => put(appointment.id, 'client', { starts_at: fixture.noon(), version: 1 });
    expect((await move()).status).toBe(200);
    expect(statusAndCode(await move())).toEqual([409, 'stale']);
  });
});

describe('a request', () => {
  const request = async () => {
    await fixture.rules({ booking_policy: 'request', pending_ttl_minutes: 60 });
    return fixture.book({ starts_at: fixture.noon() }, 'client');
  };

  test('keeps its time until it is answered, and counts once it is confirmed', async () => {
    const used = await fixture.used();
    const appointment = await request();
    const rival = await fixture.request(`POST ${PATH}`, 'owner', {
      services: [fixture.manicure],
      starts_at: appointment.starts_at,
    });
    expect(statusAndCode(rival)).toEqual([409, 'slot_taken']);
    expect(await fixture.used()).toBe(used);
    const confirmed = await put(appointment.id, 'owner', { status: 'confirmed' });
    expect(confirmed.body.data).toMatchObject({ status: 'confirmed', pending_expires_at: null });
    expect((await put(appointment.id, 'owner', { status: 'confirmed' })).body.data.version).toBe(2);
    expect(await fixture.used()).toBe(used + 1);
  });

  test.each([
    ['declined', 'owner'],
    ['cancelled_by_provider', 'owner'],
    ['cancelled_by_client', 'client'],
  ] as const)('%s frees its time and never counted', async (status, part) => {
    const used = await fixture.used();
    const appointment = await request();
    const answer = await put(appointment.id, part, { status, cancel_reason: 'так вышло' });
    expect(answer.body.data).toMatchObject({
      status,
      cancelled_by: part === 'owner' ? 'provider' : 'client',
      cancel_reason: 'так вышло',
    });
    expect(await fixture.used()).toBe(used);
    await fixture.book({ starts_at: appointment.starts_at, client_profile: null });
  });

  test('expires when nobody answers, at its hour, and cannot be confirmed any more', async () => {
    const appointment = await request();
    fixture.api.clock.advance(HOUR - 1);
    await fixture.api.settle();
    expect((await read(appointment.id)).status).toBe('pending');
    fixture.api.clock.advance(1);
    const late = await put(appointment.id, 'owner', { status: 'confirmed' });
    expect(statusAndCode(late)).toEqual([409, 'bad_transition']);
    fixture.api.clock.advance(60_000);
    await fixture.api.settle();
    expect(await read(appointment.id)).toMatchObject({ status: 'expired', version: 2 });
    const events = await fixture.sql(
      sql`select "by", before, after from appointment_events where appointment = ${appointment.id} order by id desc limit 1`,
    );
    expect(events).toEqual([
      { by: 'service', before: { status: 'pending' }, after: { status: 'expired' } },
    ]);
    await fixture.book({ starts_at: appointment.starts_at });
  });

  test('expires at its start where that comes first', async () => {
    await fixture.rules({ booking_policy: 'request', pending_ttl_minutes: 100_000 });
    const appointment = await fixture.book({}, 'client');
    await before(appointment, 0);
    await fixture.api.settle();
    expect((await read(appointment.id)).status).toBe('expired');
  });
});

test('an appointment that stayed open is done a day after its end, and stays counted', async () => {
  const appointment = await fixture.book();
  const later = await fixture.book({ client_profile: null });
  const used = await fixture.used();
  await before(appointment, -25 + 1 / 60);
  await fixture.api.settle();
  expect((await read(appointment.id)).status).toBe('confirmed');
  await before(appointment, -25);
  fixture.api.clock.advance(60_000);
  await fixture.api.settle();
  const { data } = (
    await fixture.request(`GET ${PATH}/${appointment.id}?populate=participants`, 'owner')
  ).body;
  expect(data).toMatchObject({ status: 'completed', participants: [{ status: 'attended' }] });
  expect((await read(later.id)).status).toBe('confirmed');
  expect(await fixture.used()).toBe(used);
  const corrected = await put(appointment.id, 'owner', { status: 'no_show' });
  expect(corrected.body.data.status).toBe('no_show');
});
