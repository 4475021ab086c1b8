import { afterAll, beforeAll, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { openSiteFixture } from '../../../testing/own-site.ts';
import { addAppointment } from '../../../testing/recount/business.ts';

const SITE = 'https://salon.example';
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0';

let fixture: Awaited<ReturnType<typeof openSiteFixture>>;
beforeAll(async () => {
  fixture = await openSiteFixture({ host: SITE, own: 'https://anna-nails.ru' });
  await fixture.rules({ booking_policy: 'auto' });
});
afterAll(() => fixture.close());

const book = (origin: string | null) =>
  created(
    fixture.api.request('POST', '/api/appointments', {
      token: fixture.actors.client,
      headers: { 'User-Agent': BROWSER, ...(origin && { Origin: origin }) },
      body: { data: { services: [fixture.manicure], starts_at: fixture.noon() } },
    }),
  );
const path = () => `from=${fixture.api.clock.now().toISOString().slice(0, 10)}`;
const read = async (name = '') =>
  (await fixture.request(`GET /api/statistics${name}?${path()}`, 'owner')).body;

test('a booking keeps the page it was made on, and what brought the client to that page', async () => {
  const addon = {
    user: 1,
    provider_profile: fixture.actors.provider,
    kind: 'extended_statistics',
    quantity: 1,
    starts_at: '2020-01-01T00:00:00Z',
    ends_at: '2040-01-01T00:00:00Z',
    reason: 'Проба',
  };
  const without = await fixture.request('GET /api/statistics/export.csv', 'owner');
  expect([without.status, String(without.body).includes('Просмотры')]).toEqual([200, false]);
  await created(fixture.request('POST /api/user-addons', 'operator', addon));
  const { slug, documentId } = (
    await fixture.request(`GET /api/provider-profiles/${fixture.actors.provider}`, 'owner')
  ).body.data;
  const headers = { 'User-Agent': BROWSER, Referer: 'https://vk.com/feed' };
  const page = `/p/${slug ?? documentId}?utm_source=vk&utm_campaign=spring`;
  expect((await fixture.api.request('GET', page, { headers })).status).toBe(200);
  await book(fixture.api.url);
  await book(SITE);
  await book(null);
  const { booking_sources, booking_channels } = (await read('/extended')).data;
  const nowhere = { referrer_host: null, utm_source: null, utm_medium: null, utm_campaign: null };
  const one = { bookings: 1, completed: 0, revenue: 0 };
  const vk = { referrer_host: 'vk.com', utm_source: 'vk', utm_campaign: 'spring' };
  expect(booking_sources).toHaveLength(3);
  expect(booking_sources).toEqual(
    expect.arrayContaining([
      { ...one, channel: 'page', site_host: null, ...nowhere, ...vk },
      { ...one, channel: 'site', site_host: 'salon.example', ...nowhere },
      { ...one, channel: 'app', site_host: null, ...nowhere },
    ]),
  );
  expect(booking_channels.map((own: { bookings: number }) => own.bookings)).toEqual([1, 1, 1, 0]);
});

test('every number is defined', async () => {
  for (const name of ['', '/extended']) {
    const { data, meta } = await read(name);
    const defined = Object.keys(meta.definitions);
    const names = Object.keys({ ...data, ...data.appointments, ...data.clients }).filter(
      (key) => !['appointments', 'series', 'previous_series'].includes(key),
    );
    const alias: Record<string, string> = { new_clients: 'new', top_clients: 'clients' };
    expect(names.filter((key) => !defined.includes(alias[key] ?? key))).toEqual([]);
  }
});

test('nothing is beside the series where nothing is compared', async () => {
  for (const name of ['', '/extended', `/extended/${fixture.manicure}`]) {
    const answer = await fixture.request(`GET /api/statistics${name}?compare=none`, 'owner');
    expect([name, answer.body.data.previous_series]).toEqual([name, null]);
  }
});

test('the file has a line for each bucket, money in rubles, the zone, and the add-on’s columns', async () => {
  const query = 'from=2026-01-01&to=2026-03-31&bucket=month';
  const answer = await fixture.request(`GET /api/statistics/export.csv?${query}`, 'owner');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="statistics-2026-01-01-2026-03-31.csv"',
  );
  const lines = String(answer.body).trim().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?Начало \(Europe\/Moscow\);Записей;.*Выручка, ₽;.*Просмотры;/u);
  expect(lines[1]).toMatch(/^2026-01-01;0;.*;0,00;0,00;0,00;/);
  expect(lines).toHaveLength(4);
});

test('a client is lost after twice the usual time, of three visits at least; one rebooked within 30 days', async () => {
  const visits = {
    // Every 20 days: due on the 40th day after the last, 13 March.
    regular: ['2024-12-23', '2025-01-12', '2025-02-01'],
    // Due after 30 days at the earliest, 5 March.
    frequent: ['2025-02-01', '2025-02-02', '2025-02-03'],
    // Twice is no rhythm yet.
    twice: ['2025-01-20', '2025-02-01'],
    // The next is booked on the 29th day after the visit, and on the 31st.
    soon: ['2025-03-02', '2025-04-20'],
    late: ['2025-03-02', '2025-04-20'],
  };
  const bookedOn: Record<string, string> = { soon: '2025-03-31', late: '2025-04-02' };
  const clients: Record<string, number> = {};
  for (const [name, days] of Object.entries(visits)) {
    const { id } = await created(fixture.request('POST /api/client-profiles', 'owner', { name }));
    clients[name] = id;
    for (const [n, day] of days.entries()) {
      const business = {
        ...{ provider: fixture.actors.provider, services: [fixture.manicure], promos: [] },
        clients: [id],
      };
      const starts = Date.parse(`${day}T09:00:00Z`);
      const booked = n === 1 ? bookedOn[name] : undefined;
      await addAppointment(fixture.api.context.database.db, business, {
        ...{ starts, minutes: 60, status: 'completed', source: 'provider', discount: 0, seats: 1 },
        ...{ isGroup: false, services: [0], clients: [0], isFree: false, isLateCancel: false },
        ...{ joined: 'attended', promo: null, site: null, pageView: null },
        created: booked ? Date.parse(`${booked}T12:00:00Z`) : starts - 1,
      });
    }
  }
  const of = async (period: string) =>
    (await fixture.request(`GET /api/statistics/extended?${period}`, 'owner')).body.data;
  const march = await of('from=2025-03-01&to=2025-03-31');
  expect(march.lost_clients).toEqual({ value: 2, previous: 0, change_percent: null });
  expect(
    march.top_lost_clients.map(
      (one: { client_profile: { name: string } }) => one.client_profile.name,
    ),
  ).toEqual(['regular', 'frequent']);
  expect(march.top_lost_clients[0]).toMatchObject({
    ...{ visits: 3, revenue: 3000, average_days_between: 20 },
    last_visit_at: '2025-02-01T09:00:00.000Z',
  });
  expect((await of('from=2025-03-06&to=2025-03-12')).lost_clients.value).toBe(0);
  expect((await of('from=2025-03-13&to=2025-03-14')).lost_clients.value).toBe(1);
  expect([march.rebooked_clients.value, march.rebooking_percent.value]).toEqual([1, 50]);
});
