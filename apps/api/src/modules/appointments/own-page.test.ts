import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { openSiteFixture } from '../../../testing/own-site.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { HOUR } from '../../platform/clock.ts';

/** Anna's site, which is proved; a stranger's; a page that operators list. */
const ANNAS = 'https://anna-nails.ru';
const UNPROVED = 'https://stranger.ru';
const HOSTS = 'https://salon.example';
const PAGES = [ANNAS, HOSTS];

let fixture: Awaited<ReturnType<typeof openSiteFixture>>;
beforeAll(async () => {
  fixture = await openSiteFixture({ host: HOSTS, own: ANNAS });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.nextYear();
  await fixture.rules({ booking_policy: 'auto', cancel_window_minutes: 0, client_move_limit: 9 });
});

interface Options {
  readonly body?: object;
  readonly token?: string;
}
const from = (origin: string, what: string, options: Options = {}) => {
  const [method = '', path = ''] = what.split(' ');
  return fixture.api.request(method, path, { ...options, headers: { Origin: origin } });
};
const preflight = async (origin: string, what: string) => {
  const [method = '', path = ''] = what.split(' ');
  const headers = { Origin: origin, 'Access-Control-Request-Method': method };
  const answer = await fixture.api.request('OPTIONS', path, { headers });
  return answer.headers.get('access-control-allow-origin');
};

let phones = 79_168_700_000;
/** A session of a new client of Anna's, begun on the page. */
async function enter(origin: string) {
  phones += 1;
  const phone = String(phones);
  fixture.api.clock.advance(HOUR);
  const request = { phone, purpose: 'booking', provider_profile: fixture.actors.provider };
  const sms = await from(origin, 'POST /api/phone-auth/sms', { body: request });
  expect(sms.status, JSON.stringify(sms.body)).toBe(200);
  const proof = { phone, token: sms.body.token, code: await fixture.api.lastCode(phone) };
  const opened = await from(origin, 'POST /api/auth-ext/client-session', { body: proof });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  return opened.body.token as string;
}
const LIST =
  'GET /api/appointments?as=client&sort=starts_at&populate[lines][fields]=title,price,duration' +
  '&populate[services][fields]=title,is_online_bookable&populate[participants][fields]=price,seats' +
  '&populate[provider_profile][fields]=name,slug,city,address,lat,lon,public_phone' +
  '&populate[reviews][fields]=rating,status';
const bookAt = (origin: string, token: string, data: object = {}) =>
  from(origin, 'POST /api/appointments', {
    token,
    body: { data: { services: [fixture.manicure], starts_at: fixture.noon(), ...data } },
  });

test.each(PAGES)('a client who came by a code on %s looks after what they booked', async (page) => {
  const token = await enter(page);
  const { id, documentId } = await created(bookAt(page, token, { expected_price: 100_000 }));
  const [listed] = (await from(page, LIST, { token })).body.data;
  expect(listed).toMatchObject({
    ...{ id, status: 'confirmed', answer_by: null },
    lines: [{ title: 'Маникюр', price: 100_000, duration: 60 }],
    services: [{ title: 'Маникюр', is_online_bookable: true }],
    provider_profile: { name: expect.any(String), public_phone: null },
    participants: [{ price: 100_000, seats: 1 }],
    reviews: [],
    allowed: { cancel_until: listed.starts_at, move_until: listed.starts_at, moves_left: 9 },
  });
  const put = (data: object) =>
    from(page, `PUT /api/appointments/${documentId}`, { token, body: { data } });
  const moved = await put({ starts_at: fixture.noon(), version: listed.version });
  expect(moved.body.data).toMatchObject({ moves_count: 1, version: 2 });
  expect(statusAndCode(await put({ starts_at: fixture.noon(), version: 1 }))).toEqual([
    409,
    'stale',
  ]);
  const cancelled = await put({ status: 'cancelled_by_client', cancel_reason: 'Заболела' });
  expect(cancelled.body.data).toMatchObject({ cancelled_by: 'client', cancel_reason: 'Заболела' });
  expect((await from(page, 'GET /api/client-profiles/me', { token })).body.data).toHaveLength(1);
  expect((await from(page, 'POST /api/auth-ext/logout', { token, body: {} })).status).toBe(204);
  expect((await from(page, LIST, { token })).status).toBe(401);
});

test.each(PAGES)(
  'on %s a client moves from one group to another, and keeps it in a calendar',
  async (page) => {
    const token = await enter(page);
    const [first, second] = [fixture.noon(), fixture.noon()];
    for (const starts_at of [first, second]) {
      await fixture.book({ services: [fixture.lesson], starts_at });
    }
    const lesson = { services: [fixture.lesson], starts_at: first };
    const group = await created(bookAt(page, token, lesson));
    const { body } = await fixture.api.post(`/api/appointments/possible_starts/${second}`, {
      data: { services: [fixture.lesson], provider_profile: fixture.actors.provider },
    });
    const other = body.data.find(({ appointment }: { appointment?: number }) => appointment);
    expect(other).toMatchObject({ seats_left: 2, price: 100_000 });
    const swap = { data: { join: other.appointment, leave: group.id } };
    const swapped = await from(page, 'POST /api/appointments/joinOneAndLeaveOther', {
      ...{ token, body: swap },
    });
    expect(swapped.body.data).toMatchObject({ id: other.appointment, starts_at: second });

    const link = await from(page, `GET /api/appointments/${other.appointment}/calendar-link`, {
      token,
    });
    const file = await fetch(link.body.data.url);
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const text = await file.text();
    expect(text).toMatch(/URL;VALUE=URI:.*\/v\//);
    expect(text).toContain('BEGIN:VALARM');
    const left = await from(page, `GET /api/appointments/${other.appointment}/cancel`, { token });
    expect(left.status).toBe(200);
    expect((await from(page, LIST, { token })).body.data).toEqual([]);
  },
);

test.each(PAGES)(
  'on %s what is over is reviewed once, and repeated while it is offered',
  async (page) => {
    const token = await enter(page);
    const starts_at = fixture.noon();
    const { id } = await created(bookAt(page, token, { starts_at }));
    const review = { data: { appointment: id, rating: 5, text: 'Спасибо' } };
    const write = () => from(page, 'POST /api/reviews', { token, body: review });
    expect(statusAndCode(await write())).toEqual([422, 'visit_not_completed']);
    await fixture.to(new Date(Date.parse(starts_at) + HOUR).toISOString());
    await fixture.request(`PUT /api/appointments/${id}`, 'owner', { status: 'completed' });
    expect((await created(write())).status).toBe('published');
    const service = `PUT /api/services/${fixture.manicure}`;
    const readOne = async () => (await from(page, LIST, { token })).body.data[0];
    expect(await readOne()).toMatchObject({
      ...{ status: 'completed', allowed: { cancel_until: null, move_until: null, moves_left: 0 } },
      ...{ services: [{ title: 'Маникюр' }], reviews: [{ rating: 5, status: 'published' }] },
    });
    const offer = (data: object) => fixture.request(service, 'owner', data);
    await offer({ is_online_bookable: false });
    expect((await readOne()).services).toMatchObject([{ is_online_bookable: false }]);
    await offer({ is_active: false });
    expect(await readOne()).toMatchObject({ services: [], lines: [{ title: 'Маникюр' }] });
    await offer({ is_online_bookable: true, is_active: true });
  },
);

const CALLS = [
  'POST /api/phone-auth/sms',
  'POST /api/phone-auth/call',
  'POST /api/auth-ext/client-session',
  'POST /api/auth-ext/logout',
  'GET /api/appointments',
  'GET /api/appointments/1',
  'POST /api/appointments',
  'PUT /api/appointments/1',
  'GET /api/appointments/1/cancel',
  'GET /api/appointments/1/calendar-link',
  'POST /api/appointments/1/join_leave',
  'POST /api/appointments/joinOneAndLeaveOther',
  'POST /api/reviews',
  'GET /api/client-profiles/me',
];

test('a page that is proved asks for these calls, and any other page for none', async () => {
  for (const ctx of CALLS) {
    expect([ctx, await preflight(ANNAS, ctx)]).toEqual([ctx, ANNAS]);
    expect([ctx, await preflight(UNPROVED, ctx)]).toEqual([ctx, null]);
  }
});

test('on an own page nobody is signed in but that provider’s client', async () => {
  const refused = [422, 'origin_not_allowed'];
  const client = await enter(ANNAS);
  const everywhere = await enter(fixture.api.url);
  for (const ctx of CALLS.slice(3)) {
    const body = ctx.startsWith('GET') ? {} : { body: { data: {} } };
    for (const [origin, token] of [
      [UNPROVED, client],
      [ANNAS, fixture.actors.owner],
      [ANNAS, fixture.actors.client],
    ] as const) {
      const answer = await from(origin, ctx, { ...body, token });
      expect([ctx, origin, ...statusAndCode(answer)]).toEqual([ctx, origin, ...refused]);
    }
  }
  expect(everywhere).not.toBe(client);
  const sms = (origin: string, data: object) =>
    from(origin, 'POST /api/phone-auth/sms', { body: { phone: '79168799999', ...data } });
  expect(statusAndCode(await sms(ANNAS, {}))).toEqual(refused);
  const booking = { purpose: 'booking', provider_profile: fixture.actors.foreignProvider };
  expect(statusAndCode(await sms(ANNAS, booking))).toEqual(refused);
  expect(statusAndCode(await sms(UNPROVED, booking))).toEqual(refused);
  // A booking begun elsewhere opens no session on the page of another.
  const sent = await sms(HOSTS, booking);
  const proof = { phone: '79168799999', token: sent.body.token };
  const code = await fixture.api.lastCode('79168799999');
  const opened = await from(ANNAS, 'POST /api/auth-ext/client-session', {
    body: { ...proof, code },
  });
  expect(statusAndCode(opened)).toEqual(refused);
  expect((await bookAt(ANNAS, client, { services: [fixture.haircut] })).status).toBe(404);
});

test('a request says till when it is answered, which its start ends too', async () => {
  await fixture.rules({ booking_policy: 'request', pending_ttl_minutes: 24 * 60 });
  const token = await enter(ANNAS);
  const far = await created(bookAt(ANNAS, token));
  const day = new Date(fixture.api.clock.now().getTime() + 24 * HOUR).toISOString();
  expect(far).toMatchObject({ status: 'pending', answer_by: day });
  await fixture.to(new Date(Date.parse(far.starts_at) - 26 * HOUR).toISOString());
  const again = await enter(ANNAS);
  const starts_at = new Date(fixture.api.clock.now().getTime() + 5 * HOUR).toISOString();
  const near = await created(bookAt(ANNAS, again, { starts_at }));
  expect(near.answer_by).toBe(starts_at);
  const confirm = { status: 'confirmed' };
  await fixture.request(`PUT /api/appointments/${near.id}`, 'owner', confirm);
  const [listed] = (await from(ANNAS, LIST, { token: again })).body.data;
  expect(listed).toMatchObject({ status: 'confirmed', answer_by: null });
});
