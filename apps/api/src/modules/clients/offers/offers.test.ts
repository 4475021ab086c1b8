import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { signUp } from '../../../../testing/buyer.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
  await fixture.rules({ name: 'Студия Анны', is_published: true });
});
afterAll(() => fixture.api.close());

let phones = 79_165_000_000;
const newPhone = (): string => {
  phones += 1;
  return String(phones);
};
const newClient = async (data: object, part: 'owner' | 'foreign' = 'owner') =>
  created(fixture.request('POST /api/client-profiles', part, { name: 'Вера', ...data }));
const offeredTo = async (token: string) =>
  (await fixture.api.get('/api/client-profiles/offered', token)).body.data;
const ownOf = async (token: string) =>
  (await fixture.api.get('/api/client-profiles/me?sort=id', token)).body.data;
const answer = (what: 'accept' | 'decline', id: number | string, token: string) =>
  fixture.api.post(`/api/client-profiles/${id}/${what}`, {}, token);
const book = (token: string) =>
  fixture.api.post(
    '/api/appointments',
    { data: { services: [fixture.manicure], starts_at: fixture.noon() } },
    token,
  );
const userOf = async (token: string) => (await fixture.api.get('/api/users/me', token)).body;

test('who proves a phone is offered what providers had written for it, and accepts or declines', async () => {
  const phone = newPhone();
  const card = await newClient({ phone, comment: 'торгуется', tags: ['vip'] });
  await fixture.book({ client_profile: card.id });
  await fixture.book({ client_profile: card.id });
  const elsewhere = await newClient({ phone }, 'foreign');
  await newClient({ phone: newPhone() });
  const token = await signUp(fixture.api, phone);
  const [anna, boris] = await offeredTo(token);
  expect(anna).toEqual({
    id: card.id,
    documentId: card.documentId,
    provider_profile: {
      id: fixture.actors.provider,
      documentId: expect.any(String),
      name: 'Студия Анны',
    },
    appointments: 2,
  });
  expect(boris).toMatchObject({ id: elsewhere.id, appointments: 0 });
  expect(await ownOf(token)).toEqual([]);
  expect((await fixture.api.get('/api/appointments', token)).body.data).toEqual([]);

  const stranger = await signUp(fixture.api, newPhone());
  expect(await offeredTo(stranger)).toEqual([]);
  for (const what of ['accept', 'decline'] as const) {
    for (const [id, asker] of [
      [card.id, stranger],
      [card.documentId, stranger],
      [card.id, fixture.actors.owner],
      [card.id, fixture.actors.operator],
      [999_999, token],
    ] as const) {
      expect(statusAndCode(await answer(what, id, asker))).toEqual([404, 'not_found']);
    }
  }

  for (const id of [card.documentId, card.id]) {
    const accepted = await answer('accept', id, token);
    expect([accepted.status, accepted.body.data.id]).toEqual([200, card.id]);
    expect(Object.keys(accepted.body.data)).not.toContain('comment');
  }
  expect(await offeredTo(token)).toMatchObject([{ id: elsewhere.id }]);
  expect((await fixture.api.get('/api/appointments', token)).body.data).toHaveLength(2);

  expect((await answer('decline', elsewhere.id, token)).status).toBe(204);
  expect((await answer('decline', elsewhere.id, token)).status).toBe(204);
  expect(await offeredTo(token)).toEqual([]);
  expect(statusAndCode(await answer('accept', elsewhere.id, token))).toEqual([404, 'not_found']);
  expect(statusAndCode(await answer('decline', card.id, token))).toEqual([404, 'not_found']);
});

test('accepting where one is a client already makes the two one', async () => {
  const [phone, former] = [newPhone(), newPhone()];
  const token = await signUp(fixture.api, former);
  const own = await created(book(token));
  const [{ id: into }] = await ownOf(token);
  await fixture.request(`PUT /api/client-profiles/${into}`, 'owner', { phone: null });
  const card = await newClient({ phone, comment: 'любит чай' });
  const { id: earlier } = await fixture.book({ client_profile: card.id });
  await fixture.sql(sql`update users set phone = ${phone} where id = ${(await userOf(token)).id}`);
  expect(await offeredTo(token)).toMatchObject([{ id: card.id, appointments: 1 }]);
  for (let n = 0; n < 2; n += 1) {
    const accepted = await answer('accept', card.id, token);
    expect([accepted.status, accepted.body.data]).toMatchObject([200, { id: into, phone }]);
  }
  const { data } = (await fixture.api.get('/api/appointments?sort=id', token)).body;
  expect(data.map(({ id }: { id: number }) => id)).toEqual([own.id, earlier]);
  const merged = await fixture.request(`GET /api/client-profiles/${into}`, 'owner');
  expect(merged.body.data.comment).toBe('любит чай');
  expect(await offeredTo(token)).toEqual([]);
});

test('a number that is somebody else’s by now, a client of an account, and hidden providers are not offered', async () => {
  const phone = newPhone();
  const card = await newClient({ phone });
  const former = await signUp(fixture.api, phone);
  const { id: user } = await userOf(former);
  const next = newPhone();
  await fixture.sql(sql`update users set phone = ${next}, username = ${next} where id = ${user}`);
  fixture.api.clock.advance(60_000);
  const present = await signUp(fixture.api, phone);
  expect(await offeredTo(former)).toEqual([]);
  expect(statusAndCode(await answer('accept', card.id, former))).toEqual([404, 'not_found']);
  await fixture.rules({ is_published: false });
  expect(await offeredTo(present)).toEqual([]);
  await fixture.rules({ is_published: true });
  expect(await offeredTo(present)).toMatchObject([{ id: card.id }]);
  await fixture.request(`PUT /api/client-profiles/${card.id}`, 'operator', { user });
  expect(await offeredTo(present)).toEqual([]);
  expect(statusAndCode(await answer('accept', card.id, present))).toEqual([404, 'not_found']);
});

test('a booking accepts what is offered, and what was declined neither it nor a link gives', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const [card, declined] = [await newClient({ phone }), await newClient({ phone: other })];
  const token = await signUp(fixture.api, phone);
  expect((await book(token)).status).toBe(201);
  expect(await ownOf(token)).toMatchObject([{ id: card.id }]);
  expect(await offeredTo(token)).toEqual([]);

  const shy = await signUp(fixture.api, other);
  expect((await answer('decline', declined.id, shy)).status).toBe(204);
  expect((await book(shy)).status).toBe(201);
  const [own] = await ownOf(shy);
  expect([own.id === declined.id, own.phone]).toEqual([false, null]);
  const { url } = await created(
    fixture.request(`POST /api/auth-link/client-profiles/${declined.id}`, 'owner'),
  );
  const link = await fixture.api.get(`/api/auth-link/auth/${url.split('#')[1]}`);
  fixture.api.clock.advance(60_000);
  const sms = await fixture.api.post('/api/phone-auth/sms', { phone: other });
  const step = await fixture.api.post('/api/phone-auth/sms/confirm', {
    phone: other,
    code: await fixture.api.lastCode(other),
    token: sms.body.token,
  });
  const reset = { token: step.body.token, password: 'a long password' };
  const signedIn = await fixture.api.post('/api/auth-ext/auth/local/reset', reset, link.body.token);
  expect(await ownOf(signedIn.body.token)).toMatchObject([{ id: own.id }]);
});
