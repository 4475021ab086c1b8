import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { plain, uploadOf } from '../../../../testing/pictures.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => fixture.api.close());

let phones = 79_168_700_000;
/** A client who has no account. */
async function newClient(): Promise<{ id: number; phone: string }> {
  phones += 1;
  const phone = String(phones);
  const data = { name: 'Вера', phone };
  return {
    ...(await created(fixture.request('POST /api/client-profiles', 'owner', data))),
    phone,
  };
}
/** The messages sent to the phone, the newest first. */
async function textsTo(phone: string): Promise<string[]> {
  await fixture.api.settle();
  const headers = { Accept: 'application/json' };
  const { body } = await fixture.api.request('GET', '/dev/outbox', { headers });
  return (body as { to: string; text: string }[])
    .filter(({ to }) => to === phone)
    .map(({ text }) => text);
}
const tokenIn = (text = ''): string => /\/v\/(\w{11})(?=\n|$)/.exec(text)?.[1] ?? `none: ${text}`;

/** An appointment of a client without an account, and the token of the message about it. */
async function booked(data: object = {}) {
  const client = await newClient();
  const appointment = await fixture.book({ client_profile: client.id, ...data });
  const [text] = await textsTo(client.phone);
  return { client, appointment, token: tokenIn(text) };
}
/** A picture of the provider. */
async function photographed() {
  const field = { ref: 'api::provider-profile.provider-profile', refId: '1', field: 'photo' };
  const picture = uploadOf([['я.png', await plain(400, 400).png().toBuffer()]], field);
  const token = fixture.actors.owner;
  return (await fixture.api.request('POST', '/api/upload', { token, body: picture })).body[0];
}
const at = (token: string) => `/api/appointment-links/${token}`;
const open = (token: string) => fixture.api.get(at(token));
const press = (token: string, action: string, data: object = {}) =>
  fixture.api.post(`${at(token)}/${action}`, { data });
const rowOf = async (id: number) =>
  (
    await fixture.sql(sql`select status, version, client_confirmed_at, cancelled_by, cancel_reason
    from appointments where id = ${id}`)
  )[0];

describe('the link of a message', () => {
  test('shows one appointment to whoever holds it, without signing in, and changes nothing', async () => {
    const { client, appointment, token } = await booked();
    const photo = await photographed();
    const before = await rowOf(appointment.id);
    const { status, body } = await open(token);
    expect([status, body.data]).toEqual([
      200,
      {
        provider: {
          name: 'Анна Соколова',
          specialization: expect.any(String),
          city: 'Москва',
          address: 'ул. Покровка, 17',
          photo: photo.formats.thumbnail.url,
          phone: null,
          lat: null,
          lon: null,
          page: expect.stringMatching(/^\/p\/\w+$/),
        },
        services: ['Маникюр'],
        starts_at: appointment.starts_at,
        ends_at: new Date(Date.parse(appointment.starts_at) + 3_600_000).toISOString(),
        time_zone: 'Europe/Moscow',
        price: 100_000,
        status: 'confirmed',
        version: 1,
        is_group: false,
        is_confirmed: false,
        asks_confirmation: false,
        cancel_refusal: null,
        move_refusal: null,
        allowed: {
          cancel_until: expect.any(String),
          move_until: expect.any(String),
          moves_left: expect.toSatisfy((left) => left === null || left > 0),
        },
        calendar: {
          url: expect.stringContaining('/api/calendar-file/'),
          expires_at: '2026-11-21T10:00:00.000Z',
        },
        expires_at: new Date(
          Date.parse(appointment.starts_at) + 30 * 86_400_000 + 3_600_000,
        ).toISOString(),
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${client.phone}|79990000001|Вера`));
    const head = await fixture.api.request('HEAD', at(token));
    expect([head.status, head.body]).toEqual([200, '']);
    for (const method of ['GET', 'HEAD']) {
      const page = await fixture.api.request(method, `/v/${token}`, {
        headers: { 'User-Agent': 'TelegramBot (like TwitterBot)', 'Sec-Purpose': 'prefetch' },
      });
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    }
    for (const action of ['confirm', 'cancel', 'move']) {
      expect((await fixture.api.get(`${at(token)}/${action}`)).status).toBe(405);
    }
    expect(await rowOf(appointment.id)).toEqual(before);
    // Neither the outbox nor the table of links holds what opens it.
    const stored = await fixture.sql(sql`select count(*)::int as n from (
        select t::text from messages t union all select t::text from appointment_links t) all_rows (text)
      where text like ${`%${token}%`}`);
    expect(stored).toEqual([{ n: 0 }]);
    expect(
      (
        await fixture.sql(sql`select text from messages
      where client_profile = ${client.id} and kind = 'booked_by_provider'`)
      )[0]?.text,
    ).toMatch(/\n\{link\}$/);
  });

  test('leads on: to the page of the professional, a map and a phone, as far as strangers may know them', async () => {
    await fixture.rules({ slug: 'anna-on', public_phone: '79161234567', lat: 55.75, lon: 37.64 });
    const { token } = await booked();
    const leads = { page: '/p/anna-on', phone: '79161234567', lat: 55.75, lon: 37.64 };
    expect((await open(token)).body.data.provider).toMatchObject(leads);
    await fixture.rules({ is_published: false });
    expect((await open(token)).body.data.provider).toMatchObject({ ...leads, page: null });
    await fixture.rules({ is_published: true, public_phone: null, lat: null, lon: null });
  });

  test('is the same in later messages, works after a merge, and ends 30 days after the appointment', async () => {
    const { client, appointment, token } = await booked();
    const starts_at = fixture.noon();
    await fixture.request(`PUT /api/appointments/${appointment.id}`, 'owner', { starts_at });
    const [moved] = await textsTo(client.phone);
    expect([moved?.startsWith('Запись перенесена'), tokenIn(moved)]).toEqual([true, token]);
    const other = await newClient();
    await fixture.request(`POST /api/client-profiles/${other.id}/merge`, 'owner', {
      client_profile: client.id,
    });
    expect((await open(token)).body.data.starts_at).toBe(starts_at);
    await fixture.request(`PUT /api/appointments/${appointment.id}`, 'owner', {
      status: 'cancelled_by_provider',
    });
    expect((await open(token)).body.data).toMatchObject({
      status: 'cancelled_by_provider',
      cancel_refusal: 'bad_transition',
      move_refusal: 'bad_transition',
    });
    expect(statusAndCode(await press(token, 'cancel'))).toEqual([409, 'bad_transition']);
    await fixture.request(`DELETE /api/appointments/${appointment.id}`, 'owner');
    expect(statusAndCode(await open(token))).toEqual([410, 'link_gone']);
    const late = await booked({ starts_at: '2026-11-22T09:00:00.000Z' });
    const ending = await fixture.sql(sql`update appointments
      set ends_at = '2026-10-22T09:00:01Z', starts_at = '2026-10-22T08:00:00Z',
        busy_from = '2026-10-22T08:00:00Z', busy_to = '2026-10-22T09:00:01Z'
      where id = ${late.appointment.id} returning id`);
    expect([ending.length, (await open(late.token)).status]).toEqual([1, 200]);
    fixture.api.clock.advance(1_000);
    expect(statusAndCode(await open(late.token))).toEqual([410, 'link_gone']);
  });

  test('of an archived client, or one nobody has, is missing; twenty misses of an address close it', async () => {
    const { client, token } = await booked();
    const from = (ip: string, path = at('11111111111')) =>
      fixture.api.request('GET', path, { headers: { 'X-Forwarded-For': ip } });
    for (let n = 0; n < 20; n += 1) expect((await from('10.1.1.1')).status).toBe(404);
    const stopped = await from('10.1.1.1');
    expect([...statusAndCode(stopped), stopped.body.error.details.retry_after]).toEqual([
      429,
      'link_limit',
      600,
    ]);
    // Not even what there is: else the limit would be none.
    expect((await from('10.1.1.1', at(token))).status).toBe(429);
    expect((await from('10.1.1.2', at(token))).status).toBe(200);
    await fixture.sql(sql`update client_profiles set archived_at = now() where id = ${client.id}`);
    expect(statusAndCode(await open(token))).toEqual([404, 'not_found']);
  });
});

describe('whoever holds the link', () => {
  test('says that they come where a reminder asked, once, and history names the client', async () => {
    const { client, appointment, token } = await booked({ starts_at: '2026-11-23T15:00:00.000Z' });
    await fixture.to('2026-11-22T15:00:00.000Z');
    const [reminder] = await textsTo(client.phone);
    expect([reminder?.startsWith('Напоминаем'), tokenIn(reminder)]).toEqual([true, token]);
    const { version, asks_confirmation } = (await open(token)).body.data;
    expect(asks_confirmation).toBe(true);
    expect(statusAndCode(await press(token, 'confirm', { version: version + 1 }))).toEqual([
      409,
      'stale',
    ]);
    const { body } = await press(token, 'confirm', { version });
    expect(body.data).toMatchObject({ is_confirmed: true, asks_confirmation: false });
    expect((await press(token, 'confirm')).body.data.version).toBe(body.data.version);
    const events = await fixture.sql(sql`select kind, by, "user" from appointment_events
      where appointment = ${appointment.id} order by id`);
    expect(events.slice(1)).toEqual([{ kind: 'changed', by: 'client', user: null }]);
  });

  test('cancels with a reason; the time is free, and a second press changes nothing', async () => {
    const { appointment, token } = await booked();
    expect(statusAndCode(await press(token, 'cancel', { version: 7 }))).toEqual([409, 'stale']);
    const { status, body } = await press(token, 'cancel', { reason: ' Заболела ', version: 1 });
    expect([status, body.data.status]).toEqual([200, 'cancelled_by_client']);
    expect(await rowOf(appointment.id)).toMatchObject({
      cancelled_by: 'client',
      cancel_reason: 'Заболела',
      version: 2,
    });
    const again = await press(token, 'cancel', { reason: 'Другая', version: 1 });
    expect([again.status, again.body.data.version]).toEqual([200, 2]);
    const [event] = await fixture.sql(sql`select by, after from appointment_events
      where appointment = ${appointment.id} and kind = 'status_changed'`);
    expect(event).toEqual({ by: 'client', after: { status: 'cancelled_by_client' } });
    const notices = await fixture.request('GET /api/notifications?sort=id:desc', 'owner');
    expect(notices.body.data[0]).toMatchObject({ title: 'Запись отменена' });
    expect((await fixture.book({ starts_at: appointment.starts_at })).status).toBe('confirmed');
    expect(statusAndCode(await press(token, 'move', { starts_at: fixture.noon() }))).toEqual([
      409,
      'bad_transition',
    ]);
    expect(statusAndCode(await press(token, 'confirm'))).toEqual([409, 'bad_transition']);
  });

  test('moves it to a start that is offered, as often as clients may, until it is too late', async () => {
    await fixture.rules({ client_move_limit: 1, cancel_window_minutes: 180 });
    const { appointment, token } = await booked();
    const from = appointment.starts_at.slice(0, 10);
    const starts = await fixture.api.get(`${at(token)}/starts?from=${from}&days=2`);
    const offered = starts.body.data.map((one: { starts_at: string }) => Date.parse(one.starts_at));
    // Its own time counts as free.
    expect(offered).toContain(Date.parse(appointment.starts_at));
    const starts_at = new Date(Date.parse(appointment.starts_at) + 1_800_000).toISOString();
    expect(offered).toContain(Date.parse(starts_at));
    const other = await fixture.book();
    const refused = await press(token, 'move', { starts_at: other.starts_at });
    expect(statusAndCode(refused)).toEqual([409, 'slot_taken']);
    expect(refused.body.error.details.nearest).toHaveLength(3);
    expect(statusAndCode(await press(token, 'move', { starts_at, version: 5 }))).toEqual([
      409,
      'stale',
    ]);
    for (const wrong of ['завтра', `${from}T25:00`]) {
      const answer = await press(token, 'move', { starts_at: wrong });
      expect(statusAndCode(answer)).toEqual([400, 'validation_failed']);
    }
    const moved = await press(token, 'move', { starts_at: `${from}T12:30`, version: 1 });
    expect([moved.status, moved.body.data]).toMatchObject([
      200,
      { starts_at, move_refusal: 'move_limit', cancel_refusal: null },
    ]);
    expect(statusAndCode(await press(token, 'move', { starts_at: fixture.noon() }))).toEqual([
      409,
      'move_limit',
    ]);
    await fixture.to(new Date(Date.parse(starts_at) - 179 * 60_000).toISOString());
    expect((await open(token)).body.data).toMatchObject({
      move_refusal: 'cancel_window',
      cancel_refusal: 'cancel_window',
    });
    for (const [action, data] of [
      ['cancel', {}],
      ['move', { starts_at: fixture.noon() }],
    ] as const) {
      expect(statusAndCode(await press(token, action, data))).toEqual([409, 'cancel_window']);
    }
    await fixture.rules({ client_move_limit: null, cancel_window_minutes: 0 });
  });

  test('of two presses at once for one time one gets it', async () => {
    await fixture.nextYear();
    const [one, other] = [await booked(), await booked()];
    const starts_at = fixture.noon();
    const answers = await Promise.all(
      [one, other].map(({ token }) => press(token, 'move', { starts_at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('leaves a group, whose others stay, and moves it nowhere', async () => {
    const { client, appointment, token } = await booked({ services: [fixture.lesson] });
    const other = await newClient();
    await fixture.request(`POST /api/appointments/${appointment.id}/join_leave`, 'owner', {
      client_profile: other.id,
    });
    const [text] = await textsTo(other.phone);
    expect(tokenIn(text)).not.toBe(token);
    expect((await open(token)).body.data).toMatchObject({
      is_group: true,
      move_refusal: 'bad_transition',
      cancel_refusal: null,
    });
    expect(statusAndCode(await press(token, 'move', { starts_at: fixture.noon() }))).toEqual([
      409,
      'bad_transition',
    ]);
    expect(statusAndCode(await fixture.api.get(`${at(token)}/starts`))).toEqual([
      409,
      'bad_transition',
    ]);
    // One of them does not speak for the others.
    expect((await press(token, 'confirm')).body.data.is_confirmed).toBe(true);
    expect((await open(tokenIn(text))).body.data.is_confirmed).toBe(false);
    expect((await rowOf(appointment.id))?.client_confirmed_at).toBeNull();
    expect((await press(token, 'cancel')).body.data).toMatchObject({
      status: 'left',
      cancel_refusal: 'bad_transition',
    });
    expect((await press(token, 'cancel')).body.data.status).toBe('left');
    expect((await open(tokenIn(text))).body.data.status).toBe('confirmed');
    const staying = await fixture.sql(sql`select client_profile from appointment_participants
      where appointment = ${appointment.id} and status = 'joined'`);
    expect(staying).toEqual([{ client_profile: other.id }]);
    expect(client.id).not.toBe(other.id);
  });

  test.each([
    ['cancel', { reason: 5 }],
    ['cancel', { status: 'confirmed' }],
    ['move', {}],
    ['confirm', { version: 'x' }],
    ['confirm', { comes: true }],
  ])('may not %s with %j', async (action, data) => {
    expect(statusAndCode(await press('22222222222', action, data))).toEqual([
      400,
      'validation_failed',
    ]);
  });
});

test('a week of starts begins with the day it is at the provider’s, whatever day it is elsewhere', async () => {
  await fixture.nextYear();
  const today = fixture.api.clock.now().toISOString().slice(0, 10);
  // Half past midnight in Moscow, the next day.
  await fixture.to(`${today}T21:30:00.000Z`);
  const { token } = await booked();
  const { body } = await fixture.api.get(`${at(token)}/starts`);
  const dates = body.data.map(({ starts_at }: { starts_at: string }) =>
    new Date(Date.parse(starts_at) + 3 * 3_600_000).toISOString().slice(0, 10),
  );
  const dateIn = (days: number) =>
    new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  expect([...new Set(dates)]).toEqual([1, 2, 3, 4, 5, 6, 7].map(dateIn));
});

test('the links of appointments that are long over are forgotten', async () => {
  const { token } = await booked();
  await fixture.nextYear();
  await fixture.api.settle();
  expect(statusAndCode(await open(token))).toEqual([404, 'not_found']);
});
