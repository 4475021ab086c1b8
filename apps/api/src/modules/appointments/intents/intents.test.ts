import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { startVendor, type Vendor } from '../../../../testing/loopback.ts';
import { codeOf, statusAndCode } from '../../../../testing/request-as.ts';
import { isFull } from '../../../../testing/sample.ts';
import type { ApiResponse } from '../../../../testing/start-api.ts';
import { mayHold } from './begin-intent.ts';

const MINUTE = 60_000;

let fixture: BookingFixture;
let vendor: Vendor;
/** The answer of the supplier of calls to each. */
let callStatus = '400';
beforeAll(async () => {
  vendor = await startVendor();
  vendor.reply = ({ path, body }) => {
    const phone = new URLSearchParams(body).get('phone');
    const awaited = { check_id: `check-${phone}`, call_phone: '+7 800 500-86-75' };
    const status = { check_status: callStatus };
    return { body: { status_code: 100, ...(path === '/callcheck/add' ? awaited : status) } };
  };
  const calls = { CALL_SUPPLIER: 'smsru', SMSRU_API_ID: 'id', SMSRU_API_URL: vendor.url } as const;
  fixture = await openBookingFixture({ env: { TRUST_PROXY: '1', ...calls } });
});
afterAll(async () => {
  await fixture.api.close();
  await vendor.close();
});

let phones = 79_168_700_000;
const newPhone = () => {
  phones += 1;
  return String(phones);
};
interface IntentData {
  readonly starts_at: string;
  readonly phone?: string;
  readonly [field: string]: unknown;
}
const begin = (data: IntentData): Promise<ApiResponse> =>
  fixture.api.post('/api/booking-intents', {
    data: { services: [fixture.manicure], phone: newPhone(), ...data },
  });
/** An intent, with what confirms it. */
async function begun(data: IntentData) {
  const phone = data.phone ?? newPhone();
  const answer = await begin({ ...data, phone });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { id, token, hold_expires_at } = answer.body.data;
  return { id, token, phone, hold_expires_at, code: await fixture.api.lastCode(phone) };
}
const confirm = ({ id, code, token }: Awaited<ReturnType<typeof begun>>, data: object = {}) =>
  fixture.api.post(`/api/booking-intents/${id}/confirm`, { data: { code, token, ...data } });
/** The starts that are offered around the instant, in milliseconds. */
async function startsOn(
  instant: string,
  { token, ...data }: { token?: string; [key: string]: unknown } = {},
) {
  const query = {
    provider_profile: fixture.actors.provider,
    services: [fixture.manicure],
    ...data,
  };
  const path = `/api/appointments/possible_starts/${instant.slice(0, 10)}`;
  const { body } = await fixture.api.post(path, { data: query }, token);
  return (body.data as { starts_at: string }[]).map(({ starts_at }) => Date.parse(starts_at));
}
const isOffered = async (instant: string, query = {}) =>
  (await startsOn(instant, query)).includes(Date.parse(instant));

test('a time is held from strangers for five minutes of its first code, and seen by its holder', async () => {
  await fixture.nextYear();
  fixture.api.clock.advance(10_000);
  const starts_at = fixture.noon();
  const used = await fixture.used();
  const intent = await begun({ starts_at });
  const until = new Date(fixture.api.clock.now().getTime() + 5 * MINUTE).toISOString();
  expect(intent.hold_expires_at).toBe(until);
  expect(await isOffered(starts_at)).toBe(false);
  expect(await isOffered(starts_at, { booking_intent: intent.id })).toBe(true);
  const [page] = await fixture.sql<{ document_id: string }>(
    sql`select document_id from provider_profiles where id = ${fixture.actors.provider}`,
  );
  const onPage = async (query = '') => {
    const { body } = await fixture.api.get(
      `/api/pages/${page?.document_id}/starts?services=${fixture.manicure}&from=${starts_at.slice(0, 10)}&days=1${query}`,
    );
    const [{ count, starts }] = body.data as [{ count: number; starts: { starts_at: string }[] }];
    return {
      count,
      isOffered: starts.some((start) => Date.parse(start.starts_at) === Date.parse(starts_at)),
    };
  };
  const ofOthers = await onPage();
  expect(ofOthers.isOffered).toBe(false);
  const own = await onPage(`&booking_intent=${intent.id}`);
  expect([own.isOffered, own.count > ofOthers.count]).toEqual([true, true]);
  expect(await onPage('&booking_intent=another')).toEqual(ofOthers);
  const { client, owner } = fixture.actors;
  expect(await isOffered(starts_at, { token: client })).toBe(true);
  expect(await isOffered(starts_at, { token: owner })).toBe(true);
  expect(statusAndCode(await begin({ starts_at }))).toEqual([409, 'slot_taken']);
  const read = () => fixture.api.get(`/api/booking-intents/${intent.id}`);
  expect((await read()).body.data).toMatchObject({
    id: intent.id,
    starts_at,
    hold_expires_at: until,
  });
  fixture.api.clock.advance(4 * MINUTE);
  const again = await fixture.api.post(`/api/booking-intents/${intent.id}/code`, {});
  expect(again.status).toBe(200);
  expect((await read()).body.data.hold_expires_at).toBe(until);
  fixture.api.clock.advance(MINUTE - 1);
  // So late an answer to visitors is not cached: the hold ends within the minute.
  expect(await isOffered(starts_at)).toBe(false);
  fixture.api.clock.advance(1);
  expect((await read()).body.data.hold_expires_at).toBeNull();
  expect(await isOffered(starts_at)).toBe(true);
  // The code that was sent again books all the same, what nobody took meanwhile.
  const code = await fixture.api.lastCode(intent.phone);
  const booked = await confirm({ ...intent, code, token: again.body.data.token });
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  expect(await fixture.used()).toBe(used + 1);
});

test('confirming makes the appointment, the session and the consents, and a repeat makes no other', async () => {
  await fixture.nextYear();
  const intent = await begun({
    starts_at: fixture.noon(),
    ...{ name: 'Ольга', client_comment: 'Гель', marketing: true, expected_price: 100_000 },
  });
  const { phone } = intent;
  const wrong = await confirm({ ...intent, code: '000000' });
  expect(wrong.body.error.details).toMatchObject({ code: 'code_wrong', attempts_left: 4 });
  const answers = await Promise.all([1, 2, 3].map(() => confirm(intent)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first, ...repeats] = answers.map(({ body }) => body.data);
  expect(repeats).toEqual([first, first]);
  expect(first).toMatchObject({
    appointment: { status: 'confirmed', price: 100_000 },
    session: { user: { name: 'Ольга', phone }, provider_profile: fixture.actors.provider },
  });
  const { token } = first.session;
  const mine = (await fixture.api.get('/api/appointments', token)).body.data;
  expect(mine).toMatchObject([
    { id: first.appointment.id, client_comment: 'Гель', source: 'online' },
  ]);
  const [profile] = (await fixture.api.get('/api/client-profiles/me', token)).body.data;
  expect(profile).toMatchObject({ name: 'Ольга', consents: { marketing: true, source: 'client' } });
  const [user] = await fixture.sql<{ profiles: number; documents: string[] }>(sql`
    select (select count(*)::int from provider_profiles p where p."user" = u.id) as profiles,
      array(select document from consents c where c."user" = u.id order by 1) as documents
    from users u where phone = ${phone}`);
  expect(user?.profiles).toBe(0);
  expect(statusAndCode(await confirm({ ...intent, code: '000000' }))).toEqual([410, 'intent_gone']);
  const resent = await fixture.api.post(`/api/booking-intents/${intent.id}/code`, {});
  expect(statusAndCode(resent)).toEqual([410, 'intent_gone']);
  fixture.api.clock.advance(30 * MINUTE);
  expect(statusAndCode(await confirm(intent))).toEqual([410, 'intent_gone']);
});

test('whatever refuses the appointment leaves the code: the next press books by it', async () => {
  await fixture.nextYear();
  const starts_at = fixture.noon();
  const intent = await begun({ starts_at, expected_price: 90_000 });
  const dearer = await confirm(intent);
  expect(dearer.body.error.details).toMatchObject({
    ...{ code: 'price_changed', expected: 90_000, price: 100_000 },
  });
  // A hold stands in nobody's way who books at the provider's, or has proved a phone.
  await fixture.book({ starts_at });
  const refused = await confirm(intent, { expected_price: 100_000 });
  expect(statusAndCode(refused)).toEqual([409, 'slot_taken']);
  const users = await fixture.sql(sql`select id from users where phone = ${intent.phone}`);
  expect(users).toEqual([]);
  const { nearest } = refused.body.error.details;
  expect(nearest).toHaveLength(3);
  const booked = await confirm(intent, { starts_at: nearest[0], expected_price: 100_000 });
  expect(booked.body.data.appointment).toMatchObject({ starts_at: nearest[0] });
});

test('a request that is confirmed by code says till when it is answered', async () => {
  await fixture.rules({ booking_policy: 'request', pending_ttl_minutes: 60 });
  const { body } = await confirm(await begun({ starts_at: fixture.noon() }));
  expect(body.data.appointment).toMatchObject({
    status: 'pending',
    answer_by: new Date(fixture.api.clock.now().getTime() + 60 * MINUTE).toISOString(),
  });
  await fixture.rules({ booking_policy: 'auto' });
});

test('a code of another provider, of a sign-in, or of another phone confirms nothing', async () => {
  await fixture.nextYear();
  const intent = await begun({ starts_at: fixture.noon() });
  fixture.api.clock.advance(2 * MINUTE);
  const bodies = [
    { phone: intent.phone, purpose: 'booking', provider_profile: fixture.actors.foreignProvider },
    { phone: intent.phone },
    { phone: newPhone(), purpose: 'booking', provider_profile: fixture.actors.provider },
  ];
  for (const body of bodies) {
    const sms = await fixture.api.post('/api/phone-auth/sms', body);
    const code = await fixture.api.lastCode(body.phone);
    const answer = await confirm({ ...intent, code, token: sms.body.token });
    expect(statusAndCode(answer)).toEqual([410, 'code_expired']);
    fixture.api.clock.advance(5 * MINUTE);
  }
  expect(statusAndCode(await fixture.api.get('/api/booking-intents/nosuch'))).toEqual([
    404,
    'not_found',
  ]);
});

test('three times of a provider are held and one of a phone; beyond that the booking goes on without', async () => {
  await fixture.nextYear();
  const intents = [];
  for (let n = 0; n < 4; n += 1) intents.push(await begun({ starts_at: fixture.noon() }));
  expect(intents.map(({ hold_expires_at }) => hold_expires_at !== null)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const free = intents[3];
  if (!free) throw new Error('no fourth intent');
  expect((await confirm(free)).status).toBe(200);
  // Another choice of the same phone lets go of the first.
  fixture.api.clock.advance(MINUTE);
  const { phone } = intents[0] ?? {};
  const starts_at = fixture.noon();
  const other = await begun({ starts_at, ...(phone && { phone }) });
  expect(other.hold_expires_at).not.toBeNull();
  expect(
    (await fixture.api.get(`/api/booking-intents/${intents[0]?.id}`)).body.data.hold_expires_at,
  ).toBeNull();
  // Somebody elsewhere who types the same phone takes away neither the code nor the time of who was first.
  const elsewhere = await fixture.api.request('POST', '/api/booking-intents', {
    body: { data: { services: [fixture.manicure], starts_at: fixture.noon(), phone } },
    headers: { 'X-Forwarded-For': '10.9.9.9' },
  });
  expect(elsewhere.status).toBe(201);
  expect(await isOffered(starts_at)).toBe(false);
  expect(mayHold({ all: 2, ofDay: 0, freeOfDay: 5, ofPhone: false })).toBe(true);
  expect(mayHold({ all: 2, ofDay: 0, freeOfDay: 4, ofPhone: false })).toBe(false);
  expect(mayHold({ all: 2, ofDay: 1, freeOfDay: 9, ofPhone: false })).toBe(false);
  expect(mayHold({ all: 2, ofDay: 0, freeOfDay: 50, ofPhone: true })).toBe(false);
});

test('a choice that gets no code leaves the one before as it was, and held', async () => {
  await fixture.nextYear();
  const [chosen, other] = [fixture.noon(), fixture.noon()];
  const intent = await begun({ starts_at: chosen });
  const refused = await begin({ starts_at: other, phone: intent.phone });
  expect(codeOf(refused)).toBe('code_limit');
  expect(await isOffered(other)).toBe(true);
  expect(await isOffered(chosen)).toBe(false);
  const { body } = await fixture.api.get(`/api/booking-intents/${intent.id}`);
  expect(body.data.hold_expires_at).toBe(intent.hold_expires_at);
  const moved = await confirm(intent, { starts_at: other });
  expect(moved.body.data.appointment.starts_at).toBe(other);
  expect(await isOffered(chosen)).toBe(true);
});

test('a choice that gets no code is refused for that, also where the one before cannot be kept on', async () => {
  await fixture.nextYear();
  const intent = await begun({ starts_at: fixture.noon() });
  await fixture.sql(sql`create function refuse_holds() returns trigger language plpgsql as
    $$ begin raise 'holds are not kept on'; end $$`);
  await fixture.sql(sql`create trigger refuse_holds before update on booking_intents for each row
    when (old.hold_expires_at is null and new.hold_expires_at is not null) execute function refuse_holds()`);
  const refused = await begin({ starts_at: fixture.noon(), phone: intent.phone });
  await fixture.sql(sql`drop function refuse_holds cascade`);
  expect(codeOf(refused)).toBe('code_limit');
});

test('of all who confirm one time at once one has it, the others are told the nearest', async () => {
  await fixture.nextYear();
  const starts_at = fixture.noon();
  const intents: Awaited<ReturnType<typeof begun>>[] = [];
  for (let n = 0; n < (isFull ? 50 : 8); n += 1) {
    intents.push(await begun({ starts_at: fixture.noon() }));
  }
  const [first, ...others] = await Promise.all([
    fixture.book({ starts_at }).catch(() => null),
    ...intents.map((intent) => confirm(intent, { starts_at })),
  ]);
  const won = others.filter(({ status }) => status === 200);
  expect(won.length + (first ? 1 : 0)).toBe(1);
  const refused = others.filter(({ status }) => status !== 200);
  expect(new Set(refused.map((answer) => `${statusAndCode(answer)}`))).toEqual(
    new Set(['409,slot_taken']),
  );
  expect(refused.map(({ body }) => body.error.details.nearest.length)).toEqual(
    refused.map(() => 3),
  );
  const booked = await fixture.sql(sql`select id from appointments where starts_at = ${starts_at}`);
  expect(booked).toHaveLength(1);
});

test('a free call proves the phone in place of a code, from the start or where no SMS arrives', async () => {
  await fixture.nextYear();
  const starts_at = fixture.noon();
  const called = await begin({ starts_at, by: 'call', phone: newPhone(), name: 'Ольга' });
  expect([called.status, called.body.data]).toMatchObject([
    201,
    { call_to: '78005008675', expires_in: 300, hold_expires_at: expect.any(String) },
  ]);
  const path = (id: string) => `/api/booking-intents/${id}/confirm`;
  const { id, token } = called.body.data;
  const confirmCall = () => fixture.api.post(path(id), { data: { token } });
  const awaited = await confirmCall();
  expect([statusAndCode(awaited), awaited.headers.get('retry-after')]).toEqual([
    [409, 'call_awaited'],
    '2',
  ]);
  callStatus = '401';
  const first = await confirmCall();
  expect(first.body.data).toMatchObject({
    appointment: { starts_at },
    session: { user: { name: 'Ольга' } },
  });
  expect((await confirmCall()).body).toEqual(first.body);
  const guessed = await fixture.api.post(path(id), { data: { token: 'x'.repeat(token.length) } });
  expect(statusAndCode(guessed)).toEqual([410, 'intent_gone']);

  const intent = await begun({ starts_at: fixture.noon() });
  const ctx = { phone: intent.phone, purpose: 'booking' };
  const elsewhere = { ...ctx, provider_profile: fixture.actors.foreignProvider };
  const { body: foreign } = await fixture.api.post('/api/phone-auth/call', elsewhere);
  const refused = await fixture.api.post(path(intent.id), { data: { token: foreign.token } });
  expect(statusAndCode(refused)).toEqual([410, 'code_expired']);
  fixture.api.clock.advance(MINUTE);
  const { body } = await fixture.api.post('/api/phone-auth/call', {
    ...ctx,
    provider_profile: fixture.actors.provider,
  });
  const booked = await fixture.api.post(path(intent.id), { data: { token: body.token } });
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
});

test('a start that is not offered, and a phone that gets no code, keep nothing', async () => {
  await fixture.nextYear();
  const past = await begin({ starts_at: '2026-01-01T09:00:00Z' });
  expect(statusAndCode(past)).toEqual([422, 'slot_unavailable']);
  const starts_at = fixture.noon();
  expect(statusAndCode(await begin({ starts_at, phone: '00000000000' }))).toEqual([
    400,
    'phone_invalid',
  ]);
  expect(await isOffered(starts_at)).toBe(true);
  const seats = { starts_at, services: [fixture.lesson], seats: 2 };
  const group = await begun({ ...seats, expected_price: 200_000 });
  expect(group.hold_expires_at).toBeNull();
  const late = await begun(seats);
  expect((await confirm(group)).body.data.appointment.price).toBe(200_000);
  for (const refused of [await confirm(late), await begin(seats)]) {
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { code: 'no_seats', seats_left: 1 },
    ]);
  }
  const one = await confirm(late, { seats: 1, expected_price: 100_000 });
  expect(one.body.data.appointment.price).toBe(100_000);
  await fixture.api.settle();
  fixture.api.clock.advance(60 * MINUTE);
  await fixture.api.settle();
});

test('who has as many appointments as they may is told so before a code is sent, a few times an hour to one address', async () => {
  await fixture.nextYear();
  const phone = newPhone();
  for (let n = 0; n < 3; n += 1) {
    const booked = await confirm(await begun({ starts_at: fixture.noon(), phone }));
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    fixture.api.clock.advance(2 * MINUTE);
  }
  const sent = await fixture.api.lastCode(phone);
  for (let n = 0; n < 5; n += 1) {
    const refused = await begin({ starts_at: fixture.noon(), phone });
    expect([refused.status, refused.body.error.details]).toMatchObject([
      429,
      { code: 'upcoming_limit', limit: 3 },
    ]);
  }
  expect(await fixture.api.lastCode(phone)).toBe(sent);
  // Nobody finds out by it whose phones they are: then it is said with the code.
  const late = await begun({ starts_at: fixture.noon(), phone });
  expect(codeOf(await confirm(late))).toBe('upcoming_limit');
});
