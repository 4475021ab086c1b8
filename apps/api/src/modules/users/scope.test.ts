import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProvider } from '../../../testing/accounts.ts';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

/** On this page codes open a session of one provider's client. */
const HOST_PAGE = 'https://salon.example';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture({ env: { HOST_ORIGINS: HOST_PAGE } });
});
afterAll(() => fixture.api.close());

let phones = 79_168_700_000;
const newPhone = () => {
  phones += 1;
  return String(phones);
};
const me = async (token: string) => (await fixture.api.get('/api/users/me', token)).body;
const scopeOf = async (token: string) => (await me(token)).scope;
const profileOf = async (token: string): Promise<string> =>
  (await fixture.api.get('/api/users/me?populate=provider_profile', token)).body.provider_profile
    .documentId;
/** A new account's bearer and its own profile. */
async function newProvider() {
  const phone = newPhone();
  const token = await addProvider(fixture.api.context, phone);
  const [profile] = await fixture.sql<{ document_id: string }>(
    sql`select document_id from provider_profiles order by id desc limit 1`,
  );
  return { phone, token, profile: profile?.document_id, id: (await me(token)).id as number };
}
const newClient = (data: object = {}): Promise<{ id: number; documentId: string }> =>
  created(
    fixture.request('POST /api/client-profiles', 'owner', {
      ...{ name: 'Вера', phone: newPhone() },
      ...data,
    }),
  );
const give = (client: number, user: number | null) =>
  fixture.request(`PUT /api/client-profiles/${client}`, 'operator', { user });

test('tells a professional, an operator and a client apart, whatever is populated', async () => {
  const { owner, operator, client } = fixture.actors;
  const anna = await scopeOf(owner);
  expect(anna).toMatchObject({ session: 'account', is_operator: false, client_profiles: [] });
  expect(anna.provider_profile).toBe(await profileOf(owner));
  expect(await scopeOf(operator)).toEqual({
    ...{ session: 'account', is_operator: true, is_staff: true, second_factor: 'none' },
    ...{ provider_profile: null, client_profiles: [], has_proof: true },
  });
  const own = (await fixture.request('GET /api/client-profiles/me?sort=id', 'client')).body.data;
  expect(own.length).toBeGreaterThan(0);
  expect((await scopeOf(client)).client_profiles).toEqual(
    own.map(({ documentId }: { documentId: string }) => documentId),
  );
  const { body } = await fixture.api.get(
    '/api/users/me?fields=name&populate=provider_profile',
    owner,
  );
  expect(body.scope).toEqual(anna);
});

test('an operator with a profile of their own is told both', async () => {
  const { token, id, profile } = await newProvider();
  expect(await scopeOf(token)).toMatchObject({ is_operator: false, provider_profile: profile });
  const role = (type: string) =>
    fixture.api.request('PUT', `/api/users/${id}`, {
      ...{ token: fixture.actors.operator, body: { role: type } },
    });
  const roles = await fixture.sql<{ id: number; type: string }>(sql`select id, type from roles`);
  const idOf = (type: string) => String(roles.find((one) => one.type === type)?.id);
  expect((await role(idOf('operator'))).status).toBe(200);
  expect(await scopeOf(token)).toMatchObject({ is_operator: true, provider_profile: profile });
  expect((await role(idOf('authenticated'))).status).toBe(200);
  expect(await scopeOf(token)).toMatchObject({ is_operator: false });
});

test('a profile made or deleted by any statement is told at once', async () => {
  const { token, id, profile } = await newProvider();
  expect(await scopeOf(token)).toMatchObject({ provider_profile: profile });
  await fixture.sql(sql`delete from provider_profiles where "user" = ${id}`);
  expect(await scopeOf(token)).toMatchObject({ provider_profile: null });
  const { body } = await fixture.api.post(
    '/api/provider-profile/me',
    { data: { name: 'Вера' } },
    token,
  );
  expect(await scopeOf(token)).toMatchObject({ provider_profile: body.data.documentId });
});

test('a client profile given, merged, taken and deleted is told at once', async () => {
  const { token, id } = await newProvider();
  const clients = async () => (await scopeOf(token)).client_profiles;
  const [target, other] = [await newClient({ phone: null }), await newClient({ phone: null })];
  expect(await clients()).toEqual([]);
  await give(other.id, id);
  expect(await clients()).toEqual([other.documentId]);
  const merging = await fixture.request(`POST /api/client-profiles/${target.id}/merge`, 'owner', {
    client_profile: other.id,
  });
  expect(merging.status).toBe(200);
  expect(await clients()).toEqual([target.documentId]);
  await give(target.id, null);
  expect(await clients()).toEqual([]);
  await give(target.id, id);
  expect(await clients()).toEqual([target.documentId]);
  expect((await fixture.request(`DELETE /api/client-profiles/${target.id}`, 'owner')).status).toBe(
    204,
  );
  expect(await clients()).toEqual([]);
});

test('a booking makes the profile that is told', async () => {
  const { token } = await newProvider();
  expect((await scopeOf(token)).client_profiles).toEqual([]);
  const appointment = { services: [fixture.manicure], starts_at: fixture.noon() };
  await created(fixture.api.post('/api/appointments', { data: appointment }, token));
  const own = (await fixture.api.get('/api/client-profiles/me', token)).body.data;
  expect((await scopeOf(token)).client_profiles).toEqual([own[0].documentId]);
});

test('a session by a code alone is a client’s, at its provider, though the account has a profile', async () => {
  const { api, actors } = fixture;
  const { phone, token: account, id } = await newProvider();
  const atAnna = await newClient({ phone: null });
  const atBoris = await created(
    fixture.request('POST /api/client-profiles', 'foreign', { name: 'Вера' }),
  );
  await give(atAnna.id, id);
  await give(atBoris.id, id);
  const headers = { Origin: HOST_PAGE };
  const post = (path: string, body: object) => api.request('POST', path, { body, headers });
  const bound = { provider_profile: actors.provider };
  const sms = await post('/api/phone-auth/sms', { phone, purpose: 'booking', ...bound });
  const code = await api.lastCode(phone);
  const proof = { phone, code, token: sms.body.token };
  const session = await post('/api/auth-ext/client-session', proof);
  expect(statusAndCode(session)).toEqual([200, undefined]);
  expect(await scopeOf(session.body.token)).toEqual({
    ...{
      session: 'client',
      is_operator: false,
      is_staff: false,
      second_factor: 'none',
      provider_profile: null,
    },
    client_profiles: [atAnna.documentId],
    has_proof: true,
  });
  expect((await scopeOf(account)).client_profiles).toEqual([atAnna.documentId, atBoris.documentId]);
});

test('whoever came by a link is a guest, the one client', async () => {
  const client = await newClient();
  const { url } = await created(
    fixture.request(`POST /api/auth-link/client-profiles/${client.id}`, 'owner'),
  );
  const { body } = await fixture.api.get(`/api/auth-link/auth/${url.split('#')[1]}`);
  expect(await scopeOf(body.token)).toEqual({
    ...{
      session: 'guest',
      is_operator: false,
      is_staff: false,
      second_factor: 'none',
      provider_profile: null,
    },
    client_profiles: [client.documentId],
    has_proof: false,
  });
  await fixture.request(`DELETE /api/client-profiles/${client.id}`, 'owner');
  expect((await scopeOf(body.token)).client_profiles).toEqual([]);
});

test('a first password makes a profile, which the first answer tells', async () => {
  const phone = newPhone();
  const { api } = fixture;
  const sms = await api.post('/api/phone-auth/sms', { phone });
  const code = await api.lastCode(phone);
  const proof = { phone, code, token: sms.body.token };
  const { token } = (await api.post('/api/phone-auth/sms/confirm', proof)).body;
  const password = 'a long password';
  const reset = await api.post('/api/auth-ext/auth/local/reset', { token, password });
  const { scope } = await me(reset.body.token);
  expect([scope.session, scope.provider_profile]).toEqual([
    'account',
    await profileOf(reset.body.token),
  ]);
});
