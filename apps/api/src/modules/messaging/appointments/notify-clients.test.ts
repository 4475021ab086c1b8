import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import { EXAMPLE_TOKEN } from '../templates/rules/texts.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());
beforeEach(() => fixture.nextYear());

/** What the clients of an appointment were sent, or are to be sent, beside its reminders. */
const messagesOf = (appointment: number) =>
  fixture.sql<{ kind: string; text: string; status: string; send_after: Date }>(
    sql`select kind, text, status, send_after from messages
      where appointment = ${appointment} and kind <> 'reminder' order by id`,
  );
/** So many milliseconds from now. */
const later = (ms: number): string => after(fixture.api.clock.now(), ms).toISOString();
const put = (appointment: number, change: object) =>
  fixture.request(`PUT /api/appointments/${appointment}`, 'owner', change);

describe('a request that its provider does not confirm', () => {
  /** A request of Maria's, at noon of a day, or when it says. */
  const requested = (data: object = {}) =>
    fixture.book({ client_profile: undefined, ...data }, 'client');
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
      expect(await messagesOf(id)).toMatchObject([
        { kind: 'declined', text: expect.stringMatching(/^Мастер не подтвердил запись: Маникюр/) },
      ]);
    }
    const withdrawn = await requested();
    await fixture.request(`PUT /api/appointments/${withdrawn.id}`, 'client', {
      status: 'cancelled_by_client',
    });
    expect(await messagesOf(withdrawn.id)).toEqual([]);
  });

  test('is told as such where it got no answer: out of the night, but before its start', async () => {
    const expired = await requested();
    // Ten hours after noon, when Anna's quiet hours have begun.
    fixture.api.clock.advance(10 * HOUR);
    const soon = await requested({ starts_at: later(HOUR) });
    await fixture.sql(sql`update appointments set pending_expires_at = ${later(0)}
      where status = 'pending'`);
    await fixture.api.settle();
    const [message] = await messagesOf(expired.id);
    expect(message).toMatchObject({
      kind: 'expired',
      text: expect.stringMatching(/^Мастер не подтвердил запись: Маникюр/),
      status: 'queued',
    });
    expect(new Date(message?.send_after ?? 0).toISOString()).toMatch(/-22T06:00:00/);
    expect(await messagesOf(soon.id)).toMatchObject([{ kind: 'expired', status: 'sent' }]);
    fixture.api.clock.advance(11 * HOUR);
    await fixture.api.settle();
    expect(await messagesOf(expired.id)).toMatchObject([{ kind: 'expired', status: 'sent' }]);
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
    expect(await messagesOf(late.id)).toMatchObject([{ kind: 'expired', status: 'sent' }]);
    const older = await requested({ starts_at: later(HOUR) });
    fixture.api.clock.advance(5 * DAY);
    await fixture.api.settle();
    expect(await messagesOf(older.id)).toEqual([]);
  });

  test('is told in the provider’s own words', async () => {
    await fixture.request('PUT /api/message-template', 'owner', {
      declined: 'Увы, {date} не смогу',
      expired: 'Не успела ответить про {date}',
    });
    const declined = await requested();
    await put(declined.id, { status: 'declined' });
    expect(await messagesOf(declined.id)).toMatchObject([
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
    'declined',
    'expired',
    'cancelled',
  ];

  test('is its preview, of every kind, for the same facts', async () => {
    // The facts of the examples: 21 November 2026 was a Saturday, and so is that of 2037.
    await fixture.to('2037-11-01T09:00:00.000Z');
    await fixture.rules({ pending_ttl_minutes: 60, booking_policy: 'auto' });
    await fixture.request(`PUT /api/services/${fixture.manicure}`, 'owner', { price: 150_000 });
    const preview = (await fixture.request('GET /api/message-template', 'owner')).body.data.preview;
    const [day, eve] = ['2037-11-21T09:00:00.000Z', '2037-11-20T12:00:00.000Z'];
    const byProvider = await fixture.book({ starts_at: eve, reminder_minutes: [60] });
    await put(byProvider.id, { starts_at: day });
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
    const again = await fixture.book({ starts_at: day });
    const sent = await fixture.sql<{ kind: string; text: string }>(
      sql`select distinct on (kind) kind, text from messages
        where created_at >= '2037-11-01' and (kind <> 'booked_by_provider' or appointment = ${again.id})
        order by kind, id desc`,
    );
    for (const kind of KINDS) {
      const [message] = sent.filter((one) => one.kind === kind);
      // The address of the appointment is filled in as the message goes out; all are of one length.
      const text = message?.text.replace('{link}', `${fixture.api.url}/v/${EXAMPLE_TOKEN}`);
      expect(`${kind}: ${text}`).toBe(`${kind}: ${preview[kind].text}`);
      expect(preview[kind].length).toBe(text?.length);
    }
    await fixture.request(`PUT /api/services/${fixture.manicure}`, 'owner', { price: 100_000 });
  });
});
