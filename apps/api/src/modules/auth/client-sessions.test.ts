import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProvider } from '../../../testing/accounts.ts';
import { created } from '../../../testing/actors.ts';
import { signUp } from '../../../testing/buyer.ts';
import { openSiteFixture } from '../../../testing/own-site.ts';
import { codeOf, statusAndCode } from '../../../testing/request-as.ts';
import type { ApiResponse } from '../../../testing/start-api.ts';

const HOST_PAGE = 'https://salon.example';
/** Anna's own, which is proved and no host's. */
const OWN_PAGE = 'https://anna-nails.ru';

let fixture: Awaited<ReturnType<typeof openSiteFixture>>;
beforeAll(async () => {
  fixture = await openSiteFixture({ host: HOST_PAGE, own: OWN_PAGE });
});
afterAll(() => fixture.close());

let phones = 79_168_600_000;
const newPhone = () => {
  phones += 1;
  return String(phones);
};
const post = (path: string, body: object, origin = HOST_PAGE): Promise<ApiResponse> =>
  fixture.api.request('POST', path, { body, headers: { Origin: origin } });
const askCode = (phone: string, data: object = {}, origin?: string) =>
  post('/api/phone-auth/sms', { phone, ...data }, origin);
/** Asks for a code for booking; returns what proves the phone by it. */
async function proofOf(phone: string, data: object = {}, origin?: string) {
  fixture.api.clock.advance(3_600_000);
  const sms = await askCode(phone, { purpose: 'booking', ...data }, origin);
  expect(sms.status).toBe(200);
  return { phone, token: sms.body.token, code: await fixture.api.lastCode(phone) };
}
const openSession = (proof: object, origin?: string) =>
  post('/api/auth-ext/client-session', proof, origin);
const atAnnas = () => ({ provider_profile: fixture.actors.provider });
async function sessionOf(phone: string, data: object = atAnnas(), origin?: string) {
  const answer = await openSession(await proofOf(phone, data, origin), origin);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const book = (token: string, service = fixture.manicure) =>
  fixture.api.post(
    '/api/appointments',
    { data: { services: [service], starts_at: fixture.noon() } },
    token,
  );
const get = async (path: string, token: string) => (await fixture.api.get(path, token)).body.data;

test('a code is good for what it was asked for alone', async () => {
  const phone = newPhone();
  const proof = await proofOf(phone, atAnnas());
  const step0 = [
    await post('/api/phone-auth/sms/confirm', proof),
    await post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs: proof }),
  ];
  expect(step0.map(statusAndCode)).toEqual([
    [410, 'code_expired'],
    [410, 'code_expired'],
  ]);
  const signIn = await askCode(newPhone());
  const other = { phone: signIn.body.phone, token: signIn.body.token };
  const code = await fixture.api.lastCode(other.phone);
  expect(statusAndCode(await openSession({ ...other, code }))).toEqual([410, 'code_expired']);
  expect((await post('/api/phone-auth/sms/confirm', { ...other, code })).status).toBe(200);
  expect(statusAndCode(await openSession({ ...proof, code: '000000' }))).toEqual([
    400,
    'code_wrong',
  ]);
  expect((await openSession(proof)).status).toBe(200);
  expect(statusAndCode(await openSession(proof))).toEqual([410, 'code_expired']);
  // Neither is the session's token a token of a step, nor has the phone become a provider's.
  const reset = { token: proof.token, password: 'a long password' };
  expect(codeOf(await post('/api/auth-ext/auth/local/reset', reset))).toBe('step_expired');
  const profiles = await fixture.sql(sql`select p.id from provider_profiles p
    join users u on u.id = p."user" where u.phone = ${phone}`);
  expect(profiles).toEqual([]);
});

test('the message names the provider in one part, and binds the code to pages that are known', async () => {
  const texts = async (name: string, origin: string) => {
    await fixture.rules({ name });
    const { phone, code } = await proofOf(newPhone(), atAnnas(), origin);
    const outbox = await fixture.api.request('GET', '/dev/outbox', {
      headers: { Accept: 'application/json' },
    });
    const [message] = (outbox.body as { to: string; text: string }[]).filter(
      ({ to }) => to === phone,
    );
    expect(message?.text.length).toBeLessThanOrEqual(70);
    return message?.text.replaceAll(code, 'CODE');
  };
  expect(await texts('Анна', HOST_PAGE)).toBe('CODE — код для записи: Анна\n@salon.example #CODE');
  expect(await texts('Анна', OWN_PAGE)).toBe('CODE — код для записи: Анна');
  expect(await texts('Студия красоты Анны Кузнецовой', HOST_PAGE)).toBe(
    'CODE — код для записи: Студия красоты Анны К…\n@salon.example #CODE',
  );
  expect(await texts('Приз на win.example', HOST_PAGE)).toBe(
    'CODE — код для записи\n@salon.example #CODE',
  );
  await fixture.rules({ name: 'Анна' });
  const unnamed = await askCode(newPhone(), { purpose: 'booking' });
  expect(unnamed.body.error.details.errors[0].path).toEqual(['provider_profile']);
  const nobody = { purpose: 'booking', provider_profile: 999_999 };
  expect(statusAndCode(await askCode(newPhone(), nobody))).toEqual([404, 'not_found']);
});

test('whoever proves a phone to a professional sees, moves and cancels what they had booked for it, and nothing else of the card', async () => {
  const phone = newPhone();
  const card = { name: 'Вера', phone, comment: 'торгуется', tags: ['долг'] };
  const [atAnnas, atBoris] = [
    await created(fixture.request('POST /api/client-profiles', 'owner', card)),
    await created(fixture.request('POST /api/client-profiles', 'foreign', card)),
  ];
  const booked = await fixture.book({ client_profile: atAnnas.id, provider_note: 'опоздает' });
  const data = { client_profile: atBoris.id, services: [fixture.haircut] };
  const elsewhere = await created(
    fixture.request('POST /api/appointments', 'foreign', { ...data, starts_at: fixture.noon() }),
  );
  const bound = await sessionOf(phone);
  const everywhere = await sessionOf(
    phone,
    { provider_profile: fixture.actors.provider },
    fixture.api.url,
  );
  const stranger = await sessionOf(newPhone());
  for (const { token } of [bound, everywhere]) {
    const [listed, ...more] = await get('/api/appointments?as=client', token);
    expect([listed.id, more]).toEqual([booked.id, []]);
    expect(JSON.stringify(listed)).not.toContain('опоздает');
    const [profile] = await get('/api/client-profiles/me', token);
    expect(JSON.stringify(profile)).not.toMatch(/торгуется|долг/);
    expect((await fixture.api.get(`/api/appointments/${elsewhere.id}`, token)).status).toBe(404);
  }
  expect(await get('/api/appointments?as=client', stranger.token)).toEqual([]);
  const starts_at = fixture.noon();
  const moved = await fixture.api.request('PUT', `/api/appointments/${booked.id}`, {
    token: bound.token,
    body: { data: { starts_at } },
  });
  expect([moved.status, moved.body.data.starts_at]).toEqual([
    200,
    new Date(starts_at).toISOString(),
  ]);
  const path = `/api/appointments/${booked.id}/cancel`;
  expect((await fixture.api.get(path, everywhere.token)).status).toBe(200);
  const [own] = (await fixture.request(`GET /api/client-profiles?filters[phone]=${phone}`, 'owner'))
    .body.data;
  expect(own).toMatchObject({ id: atAnnas.id, name: 'Вера', comment: 'торгуется', tags: ['долг'] });
});

test('a card that was declined stays declined, whoever proves its phone', async () => {
  const phone = newPhone();
  const card = await created(
    fixture.request('POST /api/client-profiles', 'owner', { name: 'Вера', phone }),
  );
  await fixture.book({ client_profile: card.id });
  const account = await signUp(fixture.api, phone);
  await fixture.api.post(`/api/client-profiles/${card.id}/decline`, {}, account);
  const { token } = await sessionOf(phone);
  expect(await get('/api/appointments?as=client', token)).toEqual([]);
});

test('on a provider’s page the session reaches that provider’s data alone, for seven days', async () => {
  const phone = newPhone();
  const everywhere = await sessionOf(phone, {}, fixture.api.url);
  expect(everywhere.provider_profile).toBeNull();
  const [atAnnasOwn, atBoris] = [
    await book(everywhere.token),
    await book(everywhere.token, fixture.haircut),
  ].map(({ body }) => body.data);
  const bound = await sessionOf(phone);
  expect(bound).toMatchObject({ provider_profile: fixture.actors.provider, user: { phone } });
  const lists = ['appointments', 'client-profiles', 'client-profiles/me'];
  const lengths = async (token: string) =>
    Promise.all(lists.map(async (list) => (await get(`/api/${list}`, token)).length));
  expect(await lengths(everywhere.token)).toEqual([2, 2, 2]);
  expect(await lengths(bound.token)).toEqual([1, 1, 1]);
  const { documentId } = atBoris;
  const tries = [
    ['GET', `/api/appointments/${documentId}`, undefined],
    ['GET', `/api/appointments/${documentId}/cancel`, undefined],
    ['GET', `/api/appointments/${documentId}/calendar.ics`, undefined],
    ['PUT', `/api/appointments/${documentId}`, { data: { client_comment: 'Я' } }],
    ['POST', `/api/appointments/${documentId}/confirm`, {}],
    [
      'POST',
      '/api/appointments',
      { data: { services: [fixture.haircut], starts_at: fixture.noon() } },
    ],
    [
      'POST',
      '/api/appointments/quote',
      { data: { services: [fixture.haircut], starts_at: fixture.noon(), client_profile: 1 } },
    ],
  ] as const;
  for (const [method, path, body] of tries) {
    const { status } = await fixture.api.request(method, path, {
      token: bound.token,
      ...(body && { body }),
    });
    expect([method, path, status]).toEqual([method, path, 404]);
  }
  // Its own time there is not shown as free either.
  const day = atBoris.starts_at.slice(0, 10);
  const starts = async (token: string) => {
    const path = `/api/appointments/possible_starts/${day}`;
    const data = { services: [fixture.haircut], provider_profile: fixture.actors.foreignProvider };
    const exclude = { data: { ...data, exclude_appointment: documentId } };
    return JSON.stringify((await fixture.api.post(path, exclude, token)).body).length;
  };
  expect(await starts(everywhere.token)).toBeGreaterThan(await starts(bound.token));
  expect((await book(bound.token)).status).toBe(201);
  expect(
    (await fixture.api.get(`/api/appointments/${atAnnasOwn.documentId}`, bound.token)).status,
  ).toBe(200);
  fixture.api.clock.advance(6 * 86_400_000);
  expect((await fixture.api.get('/api/appointments', bound.token)).status).toBe(200);
  fixture.api.clock.advance(86_400_000);
  expect((await fixture.api.get('/api/appointments', bound.token)).status).toBe(401);
});

test('a code that another page asked for opens no more by a program that says it is ours', async () => {
  const foreignProof = await proofOf(newPhone(), atAnnas());
  const guess = { ...foreignProof, token: `own.${foreignProof.token}` };
  expect(statusAndCode(await openSession(guess, fixture.api.url))).toEqual([410, 'code_expired']);
  const { body } = await openSession(foreignProof, fixture.api.url);
  expect(body.provider_profile).toBe(fixture.actors.provider);
  const ownProof = await proofOf(newPhone(), atAnnas(), fixture.api.url);
  expect((await openSession(ownProof, fixture.api.url)).body.provider_profile).toBeNull();
});

test('a professional’s phone opens nothing of the profession, and of the account what its owner knows', async () => {
  const phone = newPhone();
  const account = await addProvider(fixture.api.context, phone);
  await fixture.api.post('/api/provider-profile/me', { data: { name: 'Вера' } }, account);
  await created(fixture.api.post('/api/client-profiles', { data: { name: 'Оля' } }, account));
  await fixture.api.request('PUT', '/api/users/me', { token: account, body: { email: 'v@a.ru' } });
  const { token, user } = await sessionOf(phone, {}, fixture.api.url);
  expect(Object.keys(user).sort()).toEqual(
    ['createdAt', 'documentId', 'id', 'locale', 'name', 'phone', 'publishedAt', 'updatedAt'].filter(
      (key) => key in user,
    ),
  );
  const me = '/api/users/me?populate=provider_profile&fields=email';
  expect((await fixture.api.get(me, token)).status).toBe(400);
  expect(await get('/api/client-profiles', token)).toEqual([]);
  expect(await get('/api/appointments', token)).toEqual([]);
  expect(await get('/api/provider-profiles?filters[name]=Вера', token)).toEqual([]);
  expect((await fixture.api.get('/api/users/count', token)).body).toBe(1);
  // The account's own rights are what they were, and its password still asks for the other code.
  expect(await get('/api/client-profiles', account)).toHaveLength(1);
});

test('whoever came by a code writes their own name and consents', async () => {
  const { token } = await sessionOf(newPhone());
  await book(token);
  const [profile] = await get('/api/client-profiles/me', token);
  const change = { name: 'Ольга', consents: { marketing: true } };
  const answer = await fixture.api.request('PUT', `/api/client-profiles/${profile.id}`, {
    token,
    body: { data: change },
  });
  expect(answer.body.data).toMatchObject({
    name: 'Ольга',
    consents: { marketing: true, source: 'client', at: fixture.api.clock.now().toISOString() },
  });
});

test('whoever came by a code and then signs up to work gets a provider profile, staff do not', async () => {
  const profilesOf = (phone: string) =>
    fixture.sql<{ id: number }>(sql`select p.id from provider_profiles p
      join users u on u.id = p."user" where u.phone = ${phone}`);
  const signUp = async (phone: string) => {
    fixture.api.clock.advance(3_600_000);
    const sms = await askCode(phone);
    const proof = { phone, token: sms.body.token, code: await fixture.api.lastCode(phone) };
    const { token } = (await post('/api/phone-auth/sms/confirm', proof)).body;
    const reset = { token, password: 'a long password' };
    const answer = await post('/api/auth-ext/auth/local/reset?populate=provider_profile', reset);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const phone = newPhone();
  const client = await sessionOf(phone);
  expect(await profilesOf(phone)).toEqual([]);
  const { user } = await signUp(phone);
  expect([user.id, user.provider_profile]).toEqual([
    client.user.id,
    expect.objectContaining({ phone, is_published: false }),
  ]);
  await signUp(phone);
  expect(await profilesOf(phone)).toHaveLength(1);
  const operator = '79990000009';
  const before = await profilesOf(operator);
  await signUp(operator);
  expect([before, await profilesOf(operator)]).toEqual([[], []]);
});

/** The session may call these; what visitors may call is not told. */
const MARKED = [
  'DELETE /api/reviews/:id',
  'GET /api/appointments',
  'GET /api/appointments/:id',
  'GET /api/appointments/:id/calendar-link',
  'GET /api/appointments/:id/calendar.ics',
  'GET /api/appointments/:id/cancel',
  'GET /api/client-profiles',
  'GET /api/client-profiles/:id',
  'GET /api/client-profiles/me',
  'GET /api/users/:id',
  'GET /api/users/count',
  'GET /api/users/me',
  'POST /api/appointments',
  'POST /api/appointments/:id/confirm',
  'POST /api/appointments/:id/join_leave',
  'POST /api/appointments/:id/move',
  'POST /api/appointments/:id/move/quote',
  'POST /api/appointments/:id/undo',
  'POST /api/appointments/joinOneAndLeaveOther',
  'POST /api/appointments/plan',
  'POST /api/appointments/series',
  'POST /api/appointments/series/:series/cancel',
  'POST /api/auth-ext/logout',
  'POST /api/reviews',
  'PUT /api/appointments/:id',
  'PUT /api/client-profiles/:id',
  'PUT /api/reviews/:id',
];

test('what is not marked for clients refuses the session, whatever is asked', async () => {
  const { token } = await sessionOf(newPhone(), {}, fixture.api.url);
  const marked: string[] = [];
  for (const { method, path, action } of fixture.api.service.routeActions) {
    if (action === null) continue;
    const address = path.replaceAll(/:\w+/g, 'nosuch');
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    const visitor = await fixture.api.request(method, address, body);
    if (visitor.status !== 403) continue;
    if (MARKED.includes(`${method} ${path}`)) marked.push(`${method} ${path}`);
    else {
      const { status } = await fixture.api.request(method, address, { ...body, token });
      expect([method, path, status]).toEqual([method, path, 405]);
    }
  }
  expect(marked.sort()).toEqual(MARKED);
});
