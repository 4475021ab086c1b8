import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';

const PATH = '/api/appointments';
let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());
beforeEach(() => fixture.nextYear());

const put = (id: number, part: 'owner' | 'client' | 'operator', data: object) =>
  fixture.request(`PUT ${PATH}/${id}`, part, data);
const history = async (id: number) =>
  (
    await fixture.request(
      `GET /api/appointment-events?filters[appointment][id]=${id}&sort=id`,
      'owner',
    )
  ).body.data;

describe('the history of an appointment', () => {
  test('says who did what and when, what was and what became', async () => {
    const appointment = await fixture.book({}, 'client');
    const next = fixture.noon();
    await put(appointment.id, 'client', { starts_at: next });
    await put(appointment.id, 'owner', { provider_note: 'Гель' });
    await put(appointment.id, 'operator', { status: 'cancelled_by_provider' });
    const lines = await history(appointment.id);
    const createdAt = fixture.api.clock.now().toISOString();
    expect(lines).toMatchObject([
      { kind: 'booked', by: 'client', createdAt, after: { status: 'confirmed' } },
      {
        kind: 'moved',
        by: 'client',
        before: { starts_at: appointment.starts_at },
        after: { starts_at: next },
      },
      { kind: 'changed', by: 'provider', before: { provider_note: null } },
      {
        kind: 'status_changed',
        by: 'staff',
        before: { status: 'confirmed' },
        after: { status: 'cancelled_by_provider' },
      },
    ]);
    const who = await fixture.request(
      `GET /api/appointment-events?filters[appointment][id]=${appointment.id}&populate=user&sort=id`,
      'operator',
    );
    expect(who.body.data.map(({ user }: { user: { id: number } }) => user.id)).toEqual([
      2, 2, 1, 3,
    ]);
    const inside = await fixture.request(`GET ${PATH}/${appointment.id}?populate=events`, 'owner');
    expect(inside.body.data.events).toHaveLength(4);
  });

  test('has no line of what changed nothing', async () => {
    const appointment = await fixture.book();
    await put(appointment.id, 'owner', { status: 'confirmed', provider_note: null });
    expect(await history(appointment.id)).toHaveLength(1);
  });

  test('is the provider’s to read and nobody’s to write', async () => {
    const appointment = await fixture.book();
    for (const part of ['client', 'foreign'] as const) {
      const { body } = await fixture.request('GET /api/appointment-events', part);
      expect(body.data).toEqual([]);
      const read = await fixture.request(`GET ${PATH}/${appointment.id}?populate=events`, part);
      expect(read.body.data?.events ?? []).toEqual([]);
    }
    const [line] = await history(appointment.id);
    for (const how of ['PUT', 'DELETE']) {
      const { status } = await fixture.request(
        `${how} /api/appointment-events/${line.id}`,
        'operator',
        {},
      );
      expect([how, status]).toEqual([how, 405]);
    }
    for (const statement of [
      sql`update appointment_events set kind = 'left'`,
      sql`delete from appointment_events`,
      sql`truncate appointment_events`,
    ]) {
      await expect(fixture.sql(statement)).rejects.toThrow();
    }
  });
});

describe('what happens to an appointment', () => {
  const noticesOf = async (part: 'owner' | 'client') => {
    const { body } = await fixture.request('GET /api/notifications?sort=id:desc', part);
    return body.data.map(({ kind }: { kind: string }) => kind);
  };
  const newNoticesOf = async (part: 'owner' | 'client', action: () => Promise<unknown>) => {
    const before = (await noticesOf(part)).length;
    await action();
    const kinds = await noticesOf(part);
    return kinds.slice(0, kinds.length - before);
  };

  test('is a notice to the one who did not do it, once, in words', async () => {
    const appointment = await fixture.book({ starts_at: fixture.noon() }, 'client');
    const [first] = (await fixture.request('GET /api/notifications?sort=id:desc', 'owner')).body
      .data;
    expect(first).toMatchObject({
      kind: 'visit_booked',
      title: 'Новая запись',
      text: 'Мария, Маникюр, 1 декабря в 12:00',
    });
    const move = () => put(appointment.id, 'owner', { starts_at: fixture.noon() });
    expect(await newNoticesOf('client', move)).toEqual(['visit_moved']);
    expect(await newNoticesOf('owner', move)).toEqual([]);
    const cancel = () => fixture.api.get(`${PATH}/${appointment.id}/cancel`, fixture.actors.client);
    expect(await newNoticesOf('owner', cancel)).toEqual(['visit_cancelled']);
    expect(await newNoticesOf('owner', cancel)).toEqual([]);
    expect(await newNoticesOf('client', cancel)).toEqual([]);
  });

  test('is no notice when it does not concern them', async () => {
    const appointment = await fixture.book();
    const note = () => put(appointment.id, 'owner', { provider_note: 'Гель' });
    expect(await newNoticesOf('client', note)).toEqual([]);
    await fixture.to(appointment.starts_at);
    const done = () => put(appointment.id, 'owner', { status: 'completed' });
    expect(await newNoticesOf('client', done)).toEqual([]);
    const upcoming = await fixture.book();
    const remove = (id: number) => () => fixture.request(`DELETE ${PATH}/${id}`, 'owner');
    expect(await newNoticesOf('client', remove(upcoming.id))).toEqual(['visit_cancelled']);
    expect(await newNoticesOf('client', remove(appointment.id))).toEqual([]);
  });

  test('is no notice when it was refused', async () => {
    const other = await fixture.book();
    const again = () =>
      fixture.request(`POST ${PATH}`, 'client', {
        services: [fixture.manicure],
        starts_at: other.starts_at,
      });
    expect(await newNoticesOf('owner', again)).toEqual([]);
  });
});
