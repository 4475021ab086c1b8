import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ActorName, created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
beforeEach(() => fixture.nextYear());
afterAll(() => fixture.api.close());

const PATH = '/api/appointments';
const put = (id: number, part: ActorName, data: object) =>
  fixture.request(`PUT ${PATH}/${id}?populate=*`, part, data);
const service = async (data: object = {}): Promise<number> =>
  (
    await created(
      fixture.request('POST /api/services', 'owner', {
        title: 'Педикюр',
        duration: 60,
        price: 100_000,
        ...data,
      }),
    )
  ).id;
const starts = (at: string, data: object) =>
  fixture.request(`POST ${PATH}/possible_starts/${at.slice(0, 10)}`, 'client', {
    provider_profile: fixture.actors.provider,
    services: [fixture.manicure],
    ...data,
  });

describe('a change of an appointment', () => {
  test('to the services it has is none: an appointment that is over keeps its price and takes a note', async () => {
    const pedicure = await service();
    const appointment = await fixture.book({ services: [pedicure] });
    await fixture.request(`PUT /api/services/${pedicure}`, 'owner', { price: 150_000 });
    const same = { services: [pedicure], starts_at: appointment.starts_at };
    expect((await put(appointment.id, 'owner', same)).body.data).toMatchObject({
      price_total: 100_000,
      version: appointment.version,
    });
    await put(appointment.id, 'owner', { status: 'cancelled_by_provider' });
    const stored = await put(appointment.id, 'owner', { ...same, provider_note: 'звонила' });
    expect([stored.status, stored.body.data?.provider_note]).toEqual([200, 'звонила']);
  });

  test('moves it by its provider even when its service is archived', async () => {
    const pedicure = await service();
    const appointment = await fixture.book({ services: [pedicure] });
    await fixture.request(`DELETE /api/services/${pedicure}`, 'owner');
    const [at, booked] = [fixture.noon(), (await fixture.book()).starts_at];
    expect((await put(appointment.id, 'owner', { starts_at: at })).body.data.starts_at).toBe(at);
    expect(statusAndCode(await put(appointment.id, 'owner', { starts_at: booked }))).toEqual([
      409,
      'slot_taken',
    ]);
    expect(
      statusAndCode(await put(appointment.id, 'client', { starts_at: fixture.noon() })),
    ).toEqual([422, 'service_unavailable']);
    const again = { services: [pedicure], starts_at: fixture.noon() };
    expect((await fixture.request(`POST ${PATH}`, 'owner', again)).status).toBe(400);
  });

  test('of a group’s service has each pay for their seats', async () => {
    const group = await fixture.book({ services: [fixture.lesson], client_profile: null });
    await fixture.request(`POST ${PATH}/${group.id}/join_leave`, 'client', {
      action: 'join',
      seats: 2,
    });
    const dearer = await service({ capacity: 3, price: 70_000 });
    const { participants } = (await put(group.id, 'owner', { services: [dearer] })).body.data;
    expect(participants).toMatchObject([{ seats: 2, price: 140_000 }]);
  });

  test('of a group: who left comes back, by any way, and is told each time', async () => {
    const group = await fixture.book({ services: [fixture.lesson], client_profile: null });
    const act = async (body: object, part: 'client' | 'owner' = 'client') =>
      (await fixture.request(`POST ${PATH}/${group.id}/join_leave`, part, body)).status;
    const own = { client_profile: fixture.actors.clientProfile };
    expect(await act({ action: 'join' })).toBe(200);
    expect(await act({ action: 'leave' })).toBe(200);
    expect(await act({ action: 'join' })).toBe(200);
    // Without an action it is the other one.
    expect([await act({}), await act({})]).toEqual([200, 200]);
    expect([
      await act({ action: 'leave', ...own }, 'owner'),
      await act({ action: 'join', ...own }, 'owner'),
    ]).toEqual([200, 200]);
    expect(await act({ action: 'leave' })).toBe(200);
    const booked = { services: [fixture.lesson], starts_at: group.starts_at };
    expect((await fixture.request(`POST ${PATH}`, 'client', booked)).status).toBe(201);
    expect((await put(group.id, 'owner', { status: 'cancelled_by_provider' })).status).toBe(200);
  });

  test('of time and status at once is checked against the new time', async () => {
    const appointment = await fixture.book();
    const later = fixture.noon();
    await fixture.to(appointment.starts_at);
    const both = { starts_at: later, status: 'no_show' };
    expect(statusAndCode(await put(appointment.id, 'owner', both))).toEqual([
      409,
      'bad_transition',
    ]);
    expect((await put(appointment.id, 'owner', { status: 'no_show' })).status).toBe(200);
  });

  test('by a client does not replace the provider’s reason for cancelling', async () => {
    const appointment = await fixture.book();
    const reason = 'заболела';
    await put(appointment.id, 'owner', { status: 'cancelled_by_provider', cancel_reason: reason });
    const own = await put(appointment.id, 'client', { cancel_reason: 'так захотелось' });
    expect(statusAndCode(own)).toEqual([409, 'bad_transition']);
    const read = await fixture.request(`GET ${PATH}/${appointment.id}`, 'client');
    expect(read.body.data.cancel_reason).toBe(reason);
  });

  test('by staff leaves alone what follows from the rest', async () => {
    const appointment = await fixture.book();
    for (const key of ['seats_left', 'participants_count', 'client_profile', 'capacity']) {
      const refused = await put(appointment.id, 'operator', { [key]: 77 });
      expect(refused.body.error.message).toBe(`Invalid key ${key}`);
    }
    expect((await put(appointment.id, 'operator', { provider_note: 'штаб' })).status).toBe(200);
  });

  test('does not close an appointment long before it begins', async () => {
    const appointment = await fixture.book();
    const done = { status: 'completed' };
    expect(statusAndCode(await put(appointment.id, 'owner', done))).toEqual([
      409,
      'bad_transition',
    ]);
    await fixture.to(appointment.starts_at);
    expect((await put(appointment.id, 'owner', done)).status).toBe(200);
  });
});

test('a client moves to free time alone, though the provider had booked over another appointment', async () => {
  const busy = await fixture.book();
  const appointment = await fixture.book({ allow_overlap: true });
  const { starts_at } = busy;
  const move = (part: ActorName) => put(appointment.id, part, { starts_at });
  expect(statusAndCode(await move('client'))).toEqual([409, 'slot_taken']);
  expect((await move('owner')).status).toBe(200);
});

test('a time beyond the years of the calendar is refused with a sentence, to whoever books or moves', async () => {
  const appointment = await fixture.book();
  for (const starts_at of [
    '9999-12-31T23:59:00Z',
    '0001-01-01T00:00:00Z',
    '3000-01-01T00:00:00Z',
  ]) {
    const answers = [
      await put(appointment.id, 'owner', { starts_at }),
      await put(appointment.id, 'client', { starts_at }),
      await put(appointment.id, 'owner', { starts_at, allow_overlap: true }),
      await fixture.request(`POST ${PATH}`, 'client', { services: [fixture.manicure], starts_at }),
      await fixture.request(`POST ${PATH}`, 'owner', {
        services: [fixture.manicure],
        starts_at,
        allow_overlap: true,
      }),
    ];
    for (const answer of answers) {
      expect([starts_at, answer.status, answer.body.error?.message]).toEqual([
        starts_at,
        400,
        'starts_at must be in the years 1970 to 2999',
      ]);
    }
  }
});

describe('free starts', () => {
  test('do not lie where a group is that its participant cannot move', async () => {
    const group = await fixture.book({ services: [fixture.lesson] });
    const single = await fixture.book();
    const countOf = async (at: string, exclude_appointment: number) =>
      (await starts(at, { exclude_appointment })).body.data.filter(
        (one: { starts_at: string }) => Date.parse(one.starts_at) === Date.parse(at),
      ).length;
    expect(await countOf(group.starts_at, group.id)).toBe(0);
    expect(await countOf(single.starts_at, single.id)).toBe(1);
  });
});

test('numbers that are guessed tell nothing: hidden appointments and foreign clients are as if not there', async () => {
  const hidden = await fixture.book();
  const group = await fixture.book({ services: [fixture.lesson] });
  const swap = async (id: number) =>
    statusAndCode(
      await fixture.request(`POST ${PATH}/joinOneAndLeaveOther`, 'foreign', {
        join: id,
        leave: id,
      }),
    );
  expect(await swap(hidden.id)).toEqual([404, 'not_found']);
  expect(await swap(999_999)).toEqual([404, 'not_found']);
  const join = async (client_profile: number) =>
    (await fixture.request(`POST ${PATH}/${group.id}/join_leave`, 'foreign', { client_profile }))
      .body;
  expect(await join(fixture.actors.clientProfile)).toEqual(await join(999_999));
});
