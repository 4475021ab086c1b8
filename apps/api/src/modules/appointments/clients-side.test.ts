import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { signUp } from '../../../testing/buyer.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

const PATH = '/api/appointments';
let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());
beforeEach(() => fixture.nextYear());

const book = (token: string, data: object = {}) =>
  fixture.api.post(
    PATH,
    { data: { services: [fixture.manicure], starts_at: fixture.noon(), ...data } },
    token,
  );
const profiles = async (token: string) =>
  (await fixture.api.get('/api/client-profiles/me', token)).body.data;
const clients = async (query: string) =>
  (await fixture.request(`GET /api/client-profiles?${query}`, 'owner')).body.data;

describe('a user who proved their phone', () => {
  test('becomes a client by booking, once', async () => {
    const phone = '79162223344';
    const guest = await signUp(fixture.api, phone);
    const first = await created(book(guest));
    const second = await created(book(guest));
    expect(first).toMatchObject({ status: 'confirmed', source: 'online', participants_count: 1 });
    const [own, ...more] = await profiles(guest);
    expect([own, more]).toMatchObject([{ phone, name: phone }, []]);
    const listed = await clients(`filters[phone]=${phone}`);
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    const { data } = (await fixture.api.get(`${PATH}/${second.id}?populate=client_profile`, guest))
      .body;
    expect(data.client_profile.id).toBe(own.id);
  });

  test('is the client the provider knew by that phone', async () => {
    const phone = '79162223355';
    const profile = { name: 'Вера', phone };
    const { id } = await created(fixture.request('POST /api/client-profiles', 'owner', profile));
    const guest = await signUp(fixture.api, phone);
    await created(book(guest));
    expect(await profiles(guest)).toMatchObject([{ id, name: 'Вера' }]);
  });

  test('books twice at once as one client', async () => {
    const guest = await signUp(fixture.api, '79162223366');
    await Promise.all([created(book(guest)), created(book(guest))]);
    expect(await profiles(guest)).toHaveLength(1);
  });

  test('does not take over another user’s profile', async () => {
    const other = { client_profile: fixture.actors.clientProfile };
    const guest = await fixture.guest();
    expect((await book(guest, other)).status).toBe(400);
    const profile = { name: 'Анна', phone: '79162223377' };
    const { id } = await created(fixture.request('POST /api/client-profiles', 'owner', profile));
    await fixture.request(`PUT /api/client-profiles/${id}`, 'operator', { user: 2 });
    const stranger = await signUp(fixture.api, profile.phone);
    await created(book(stranger));
    expect(await profiles(stranger)).toMatchObject([{ phone: null }]);
  });

  test('without a phone cannot book', async () => {
    const account = { username: 'nophone', password: 'a long password' };
    await fixture.api.post('/api/users', account, fixture.actors.operator);
    const { body } = await fixture.api.post('/api/auth/local', {
      identifier: account.username,
      password: account.password,
    });
    expect(statusAndCode(await book(body.jwt))).toEqual([422, 'phone_required']);
  });
});

test('a blocked client gets the answer all clients get where nothing is offered', async () => {
  const phone = '79162223388';
  const profile = { name: 'Зоя', phone };
  const { id } = await created(fixture.request('POST /api/client-profiles', 'owner', profile));
  const zoya = await signUp(fixture.api, phone);
  const block = (is_blocked: boolean) =>
    fixture.request(`PUT /api/client-profiles/${id}`, 'owner', { is_blocked });
  const starts_at = fixture.noon();
  const bookZoya = async () => {
    const { status, body } = await book(zoya, { starts_at });
    return [status, body.error];
  };
  await block(true);
  const blocked = await bookZoya();
  await block(false);
  const [{ id: hours }] = (await fixture.request('GET /api/timetables', 'owner')).body.data;
  const online = (is_online_bookable: boolean) =>
    fixture.request(`PUT /api/timetables/${hours}`, 'owner', { is_online_bookable });
  await online(false);
  expect(await bookZoya()).toEqual(blocked);
  expect(blocked).toMatchObject([
    422,
    { details: { code: 'slot_unavailable', reason: 'booking_off', nearest: [] } },
  ]);
  await online(true);
  expect((await book(zoya, { starts_at })).status).toBe(201);
  await block(true);
  const again = await book(zoya, { client_profile: id });
  expect(statusAndCode(again)).toEqual([422, 'slot_unavailable']);
  await block(false);
});
