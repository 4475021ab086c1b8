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

  test('what a service keeps free around it is told to its provider alone', async () => {
    const { api, actors, request } = fixture;
    const data = {
      title: 'Педикюр',
      duration: 60,
      price: 100,
      buffer_before: 10,
      buffer_after: 20,
    };
    const { id: service } = await created(request('POST /api/services', 'owner', data));
    const guest = await signUp(api, '79162224422');
    const booked = await created(book(guest, { services: [service] }));
    const at = (minutes: number) =>
      new Date(Date.parse(booked.starts_at) + minutes * 60_000).toISOString();
    const busy = { busy_from: at(-10), busy_to: at(80) };
    const of = async (token: string, query = '') => {
      const reply = await api.get(`${PATH}/${booked.id}${query}`, token);
      return reply.body.data;
    };
    expect(await of(actors.owner)).toMatchObject(busy);
    expect(await of(actors.operator)).toMatchObject(busy);
    expect([booked, await of(guest), await of(guest, '?fields=busy_to')]).not.toContainEqual(
      expect.objectContaining({ busy_to: expect.anything() }),
    );
    // Nor may a client find it out by asking for those that are over by then.
    const list = (token: string, until: string) =>
      api.get(`${PATH}?filters[id]=${booked.id}&filters[busy_to][$gt]=${until}`, token);
    expect((await list(actors.owner, at(79))).body.data).toHaveLength(1);
    expect((await list(actors.owner, at(80))).body.data).toHaveLength(0);
    const asked = await Promise.all([list(guest, at(79)), list(guest, at(80))]);
    expect(asked[0].body).toEqual(asked[1].body);
    // It follows from the services, and is never written.
    const put = (token: string) =>
      api.request('PUT', `${PATH}/${booked.id}`, { token, body: { data: { busy_to: at(60) } } });
    expect((await put(guest)).status).toBe(400);
    expect((await put(actors.owner)).status).toBe(400);
  });

  test('as a client reads their own appointments alone, and until when each may be changed', async () => {
    const { api, actors } = fixture;
    const guest = await signUp(api, '79162224411');
    await fixture.rules({ cancel_window_minutes: 120, client_move_limit: 1 });
    await api.post('/api/provider-profile/me', { data: { name: 'Зоя' } }, guest);
    const zoyas = { title: 'Укладка', duration: 60, price: 100 };
    const { id: service } = await created(api.post('/api/services', { data: zoyas }, guest));
    const zoyasOwn = await created(book(guest, { services: [service] }));
    const booked = await created(book(guest));
    const list = async (query: string, token = guest) =>
      (await api.get(`${PATH}${query}`, token)).body;
    const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
    expect(ids(await list('?sort=id'))).toEqual([zoyasOwn.id, booked.id]);
    const own = await list('?as=client&populate=provider_profile');
    expect(own.meta.pagination.total).toBe(1);
    const before = (starts_at: string, minutes: number) =>
      new Date(Date.parse(starts_at) - minutes * 60_000).toISOString();
    const until = before(booked.starts_at, 120);
    const allowed = { cancel_until: until, move_until: until, moves_left: 1 };
    expect(own.data).toMatchObject([{ id: booked.id, allowed }]);
    expect((await api.get(`${PATH}/${zoyasOwn.id}?as=client`, guest)).status).toBe(404);
    expect((await list(`/${zoyasOwn.id}`)).data).not.toHaveProperty('allowed');
    const [ofProvider] = (await list(`?filters[id]=${booked.id}`, actors.owner)).data;
    expect([ofProvider.id, 'allowed' in ofProvider]).toEqual([booked.id, false]);
    expect(ids(await list('?as=client', actors.operator))).toEqual([]);
    const unknown = await api.get(`${PATH}?as=owner`, guest);
    expect([unknown.status, unknown.body.error.details.code]).toEqual([400, 'query_invalid']);

    const put = (data: object) =>
      api.request('PUT', `${PATH}/${booked.id}`, { token: guest, body: { data } });
    const moved = (await put({ starts_at: fixture.noon() })).body.data;
    const late = { cancel_until: before(moved.starts_at, 120), move_until: null, moves_left: 0 };
    expect(moved.allowed).toEqual(late);
    expect(statusAndCode(await put({ starts_at: fixture.noon() }))).toEqual([409, 'move_limit']);
    await fixture.rules({ client_move_limit: null });
    const free = {
      cancel_until: late.cancel_until,
      move_until: late.cancel_until,
      moves_left: null,
    };
    expect((await list('?as=client')).data).toMatchObject([{ allowed: free }]);
    await fixture.to(late.cancel_until);
    expect((await list('?as=client&fields=allowed')).data).toMatchObject([{ allowed: free }]);
    api.clock.advance(1);
    const cancel = () => api.get(`${PATH}/${booked.id}/cancel`, guest);
    expect(statusAndCode(await cancel())).toEqual([409, 'cancel_window']);
    await fixture.rules({ cancel_window_minutes: 0 });
    expect((await list('?as=client')).data[0].allowed.cancel_until).toBe(moved.starts_at);
    expect((await cancel()).status).toBe(200);
    const never = { cancel_until: null, move_until: null, moves_left: 0 };
    expect((await list('?as=client')).data).toMatchObject([{ allowed: never }]);

    const lesson = await created(book(guest, { services: [fixture.lesson] }));
    const group = { cancel_until: lesson.starts_at, move_until: null, moves_left: 0 };
    const joined = await list(`?as=client&filters[id]=${lesson.id}`);
    expect(joined.data).toMatchObject([{ allowed: group }]);
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
