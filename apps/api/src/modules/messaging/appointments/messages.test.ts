import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture({ env: { OWN_TEXTS_AFTER: '0' } });
});
afterAll(() => fixture.api.close());
beforeEach(() => fixture.nextYear());

/** The messages that the clients of an appointment were sent, or are to be sent, beside its reminders. */
const messagesOf = (appointment: number) =>
  fixture.sql<{ kind: string; text: string; status: string; send_after: Date }>(
    sql`select kind, text, status, send_after from messages
      where appointment = ${appointment} and kind <> 'reminder' order by id`,
  );
/** So many milliseconds from now. */
const later = (ms: number): string => after(fixture.api.clock.now(), ms).toISOString();
const put = (appointment: number, change: object) =>
  fixture.request(`PUT /api/appointments/${appointment}`, 'owner', change);

test('a client reads of a request, a move and a cancellation of their own, each with the link to it', async () => {
  await fixture.rules({
    booking_policy: 'request',
    cancel_window_minutes: 0,
    client_move_limit: 3,
  });
  const { id } = await fixture.book({ client_profile: undefined }, 'client');
  const change = (data: object) => fixture.request(`PUT /api/appointments/${id}`, 'client', data);
  expect((await change({ starts_at: fixture.noon() })).status).toBe(200);
  expect((await change({ status: 'cancelled_by_client' })).status).toBe(200);
  await fixture.rules({ booking_policy: 'auto' });
  const messages = await messagesOf(id);
  expect(
    messages.map(({ kind, text }) => [kind, text.split(':')[0], text.split('\n').at(-1)]),
  ).toEqual([
    ['requested', 'Заявка отправлена', '{link}'],
    ['moved', 'Запись перенесена', '{link}'],
    ['cancelled', 'Запись отменена', '{link}'],
  ]);
});

describe('a request that its provider does not confirm', () => {
  /** A request of Maria's, at noon of a day, or when it says. */
  const requested = (data: object = {}) =>
    fixture.book({ client_profile: undefined, ...data }, 'client');
  /** The messages that they were sent after that about the request. */
  const answersTo = async (appointment: number) =>
    (await messagesOf(appointment)).filter(({ kind }) => kind !== 'requested');
  beforeAll(() => fixture.rules({ booking_policy: 'request', pending_ttl_minutes: 600 }));
  afterAll(() => fixture.rules({ booking_policy: 'auto' }));

  test('is told as such, however it ends', async () => {
    const [declined, cancelled, deleted] = [
      await requested(),
      await requested(),
      await requested(),
    ];
    await put(declined.id, { status: 'declined' });
    await put(cancelled.id, { status: 'cancelled_by_provider' });
    await fixture.request(`DELETE /api/appointments/${deleted.id}`, 'owner');
    for (const { id } of [declined, cancelled, deleted]) {
      expect(await answersTo(id)).toMatchObject([
        { kind: 'declined', text: expect.stringMatching(/^Мастер не подтвердил запись: Маникюр/) },
      ]);
    }
    const withdrawn = await requested();
    await fixture.request(`PUT /api/appointments/${withdrawn.id}`, 'client', {
      status: 'cancelled_by_client',
    });
    expect(await answersTo(withdrawn.id)).toMatchObject([{ kind: 'cancelled' }]);
  });

  test('is told as such where it got no answer: out of the night, but before its start', async () => {
    const expired = await requested();
    // Ten hours after noon, when Anna's quiet hours have begun.
    fixture.api.clock.advance(10 * HOUR);
    const soon = await requested({ starts_at: later(HOUR) });
    await fixture.sql(sql`update appointments set pending_expires_at = ${later(0)}
      where status = 'pending'`);
    await fixture.api.settle();
    const [message] = await answersTo(expired.id);
    expect(message).toMatchObject({
      kind: 'expired',
      text: expect.stringMatching(/^Мастер не подтвердил запись: Маникюр/),
      status: 'queued',
    });
    expect(new Date(message?.send_after ?? 0).toISOString()).toMatch(/-22T06:00:00/);
    expect(await answersTo(soon.id)).toMatchObject([{ kind: 'expired', status: 'sent' }]);
    fixture.api.clock.advance(11 * HOUR);
    await fixture.api.settle();
    expect(await answersTo(expired.id)).toMatchObject([{ kind: 'expired', status: 'sent' }]);
    const notices = await fixture.request(
      'GET /api/notifications?filters[kind]=visit_expired',
      'client',
    );
    expect(notices.body.meta.pagination.total).toBe(2);
  });

  test('is told when its start came, and not days later', async () => {
    const late = await requested({ starts_at: later(HOUR) });
    fixture.api.clock.advance(HOUR);
    await fixture.api.settle();
    expect(await answersTo(late.id)).toMatchObject([{ kind: 'expired', status: 'sent' }]);
    const older = await requested({ starts_at: later(HOUR) });
    fixture.api.clock.advance(5 * DAY);
    await fixture.api.settle();
    expect(await answersTo(older.id)).toEqual([]);
  });

  test('is told in the provider’s own words', async () => {
    await fixture.request('PUT /api/message-template', 'owner', {
      declined: 'Увы, {date} не смогу',
      expired: 'Не успела ответить про {date}',
    });
    const declined = await requested();
    await put(declined.id, { status: 'declined' });
    expect(await answersTo(declined.id)).toMatchObject([
      { text: expect.stringMatching(/^Увы, .* не смогу$/) },
    ]);
    await fixture.request('DELETE /api/message-template', 'owner');
  });
});

describe('a reminder of the night’s eve', () => {
  const reminders = (appointment: number) =>
    fixture.sql<{ status: string; due_at: Date | null; sent_at: Date | null }>(
      sql`select status, due_at, sent_at from messages
        where appointment = ${appointment} and kind = 'reminder' order by id`,
    );

  test('is sent though it is worked off late; much later it waits for the morning', async () => {
    // Twelve hours before ten in the morning are in the night: it is due at 20:59.
    const starts_at = later(22 * HOUR);
    const appointment = await fixture.book({ starts_at, reminder_minutes: [720] });
    fixture.api.clock.advance(9 * HOUR + 30_000);
    await fixture.api.settle();
    expect(await reminders(appointment.id)).toMatchObject([{ status: 'sent' }]);
    await fixture.nextYear();
    const late = await fixture.book({ starts_at: later(22 * HOUR), reminder_minutes: [720] });
    fixture.api.clock.advance(11 * HOUR);
    await fixture.api.settle();
    expect(await reminders(late.id)).toMatchObject([{ status: 'queued' }]);
    fixture.api.clock.advance(10 * HOUR);
    await fixture.api.settle();
    expect(await reminders(late.id)).toMatchObject([{ status: 'sent' }]);
  });

  test('is of the night of its appointment, though its provider moved to another zone since', async () => {
    const starts_at = later(22 * HOUR);
    const { id } = await fixture.book({ starts_at, reminder_minutes: [720] });
    await fixture.rules({ time_zone: 'Asia/Yekaterinburg' });
    fixture.api.clock.advance(9 * HOUR);
    await fixture.api.settle();
    expect(await reminders(id)).toMatchObject([{ status: 'sent' }]);
    await fixture.rules({ time_zone: 'Europe/Moscow' });
  });

  test('goes by the channels its provider chose since, once the appointment changed', async () => {
    const { id } = await fixture.book({ reminder_minutes: [60] });
    await fixture.request('PUT /api/message-template', 'owner', { channels: ['email', 'sms'] });
    expect((await put(id, { reminder_minutes: [60, 30] })).status).toBe(200);
    const chosen = { status: 'queued', channel: 'email', channels: ['sms'] };
    expect(
      await fixture.sql(sql`select status, channel, channels from messages
        where appointment = ${id} and kind = 'reminder' order by id`),
    ).toEqual([chosen, chosen]);
    await fixture.request('DELETE /api/message-template', 'owner');
  });
});

describe('a message', () => {
  test('greets nobody by a phone', async () => {
    await fixture.request('PUT /api/message-template', 'owner', {
      booked_by_provider: '{client_name}, ждём вас {weekday}',
    });
    const phone = { name: '+7 916 000-11-22', phone: '79160001122' };
    const client = await created(fixture.request('POST /api/client-profiles', 'owner', phone));
    const appointment = await fixture.book({ client_profile: client.id });
    expect(await messagesOf(appointment.id)).toMatchObject([
      { text: expect.stringMatching(/^Ждём вас во? [а-я]+$/) },
    ]);
    await fixture.request('DELETE /api/message-template', 'owner');
  });

  test('greets by a name that has a phone beside it', async () => {
    await fixture.request('PUT /api/message-template', 'owner', {
      booked_by_provider: '{client_name}, ждём вас',
    });
    for (const [name, text] of [
      ['Аня 8 916 000-11-22', 'Аня, ждём вас'],
      ['Мария-Анна (+7 (916) 000-11-22)', 'Мария-Анна, ждём вас'],
      ['тел. 89160001122', 'Ждём вас'],
      ['Ольга 2', 'Ольга 2, ждём вас'],
    ]) {
      const client = await created(fixture.request('POST /api/client-profiles', 'owner', { name }));
      const { id } = await fixture.book({ client_profile: client.id });
      expect(await messagesOf(id), name).toMatchObject([{ text }]);
    }
    await fixture.request('DELETE /api/message-template', 'owner');
  });

  test('of a series that began before now tells of what is to come', async () => {
    const series = await fixture.request('POST /api/appointments/series', 'owner', {
      services: [fixture.manicure],
      starts_at: later(-8 * DAY),
      client_profile: fixture.actors.clientProfile,
      repeat: { unit: 'week', every: 1, count: 4 },
    });
    expect(series.status).toBe(201);
    const { text } = (
      await fixture.sql<{ text: string }>(sql`select text from messages
        where kind = 'booked_by_provider' order by id desc limit 1`)
    )[0] ?? { text: '' };
    // From the 13th on; now is the 21st.
    expect(text).toContain('Маникюр, 27 ноября, 4 декабря в 12:00');
  });

  test('to a client with no address is no failure', async () => {
    const client = await created(
      fixture.request('POST /api/client-profiles', 'owner', { name: 'Ольга' }),
    );
    const appointment = await fixture.book({ client_profile: client.id });
    await fixture.api.settle();
    expect(await messagesOf(appointment.id)).toMatchObject([{ status: 'cancelled' }]);
    expect(
      await fixture.sql(sql`select 1 from messages where status in ('failed', 'unknown')`),
    ).toEqual([]);
  });

  test('about an appointment that is entered for the record is none', async () => {
    const notices = async () =>
      (await fixture.request('GET /api/notifications', 'client')).body.meta.pagination.total;
    const before = await notices();
    const past = await fixture.book({ starts_at: later(-3 * HOUR) });
    await put(past.id, { status: 'completed' });
    const mistaken = await fixture.book({ starts_at: later(-5 * HOUR) });
    await fixture.request(`DELETE /api/appointments/${mistaken.id}`, 'owner');
    expect([await messagesOf(past.id), await messagesOf(mistaken.id)]).toEqual([[], []]);
    expect(await notices()).toBe(before);
    await fixture.book();
    expect(await notices()).toBe(before + 1);
  });

  const KINDS = [
    'booked',
    'booked_by_provider',
    'reminder',
    'moved',
    'changed',
    'declined',
    'expired',
    'cancelled',
  ];

  test('is its preview, of every kind, for the same facts', async () => {
    // The facts of the examples: 21 November 2026 was a Saturday, and so is that of 2043.
    await fixture.to('2043-11-01T09:00:00.000Z');
    await fixture.rules({ pending_ttl_minutes: 60, booking_policy: 'auto' });
    await fixture.request(`PUT /api/services/${fixture.manicure}`, 'owner', { price: 150_000 });
    const preview = (await fixture.request('GET /api/message-template', 'owner')).body.data.preview;
    const [day, eve] = ['2043-11-21T09:00:00.000Z', '2043-11-20T12:00:00.000Z'];
    const { id: twin } = await created(
      fixture.request('POST /api/services', 'owner', {
        ...{ title: 'Маникюр', duration: 60, price: 150_000 },
      }),
    );
    const other = { services: [twin], starts_at: eve, reminder_minutes: [60] };
    const byProvider = await fixture.book(other);
    await put(byProvider.id, { starts_at: day });
    await put(byProvider.id, { services: [fixture.manicure] });
    await put(byProvider.id, { status: 'cancelled_by_provider' });
    const byClient = await fixture.book({ client_profile: undefined, starts_at: day }, 'client');
    await fixture.request(`DELETE /api/appointments/${byClient.id}`, 'owner');
    await fixture.rules({ booking_policy: 'request' });
    const declined = await fixture.book({ client_profile: undefined, starts_at: day }, 'client');
    await put(declined.id, { status: 'declined' });
    await fixture.book({ client_profile: undefined, starts_at: day }, 'client');
    fixture.api.clock.advance(2 * HOUR);
    await fixture.api.settle();
    await fixture.rules({ booking_policy: 'auto' });
    await fixture.book({ starts_at: day });
    await fixture.to('2043-11-21T08:00:00.000Z');
    await fixture.api.settle();
    const link = /\/v\/\w{11}$/;
    // The sandbox shows a reminder's buttons below it.
    const buttons = /\n\[Приду\].*$/;
    const sent = (
      await fixture.sql<{ text: string }>(
        sql`select text from sandbox_messages where sent_at >= '2043-11-01'`,
      )
    ).map(({ text }) => text.replace(buttons, '').replace(link, '/v/…'));
    for (const kind of KINDS) {
      const { text, length } = preview[kind];
      expect(sent, kind).toContain(text.replace(link, '/v/…'));
      expect(length).toBe(text.length);
    }
    await fixture.request(`PUT /api/services/${fixture.manicure}`, 'owner', { price: 100_000 });
  });
});
