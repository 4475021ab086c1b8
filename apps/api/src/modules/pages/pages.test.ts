import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

/** Now is noon in Moscow on Saturday, 21 November 2026. */
let fixture: BookingFixture;
let manicureId: string;
let lessonId: string;

const FOREIGN = { headers: { Origin: 'https://anna-nails.example' } };
const page = (slug: string, options: object = FOREIGN) =>
  fixture.api.request('GET', `/api/pages/${slug}`, options);
const starts = (query: string, options: object = FOREIGN) =>
  fixture.api.request('GET', `/api/pages/anna/starts?${query}`, options);
const documentOf = async (table: string, id: number) => {
  const [row] = await fixture.sql<{ document_id: string }>(
    sql`select document_id from ${sql.raw(table)} where id = ${id}`,
  );
  return String(row?.document_id);
};
const profile = (data: object) => fixture.rules(data);

beforeAll(async () => {
  fixture = await openBookingFixture();
  manicureId = await documentOf('services', fixture.manicure);
  lessonId = await documentOf('services', fixture.lesson);
  await profile({ slug: 'anna-first', public_phone: '79161234567' });
  await profile({ slug: 'anna' });
});
afterAll(() => fixture.api.close());

describe('a page', () => {
  test('tells visitors all that they choose by, and nothing of what they may not read', async () => {
    const { request } = fixture;
    const group = await created(request('POST /api/service-groups', 'owner', { title: 'Руки' }));
    await request(`PUT /api/services/${fixture.manicure}`, 'owner', { service_group: group.id });
    for (const hidden of [{ is_active: false }, { is_online_bookable: false }]) {
      const data = { title: 'Скрыта', duration: 30, price: 100, ...hidden };
      await created(request('POST /api/services', 'owner', data));
    }
    const promo = { kind: 'percent', value: 10 };
    const hours = { weekdays: [1, 2], time_from: '10:00', time_to: '12:00' };
    const times = { time_from: `${hours.time_from}:00.000`, time_to: `${hours.time_to}:00.000` };
    const services = [fixture.manicure];
    await created(
      request('POST /api/promos', 'owner', {
        title: 'Всем',
        ...promo,
        services,
        ...hours,
        ...times,
      }),
    );
    const secret = { title: 'Тайна', code: 'SECRET', ...promo };
    await created(request('POST /api/promos', 'owner', secret));
    const over = { title: 'Прошла', ends_at: '2026-11-20T00:00:00Z', ...promo };
    await created(request('POST /api/promos', 'owner', over));

    const { status, body } = await page('anna', {});
    expect([status, body.data.provider]).toMatchObject([
      200,
      { slug: 'anna', name: 'Анна Соколова', time_zone: 'Europe/Moscow', phone: '79161234567' },
    ]);
    const { data } = body;
    expect(data.service_groups).toEqual([{ documentId: group.documentId, title: 'Руки' }]);
    expect(data.services).toMatchObject([
      { documentId: manicureId, price: 100_000, service_group: group.documentId, photos: [] },
      { documentId: lessonId, capacity: 3, service_group: null },
    ]);
    expect(data.promos).toMatchObject([
      { title: 'Всем', ...promo, ...hours, services: [manicureId], new_clients_only: false },
    ]);
    expect(data.rules).toMatchObject({ step: 15, max_lead_days: 730, booking_policy: 'auto' });
    expect(data.rating).toEqual({ average: null, count: 0, histogram: [0, 0, 0, 0, 0] });
    // The day goes on to midnight; the third is of the next one.
    const first = ['2026-11-21T12:15:00+03:00', '2026-11-21T12:30:00+03:00'];
    const nearest = [...first, '2026-11-22T00:00:00+03:00'];
    expect(data.first_starts).toEqual([
      { service: manicureId, starts: nearest },
      { service: lessonId, starts: nearest },
    ]);
    expect(data.working_hours).toHaveLength(7);
    expect(data.working_hours[0]).toEqual({
      date: '2026-11-21',
      hours: [{ from: '00:00', to: '00:00' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/79990000001|SECRET|quiet|is_published/);
  });

  test('names its reviewers by a letter of their surname and counts all stars, ten reviews at most', async () => {
    // One appointment, reviewed by many: what a review needs of it is its lines.
    const { id } = await fixture.book();
    await fixture.sql(sql`
      with clients as (
        insert into client_profiles (document_id, created_at, updated_at, provider_profile, name)
        select 'reviewer' || n, '2026-11-01', '2026-11-01', 1, 'Вера Петрова' from generate_series(1, 12) n
        returning id)
      insert into reviews (document_id, created_at, updated_at, provider_profile, client_profile,
        appointment, rating, text, status, source)
      select 'review' || id, '2026-11-20', '2026-11-20', 1, id, ${id}, 4 + id % 2, 'Спасибо',
        case when row_number() over (order by id) = 12 then 'pending' else 'published' end, 'client' from clients`);
    const { data } = (await page('anna', {})).body;
    expect(data.reviews).toHaveLength(10);
    expect(data.reviews[0]).toEqual({
      author: 'Вера П.',
      rating: expect.any(Number),
      text: 'Спасибо',
      reply: null,
      services: ['Маникюр'],
      created_at: '2026-11-20T00:00:00.000Z',
    });
    const [, , , four, five] = data.rating.histogram;
    expect([four + five, Math.abs(four - five)]).toEqual([11, 1]);
  });

  test('is found by any case, a former slug and the documentId, which all tell the slug', async () => {
    const documentId = await documentOf('provider_profiles', 1);
    for (const reference of ['ANNA', 'anna-first', documentId]) {
      expect((await page(reference)).body.data.provider.slug).toBe('anna');
    }
    for (const reference of ['1', 'nobody', '%20', 'anna%00']) {
      const { status } = await page(reference);
      expect([reference, status]).toEqual([reference, reference === 'anna%00' ? 400 : 404]);
    }
  });

  test('is kept by caches and read by pages of any origin, its refusals too', async () => {
    const first = await page('anna');
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
    expect(first.headers.get('access-control-allow-credentials')).toBeNull();
    const tag = String(first.headers.get('etag'));
    const again = await page('anna', { headers: { 'If-None-Match': tag } });
    expect([again.status, again.body]).toEqual([304, '']);
    const withBearer = await page('anna', { token: fixture.actors.owner });
    expect([withBearer.body, withBearer.headers.get('cache-control')]).toEqual([
      first.body,
      'no-store',
    ]);
    const missing = await page('nobody');
    expect(statusAndCode(missing)).toEqual([404, 'provider_not_found']);
    expect(missing.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await fixture.api.request('OPTIONS', '/api/pages/anna/starts', {
      headers: { ...FOREIGN.headers, 'Access-Control-Request-Method': 'GET' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const other = await fixture.api.request('GET', '/api/services', FOREIGN);
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('is none while its provider is not published, or their account blocked', async () => {
    await profile({ is_published: false });
    const query = `services=${manicureId}`;
    expect(statusAndCode(await page('anna'))).toEqual([404, 'provider_not_found']);
    expect(statusAndCode(await starts(query))).toEqual([404, 'provider_not_found']);
    await profile({ is_published: true });
    await fixture.sql(sql`update users set blocked = true where id = 1`);
    expect(statusAndCode(await page('anna'))).toEqual([404, 'provider_not_found']);
    await fixture.sql(sql`update users set blocked = false where id = 1`);
  });
});

describe('the starts of a page', () => {
  test('come day by day by the provider’s clocks, each empty day with its reason', async () => {
    const { request } = fixture;
    await profile({ min_lead_minutes: 24 * 60, max_lead_days: 5 });
    const holiday = { date_from: '2026-11-24', date_to: '2026-11-24' };
    const { id } = await created(request('POST /api/holidays', 'owner', holiday));
    const full = await created(
      request('POST /api/appointments', 'owner', {
        ...{ services: [fixture.manicure], starts_at: '2026-11-25T00:00' },
        ...{ duration: 24 * 60, client_profile: fixture.actors.clientProfile },
      }),
    );
    const { status, body, headers } = await starts(`services=${manicureId}&days=8`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=15']);
    expect(
      body.data.map((day: { date: string; reason?: string }) => [day.date, day.reason]),
    ).toEqual([
      ['2026-11-21', 'too_soon'],
      ['2026-11-22', undefined],
      ['2026-11-23', undefined],
      ['2026-11-24', 'holiday'],
      ['2026-11-25', 'full'],
      ['2026-11-26', undefined],
      ['2026-11-27', 'too_far'],
      ['2026-11-28', 'too_far'],
    ]);
    expect(body.data[1]).toMatchObject({
      is_working: true,
      count: 48,
      starts: expect.arrayContaining([{ starts_at: '2026-11-22T12:00:00+03:00' }]),
    });
    expect(body.data[3]).toMatchObject({ is_working: false, count: 0, starts: [] });
    expect(body.meta).toEqual({
      time_zone: 'Europe/Moscow',
      duration: 60,
      next_available: '2026-11-22T12:00:00+03:00',
    });
    const days = await starts(`services=${manicureId}&days=8&view=days`);
    expect(days.body.data.map((day: { count: number }) => day.count)).toEqual(
      body.data.map((day: { count: number }) => day.count),
    );
    expect(days.body.data[1].starts).toEqual([]);
    const later = await starts(`services=${manicureId}&from=2026-11-24&days=2`);
    expect(later.body.meta).toMatchObject({
      reason: 'full',
      next_available: '2026-11-26T00:00:00+03:00',
    });
    await request(`DELETE /api/holidays/${id}`, 'owner');
    await request(`PUT /api/appointments/${full.id}`, 'owner', { status: 'cancelled' });
    await profile({ min_lead_minutes: 0, max_lead_days: 730 });
  });

  test('tell a day off from a provider who has no hours at all', async () => {
    const { api, request } = fixture;
    const provider = { slug: 'boris', is_published: true };
    await api.post('/api/provider-profile/me', { data: provider }, fixture.actors.foreign);
    const data = { title: 'Стрижка', duration: 60, price: 100 };
    const { documentId } = await created(request('POST /api/services', 'foreign', data));
    const boris = async () => {
      const path = `/api/pages/boris/starts?services=${documentId}&days=3`;
      const { body } = await api.get(path);
      return body.data.map(({ reason }: { reason?: string }) => reason);
    };
    expect(await boris()).toEqual(Array(3).fill('no_timetable'));
    await created(
      request('POST /api/timetables', 'foreign', {
        ...{ kind: 'weekly', valid_from: '2026-01-01' },
        weekly: { mon: [{ from: '10:00', to: '18:00' }] },
      }),
    );
    expect(await boris()).toEqual(['day_off', 'day_off', undefined]);
    // The services of another provider are not this page's.
    expect(statusAndCode(await starts(`services=${documentId}`))).toEqual([
      422,
      'service_unavailable',
    ]);
  });

  test('of a group tell the seats that are left and what one costs', async () => {
    const { request } = fixture;
    const group = await created(
      request('POST /api/appointments', 'owner', {
        ...{ services: [fixture.lesson], starts_at: '2026-11-24T12:00' },
        ...{ client_profile: fixture.actors.clientProfile, price_total: 70_000 },
      }),
    );
    const { body } = await starts(`services=${lessonId}&from=2026-11-24&days=1`);
    const at = (time: string) =>
      body.data[0].starts.find(({ starts_at }: { starts_at: string }) => starts_at.includes(time));
    expect([at('T12:00'), at('T13:00')]).toEqual([
      {
        ...{ starts_at: '2026-11-24T12:00:00+03:00', seats_left: 2, price: 70_000 },
        appointment: group.id,
      },
      { starts_at: '2026-11-24T13:00:00+03:00', seats_left: 3 },
    ]);
  });

  test('count the caller’s own appointment as free where it moves, and tell that to nobody else', async () => {
    const { id } = await fixture.book({ starts_at: '2026-11-29T12:00' });
    const query = `services=${manicureId}&from=2026-11-29&days=1`;
    const noonOf = async (more: string, options: object) => {
      const { body, headers } = await starts(query + more, options);
      const has = body.data[0].starts.some(({ starts_at }: { starts_at: string }) =>
        starts_at.includes('T12:00'),
      );
      return [has, headers.get('cache-control')];
    };
    const except = `&exclude_appointment=${id}`;
    const { client, foreign, owner } = fixture.actors;
    expect(await noonOf(except, { token: client })).toEqual([true, 'no-store']);
    expect(await noonOf(except, { token: foreign })).toEqual([false, 'no-store']);
    expect(await noonOf(except, {})).toEqual([false, 'public, max-age=15']);
    // On the page its provider is a visitor as well.
    expect(await noonOf('', { token: owner })).toEqual([false, 'no-store']);
  });

  test.each([
    ['', [400, 'validation_failed']],
    ['services=', [400, 'validation_failed']],
    ['services=1,,2', [400, 'validation_failed']],
    ['services=999999', [422, 'service_unavailable']],
    ['services=1&days=43', [400, 'validation_failed']],
    ['services=1&days=0', [400, 'validation_failed']],
    ['services=1&from=2026-02-30', [400, 'validation_failed']],
    ['services=1&from=9999-12-31', [400, 'validation_failed']],
    ['services=1&view=week', [400, 'validation_failed']],
    ['services=1&seats=2', [400, 'validation_failed']],
    ['services=1&date=2026-11-24', [400, 'key_invalid']],
  ])('refuse %s', async (query, expected) => {
    expect(statusAndCode(await starts(query))).toEqual(expected);
  });
});
