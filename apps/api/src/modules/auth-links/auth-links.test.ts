import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import type { ApiResponse } from '../../../testing/start-api.ts';

let fixture: BookingFixture;
let addresses = 0;
beforeAll(async () => {
  fixture = await openBookingFixture({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => fixture.api.close());

/** It comes from an address of its own by default, so that limits do not add up. */
const use = (url: string, { agent = 'phone', ip }: { agent?: string; ip?: string } = {}) => {
  addresses += 1;
  const from = ip ?? `10.0.${addresses >> 8}.${addresses & 255}`;
  return fixture.api.request('GET', `/api/auth-link/auth/${url.split('#')[1]}`, {
    headers: { 'User-Agent': agent, 'X-Forwarded-For': from },
  });
};
let clients = 0;
const newClient = async (data: object = {}) => {
  clients += 1;
  const phone = String(79_168_000_000 + clients);
  return created(
    fixture.request('POST /api/client-profiles', 'owner', { name: 'Вера', phone, ...data }),
  );
};
const invite = (id: number | string) =>
  fixture.request(`POST /api/auth-link/client-profiles/${id}`, 'owner');
const linkOf = async (id: number): Promise<string> => (await created(invite(id))).url;
const bearerOf = async (id: number): Promise<string> => (await use(await linkOf(id))).body.token;
const as = (token: string, what: string, data?: object): Promise<ApiResponse> => {
  const [method = '', path = ''] = what.split(' ');
  return fixture.api.request(method, path, { token, ...(data && { body: { data } }) });
};

describe('a link', () => {
  test('is returned once with its end, lets its client in, and is stored as a hash alone', async () => {
    const { id } = await newClient();
    const { body } = await invite(id);
    expect(body.data.expires_at).toBe('2026-11-28T09:00:00.000Z');
    expect(body.data.url).toMatch(new RegExp(`/auth-link/${body.data.id}#[\\w-]{43}$`));
    const { status, body: answer } = await use(body.data.url);
    expect([status, Object.keys(answer)]).toEqual([200, ['token', 'user']]);
    const me = await as(answer.token, 'GET /api/client-profiles/me');
    expect(me.body.data.map((one: { id: number }) => one.id)).toEqual([id]);
    const token = body.data.url.split('#')[1];
    const [stored] = await fixture.sql(sql`select count(*)::int as n from auth_links l
      where l::text like ${`%${token}%`}`);
    expect(stored).toEqual({ n: 0 });
  });

  test('leads to a page that does nothing, is not cached and sends no referrer', async () => {
    const url = await linkOf((await newClient()).id);
    const page = await fixture.api.get(new URL(url).pathname);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/html/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await use(url)).status).toBe(200);
  });

  test('is not used by a HEAD request or a prefetch', async () => {
    const url = await linkOf((await newClient()).id);
    const path = `/api/auth-link/auth/${url.split('#')[1]}`;
    expect((await fixture.api.request('HEAD', path)).status).toBe(405);
    const ahead = await fixture.api.request('GET', path, {
      headers: { 'Sec-Purpose': 'prefetch' },
    });
    expect(ahead.status).toBe(204);
    expect((await use(url)).status).toBe(200);
  });

  test('pressed twice is answered alike for ten seconds, and to the same program only', async () => {
    const url = await linkOf((await newClient()).id);
    const first = (await use(url)).body;
    fixture.api.clock.advance(9_000);
    expect((await use(url)).body).toEqual(first);
    expect(statusAndCode(await use(url, { agent: 'other' }))).toEqual([410, 'link_gone']);
    fixture.api.clock.advance(2_000);
    expect(statusAndCode(await use(url))).toEqual([410, 'link_gone']);
    expect((await as(first.token, 'GET /api/users/me')).status).toBe(200);
  });

  test('pressed by fifty at once lets one in', async () => {
    const { id } = await newClient();
    const url = await linkOf(id);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => use(url, { agent: `agent ${n}` })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 410]));
    const open = await fixture.sql(sql`select s.id from sessions s
      join client_profiles c on c.guest = s.user where c.id = ${id}`);
    expect(open).toHaveLength(1);
  });

  test('is replaced by the next, and its session ends', async () => {
    const { id } = await newClient();
    const [used, waiting] = [await linkOf(id), await linkOf(id)];
    expect(statusAndCode(await use(used))).toEqual([410, 'link_gone']);
    const { token } = (await use(waiting)).body;
    await linkOf(id);
    expect((await as(token, 'GET /api/users/me')).status).toBe(401);
  });

  test('ends after a week, is not guessed, and is of no use to the blocked', async () => {
    const [late, blocked] = [await newClient(), await newClient()];
    const urls = [await linkOf(late.id), await linkOf(blocked.id)] as const;
    await fixture.request(`PUT /api/client-profiles/${blocked.id}`, 'owner', { is_blocked: true });
    expect(statusAndCode(await use(urls[1]))).toEqual([404, 'not_found']);
    expect(statusAndCode(await invite(blocked.id))).toEqual([409, 'client_blocked']);
    await fixture.to('2026-11-28T10:00:00.000Z');
    expect(statusAndCode(await use(urls[0]))).toEqual([410, 'link_gone']);
    expect(statusAndCode(await use(`#${'x'.repeat(43)}`))).toEqual([404, 'not_found']);
  });

  test('is tried ten times a minute from one address', async () => {
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => use('#guess', { ip: '10.9.9.9' })),
    );
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    expect(statusAndCode(tries.find(({ status }) => status === 429) as ApiResponse)[1]).toBe(
      'link_limit',
    );
  });

  test('is made for own clients alone', async () => {
    const { id } = await newClient();
    for (const part of ['foreign', 'client'] as const) {
      const answer = await fixture.request(`POST /api/auth-link/client-profiles/${id}`, part);
      expect(statusAndCode(answer)).toEqual([404, 'not_found']);
    }
    await fixture.request(`DELETE /api/client-profiles/${id}`, 'owner');
    expect(statusAndCode(await invite(id))).toEqual([404, 'not_found']);
  });
});

describe('a guest', () => {
  test('books, moves and cancels the client’s appointments, and reads no other', async () => {
    const { id } = await newClient();
    const token = await bearerOf(id);
    const other = await fixture.book();
    const booked = await as(token, 'POST /api/appointments', {
      services: [fixture.manicure],
      starts_at: fixture.noon(),
    });
    expect([booked.status, booked.body.data.status]).toEqual([201, 'confirmed']);
    const own = booked.body.data.documentId;
    const appointments = (await as(token, 'GET /api/appointments')).body.data;
    expect(appointments.map((one: { documentId: string }) => one.documentId)).toEqual([own]);
    expect((await as(token, `GET /api/appointments/${other.documentId}`)).status).toBe(404);
    expect((await as(token, `GET /api/appointments/${other.documentId}/cancel`)).status).toBe(404);
    const starts_at = fixture.noon();
    const moved = await as(token, `PUT /api/appointments/${own}`, { starts_at });
    expect([moved.status, moved.body.data.starts_at]).toEqual([200, starts_at]);
    const cancelled = await as(token, `GET /api/appointments/${own}/cancel`);
    expect(cancelled.body.data.status).toBe('cancelled_by_client');
  });

  test('joins and leaves a group as the client', async () => {
    const { id } = await newClient();
    const token = await bearerOf(id);
    const lesson = await fixture.book({ services: [fixture.lesson] });
    const join = `POST /api/appointments/${lesson.documentId}/join_leave`;
    expect((await as(token, join, { action: 'join' })).body.data.seats_left).toBe(1);
    const [participant] = await fixture.sql(sql`select client_profile from appointment_participants
      where appointment = ${lesson.id} and client_profile = ${id} and status = 'joined'`);
    expect(participant).toEqual({ client_profile: id });
    expect((await as(token, join, { action: 'leave' })).status).toBe(200);
  });

  test('is this client at this provider and nothing else', async () => {
    const { id } = await newClient({ comment: 'торгуется', email: 'vera@example.ru' });
    const token = await bearerOf(id);
    const me = (await as(token, 'GET /api/users/me?populate=provider_profile')).body;
    expect([me.phone, me.email, me.provider_profile]).toEqual([null, null, null]);
    const foreign = await fixture.request('POST /api/services', 'foreign', {
      title: 'Чужое',
      duration: 60,
      price: 1,
    });
    const elsewhere = await as(token, 'POST /api/appointments', {
      services: [foreign.body.data.id],
      starts_at: fixture.noon(),
    });
    expect(statusAndCode(elsewhere)).toEqual([422, 'phone_required']);
    const other = await newClient();
    const forOther = await as(token, 'POST /api/appointments', {
      services: [fixture.manicure],
      starts_at: fixture.noon(),
      client_profile: other.id,
    });
    expect(statusAndCode(forOther)).toEqual([400, 'validation_failed']);
    const own = (await as(token, `GET /api/client-profiles/${id}`)).body.data;
    for (const key of ['comment', 'phone', 'email', 'birthday', 'consents', 'user']) {
      expect(Object.keys(own)).not.toContain(key);
    }
    const guessed = await as(token, 'GET /api/client-profiles?filters[phone][$startsWith]=7916');
    expect(guessed.status === 400 ? 0 : guessed.body.meta.pagination.total).toBe(0);
    for (const what of [
      `PUT /api/users/${me.id}`,
      `PUT /api/client-profiles/${id}`,
      'POST /api/provider-profile/me',
      'POST /api/client-profiles',
      'GET /api/tariffs',
      'GET /api/notifications',
      'GET /api/statistics',
      `POST /api/auth-link/client-profiles/${id}`,
    ]) {
      expect([
        what,
        (await as(token, what, what.startsWith('GET') ? undefined : {})).status,
      ]).toEqual([what, 405]);
    }
  });

  test('who is blocked books nothing', async () => {
    const { id } = await newClient();
    const token = await bearerOf(id);
    await fixture.request(`PUT /api/client-profiles/${id}`, 'owner', { is_blocked: true });
    const refused = await as(token, 'POST /api/appointments', {
      services: [fixture.manicure],
      starts_at: fixture.noon(),
    });
    expect(statusAndCode(refused)).toEqual([422, 'slot_unavailable']);
  });
});

describe('an anonymous link', () => {
  const createLink = (data: object) =>
    fixture.api.post('/api/auth-link/create-anonymous-magic-link', { data });

  test('makes a client when it is used, not before', async () => {
    const count = () => fixture.sql(sql`select id from client_profiles where is_anonymous`);
    const url = (
      await created(createLink({ provider_profile: fixture.actors.provider, name: ' Ира ' }))
    ).url;
    expect(await count()).toHaveLength(0);
    const { token, user } = (await use(url)).body;
    expect(user.name).toBe('Ира');
    const me = (await as(token, 'GET /api/client-profiles/me')).body.data;
    expect(me).toMatchObject([{ name: 'Ира', is_anonymous: true }]);
    expect((await use(url)).body.token).toBe(token);
    expect(await count()).toHaveLength(1);
  });

  test('is of a provider who shows themselves', async () => {
    expect(statusAndCode(await createLink({ provider_profile: 999 }))).toEqual([404, 'not_found']);
    expect(
      statusAndCode(await createLink({ provider_profile: fixture.actors.provider, name: '  ' })),
    ).toEqual([400, 'validation_failed']);
  });
});
