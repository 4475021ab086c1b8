import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ActorName, created } from '../../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { MINUTE } from '../../../platform/clock.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
beforeEach(() => fixture.nextYear());
afterAll(() => fixture.api.close());

const PATH = '/api/appointments/series';
const WEEKLY = { unit: 'week', every: 1, count: 8 };
const series = (data: object = {}, part: ActorName = 'owner') =>
  fixture.request(`POST ${PATH}`, part, {
    services: [fixture.manicure],
    starts_at: fixture.noon(),
    client_profile: fixture.actors.clientProfile,
    repeat: WEEKLY,
    ...data,
  });
const cancel = (name: string, part: ActorName, data: object = {}) =>
  fixture.request(`POST ${PATH}/${name}/cancel`, part, data);
const startsOf = (rows: readonly { starts_at: string }[]) => rows.map((row) => row.starts_at);
const weeks = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(first) + n * 7 * 24 * 60 * MINUTE).toISOString(),
  );
const ofSeries = async (name: string, part: ActorName = 'owner') =>
  (
    await fixture.request(
      `GET /api/appointments?filters[series]=${name}&sort=starts_at&pagination[pageSize]=100&populate=events`,
      part,
    )
  ).body.data;
const messagesOf = (name: string, kind: string) =>
  fixture.sql<{ text: string; status: string }>(sql`select m.text, m.status from messages m
    join appointments a on a.id = m.appointment where a.series = ${name} and m.kind = ${kind}
    order by m.id`);
const noticesOf = (name: string) =>
  fixture.sql<{ text: string }>(sql`select n.text from notifications n
    join appointments a on a.id = n.appointment where a.series = ${name} order by n.id`);
const countAll = async () =>
  (await fixture.sql<{ n: number }>(sql`select count(*)::int as n from appointments`))[0]?.n;

describe('a series', () => {
  test('is booked in one call: each its event, reminders and unit; one message and one notification tell of all', async () => {
    const starts_at = fixture.noon();
    const used = await fixture.used();
    const key = { 'Idempotency-Key': `series-${starts_at}` };
    const data = {
      services: [String(fixture.manicure)],
      starts_at,
      client_profile: fixture.actors.clientProfile,
      repeat: WEEKLY,
      provider_note: 'абонемент',
    };
    const send = () =>
      fixture.api.request('POST', PATH, {
        token: fixture.actors.owner,
        body: { data },
        headers: key,
      });
    const { status, body } = await send();
    expect([status, body.data.refused]).toEqual([201, []]);
    expect(startsOf(body.data.appointments)).toEqual(weeks(starts_at, 8));
    // Repeated with its key it is the same series.
    expect((await send()).body).toEqual(body);
    const name = body.data.series;
    const stored = await ofSeries(name);
    expect(startsOf(stored)).toEqual(weeks(starts_at, 8));
    for (const one of stored) {
      expect(one).toMatchObject({ status: 'confirmed', provider_note: 'абонемент', series: name });
      expect(one.events).toMatchObject([{ kind: 'booked' }]);
    }
    expect(await fixture.used()).toBe(used + 8);
    expect(await messagesOf(name, 'reminder')).toHaveLength(16);
    const when = '8 раз с 1 декабря по 19 января';
    const messages = await messagesOf(name, 'booked_by_provider');
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringContaining(`Маникюр, ${when} в 12:00`),
    ]);
    expect(await noticesOf(name)).toEqual([{ text: expect.stringContaining(`${when} в 12:00`) }]);
    expect(await ofSeries(name, 'client')).toHaveLength(8);
    expect(await ofSeries(name, 'foreign')).toEqual([]);
  });

  test('keeps the time of the provider’s clock over the change of clocks, and takes days as well', async () => {
    await fixture.rules({ time_zone: 'Europe/Berlin' });
    const year = Number(fixture.noon().slice(0, 4)) + 1;
    const repeat = { unit: 'day', every: 50, count: 3 };
    const answer = await series({ starts_at: `${year}-01-15T09:00:00Z`, repeat });
    await fixture.rules({ time_zone: 'Europe/Moscow' });
    // 10:00 in Berlin, which is one hour nearer to UTC in winter.
    expect(startsOf(answer.body.data.appointments).map((at) => at.slice(11, 16))).toEqual([
      '09:00',
      '09:00',
      '08:00',
    ]);
  });

  test('with a date that is taken is refused as a whole; with `partial` the rest is booked', async () => {
    const busy = await fixture.book();
    const [first = '', second, third] = weeks(busy.starts_at, 3);
    const before = [await countAll(), await fixture.used()];
    const repeat = { ...WEEKLY, count: 3 };
    const data = { starts_at: first, repeat };
    const refused = await series(data);
    expect(statusAndCode(refused)).toEqual([409, 'series_refused']);
    const refusal = { starts_at: first, code: 'slot_taken' };
    expect(refused.body.error.details.refused).toMatchObject([refusal]);
    expect(refused.body.error.details.refused[0].nearest).toHaveLength(3);
    expect([await countAll(), await fixture.used()]).toEqual(before);
    const partial = await series({ ...data, partial: true });
    expect([partial.status, startsOf(partial.body.data.appointments)]).toEqual([
      201,
      [second, third],
    ]);
    expect(partial.body.data.refused).toMatchObject([refusal]);
    const [message] = await messagesOf(partial.body.data.series, 'booked_by_provider');
    expect(message?.text).toContain('Маникюр, 8 декабря, 15 декабря в 12:00');
    // Now every date is taken.
    const none = await series({ ...data, partial: true });
    expect(statusAndCode(none)).toEqual([409, 'series_refused']);
    expect(startsOf(none.body.error.details.refused)).toEqual([first, second, third]);
  });

  test('of a group’s service joins no group that stands', async () => {
    const group = await fixture.book({ services: [fixture.lesson], client_profile: null });
    const data = { services: [fixture.lesson], starts_at: group.starts_at, partial: true };
    const { body } = await series({ ...data, repeat: { ...WEEKLY, count: 2 } });
    expect(body.data.refused).toMatchObject([{ starts_at: group.starts_at, code: 'slot_taken' }]);
    expect(body.data.appointments).toHaveLength(1);
  });

  test('is the provider’s and staff’s to book, of sane dates and own clients', async () => {
    expect((await series({}, 'operator')).status).toBe(201);
    expect(statusAndCode(await series({}, 'client'))).toEqual([422, 'series_by_provider']);
    expect(statusAndCode(await series({}, 'foreign'))).toEqual([422, 'series_by_provider']);
    const many = {
      starts_at: '2998-06-01T09:00:00Z',
      repeat: { unit: 'week', every: 52, count: 3 },
    };
    for (const wrong of [
      { services: [999_999] },
      { client_profile: 999_999 },
      { repeat: { ...WEEKLY, count: 1 } },
      { repeat: { ...WEEKLY, count: 53 } },
      { repeat: { ...WEEKLY, every: 0 } },
      { repeat: { ...WEEKLY, unit: 'month' } },
      { starts_at: 'завтра' },
      many,
    ]) {
      const answer = await series(wrong);
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
  });

  test('of 52 is booked at once, and two that meet leave one of them', async () => {
    const starts_at = fixture.noon();
    const answer = await series({ starts_at, repeat: { ...WEEKLY, count: 52 } });
    expect([answer.status, answer.body.data.appointments.length]).toEqual([201, 52]);
    const half = new Date(Date.parse(starts_at) + 30 * MINUTE).toISOString();
    const later = new Date(Date.parse(starts_at) + 60 * MINUTE).toISOString();
    const beside = await Promise.all(
      [half, later].map((at) => series({ starts_at: at, repeat: { ...WEEKLY, count: 4 } })),
    );
    expect(beside.map(({ status }) => status)).toEqual([409, 201]);
    const noon = fixture.noon();
    const meeting = await Promise.all(
      [WEEKLY, WEEKLY].map((repeat) => series({ starts_at: noon, repeat })),
    );
    expect(meeting.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('the rest of a series', () => {
  const booked = async (count: number) =>
    (await series({ repeat: { ...WEEKLY, count } })).body.data as {
      series: string;
      appointments: { id: number; starts_at: string }[];
    };

  test('is cancelled by the provider from a date on, with one message; what is past stays', async () => {
    const used = await fixture.used();
    const { series: name, appointments } = await booked(8);
    const [past, next, third] = startsOf(appointments);
    await fixture.to(new Date(Date.parse(past ?? '') + 90 * MINUTE).toISOString());
    const from = third;
    const data = { from, cancel_reason: 'Переезд' };
    const answer = await cancel(name, 'owner', data);
    expect([answer.status, startsOf(answer.body.data.appointments)]).toEqual([
      200,
      startsOf(appointments).slice(2),
    ]);
    const statuses = (await ofSeries(name)).map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(['confirmed', 'confirmed', ...Array(6).fill('cancelled_by_provider')]);
    expect((await ofSeries(name)).at(-1).cancel_reason).toBe('Переезд');
    expect(await fixture.used()).toBe(used + 2);
    const messages = await messagesOf(name, 'cancelled');
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringContaining('Маникюр, 6 раз с 15 декабря по 19 января в 12:00'),
    ]);
    // Again: nothing more happens; without a date, all that is to come.
    expect((await cancel(name, 'owner', data)).body.data.appointments).toEqual([]);
    const all = await cancel(name, 'operator');
    expect(startsOf(all.body.data.appointments)).toEqual([next]);
    const reminders = await messagesOf(name, 'reminder');
    const queued = reminders.filter(({ status }) => status === 'queued');
    expect(queued.map(({ text }) => text)).toEqual(
      Array(2).fill(expect.stringContaining('1 декабря')),
    );
  });

  test('of a group’s service is cancelled for each participant with the dates that were theirs', async () => {
    const repeat = { ...WEEKLY, count: 3 };
    const data = { services: [fixture.lesson], client_profile: undefined, repeat };
    const { body } = await series(data);
    const [first, , last] = body.data.appointments;
    const join = async (name: string, ids: readonly number[]) => {
      const client = await created(
        fixture.request('POST /api/client-profiles', 'owner', { name, phone: null }),
      );
      const data = { action: 'join', client_profile: client.id };
      for (const id of ids)
        await fixture.request(`POST /api/appointments/${id}/join_leave`, 'owner', data);
      return client.id;
    };
    const both = await join('Оля', [first.id, last.id]);
    const one = await join('Ира', [last.id]);
    expect((await cancel(body.data.series, 'owner')).body.data.appointments).toHaveLength(3);
    const messages = await fixture.sql(sql`select m.client_profile, m.text from messages m
      join appointments a on a.id = m.appointment
      where a.series = ${body.data.series} and m.kind = 'cancelled' order by m.id`);
    expect(messages).toEqual([
      { client_profile: both, text: expect.stringContaining('Урок, 1 декабря в 12:00') },
      { client_profile: both, text: expect.stringContaining('Урок, 15 декабря в 12:00') },
      { client_profile: one, text: expect.stringContaining('Урок, 15 декабря в 12:00') },
    ]);
  });

  test('is cancelled by its client, but for what is too near; nobody else has to do with it', async () => {
    const { series: name, appointments } = await booked(3);
    const [first = ''] = startsOf(appointments);
    await fixture.rules({ cancel_window_minutes: 120 });
    await fixture.to(new Date(Date.parse(first) - 60 * MINUTE).toISOString());
    expect(statusAndCode(await cancel(name, 'foreign'))).toEqual([404, 'not_found']);
    expect(statusAndCode(await cancel('none', 'owner'))).toEqual([404, 'not_found']);
    const answer = await cancel(name, 'client');
    expect(startsOf(answer.body.data.appointments)).toEqual(startsOf(appointments).slice(1));
    expect(answer.body.data.refused).toEqual([{ starts_at: first, code: 'cancel_window' }]);
    expect(statusAndCode(await cancel(name, 'client'))).toEqual([409, 'series_refused']);
    await fixture.rules({ cancel_window_minutes: 0 });
    // Each side is told once.
    expect(await messagesOf(name, 'cancelled')).toMatchObject([
      { text: expect.stringContaining('8 декабря, 15 декабря в 12:00') },
    ]);
    expect((await noticesOf(name)).at(-1)?.text).toContain('8 декабря, 15 декабря в 12:00');
  });
});
