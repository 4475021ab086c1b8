import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());

let phones = 79_168_500_000;
const newPhone = () => {
  phones += 1;
  return String(phones);
};
const newClient = (data: object = {}) =>
  created(fixture.request('POST /api/client-profiles', 'owner', { name: 'Вера', ...data }));
const get = async (path: string, token: string) => (await fixture.api.get(path, token)).body;

/** The bearer that a new link of the client is exchanged for, a minute after the link before. */
async function guestOf(client: number): Promise<string> {
  fixture.api.clock.advance(60_000);
  const { url } = await created(
    fixture.request(`POST /api/auth-link/client-profiles/${client}`, 'owner'),
  );
  return (await get(`/api/auth-link/auth/${url.split('#')[1]}`, 'none')).token;
}

/** Signs in by a phone, the bearer sent along; returns the account's own. */
async function signInWith(phone: string, bearer: string): Promise<string> {
  const sms = await fixture.api.post('/api/phone-auth/sms', { phone });
  const step = await fixture.api.post('/api/phone-auth/sms/confirm', {
    phone,
    code: await fixture.api.lastCode(phone),
    token: sms.body.token,
  });
  const body = { token: step.body.token, password: 'a long password' };
  return (await fixture.api.post('/api/auth-ext/auth/local/reset', body, bearer)).body.token;
}
const profilesOf = async (token: string): Promise<readonly { id: number; phone: string }[]> =>
  (await get('/api/client-profiles/me', token)).data;

test('who proves the phone the provider knows has the profile, and the link’s session is over', async () => {
  const phone = newPhone();
  const { id } = await newClient({ phone });
  const guest = await guestOf(id);
  const appointment = await created(
    fixture.api.post(
      '/api/appointments',
      { data: { services: [fixture.manicure], starts_at: fixture.noon() } },
      guest,
    ),
  );
  const token = await signInWith(phone, guest);
  expect(await profilesOf(token)).toMatchObject([{ id, phone }]);
  expect((await get('/api/appointments', token)).data).toMatchObject([{ id: appointment.id }]);
  expect((await fixture.api.get('/api/users/me', guest)).status).toBe(401);
  const guests = await fixture.sql(sql`select 1 as n from users where username like 'guest-%'`);
  expect(guests).toEqual([]);
});

test('a client without a phone gets the one that was proved', async () => {
  const { id } = await newClient();
  const phone = newPhone();
  const token = await signInWith(phone, await guestOf(id));
  expect(await profilesOf(token)).toMatchObject([{ id, phone }]);
});

test('a stranger a link was passed on to gets nothing by another phone', async () => {
  const { id } = await newClient({ phone: newPhone() });
  const guest = await guestOf(id);
  const token = await signInWith(newPhone(), guest);
  expect(await profilesOf(token)).toEqual([]);
  expect((await fixture.api.get('/api/users/me', guest)).status).toBe(200);
});

test('who was a client already is one client afterwards', async () => {
  const phone = newPhone();
  const existing = await newClient({ phone });
  const { id } = await newClient({ name: 'Ира' });
  const appointment = await fixture.book({ client_profile: id });
  const token = await signInWith(phone, await guestOf(id));
  expect((await profilesOf(token)).map((one) => one.id)).toEqual([existing.id]);
  expect((await get('/api/appointments', token)).data).toMatchObject([{ id: appointment.id }]);
});

test('the client of another user is not taken, and no provider becomes an own client', async () => {
  const phone = newPhone();
  const { id } = await newClient({ phone: newPhone() });
  const guest = await guestOf(id);
  await fixture.sql(sql`update client_profiles set phone = null, "user" = 2 where id = ${id}`);
  expect(await profilesOf(await signInWith(phone, guest))).toEqual([]);
  const nameless = await newClient();
  const owner = await signInWith('79990000001', await guestOf(nameless.id));
  expect(await profilesOf(owner)).toEqual([]);
});

test('a dead bearer, or one of an account, does not hinder signing in', async () => {
  for (const bearer of ['dead', fixture.actors.client]) {
    const token = await signInWith(newPhone(), bearer);
    expect((await fixture.api.get('/api/users/me', token)).status).toBe(200);
  }
});
