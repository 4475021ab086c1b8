import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { rows } from '../platform/db/rows.ts';
import { seedDemo } from './demo.ts';

let api: TestApi;
let anna: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' }, withBusiness: true });
  anna = await api.signIn('79990000001');
});
afterAll(() => api.close());

const total = async (path: string, token?: string) =>
  (await api.get(path, token)).body.meta.pagination.total as number;
const select = <Row>(statement: ReturnType<typeof sql>) =>
  rows<Row>(api.context.database.db, statement);

test('the demo master has a business: services, clients, appointments, reviews', async () => {
  expect(await total('/api/services')).toBe(7);
  expect(await total('/api/service-groups')).toBe(3);
  expect(await total('/api/client-profiles', anna)).toBe(24);
  expect(await total('/api/timetables', anna)).toBe(1);
  expect(await total('/api/holidays', anna)).toBe(1);
  expect(await total('/api/promos')).toBe(1);
  expect(await total('/api/reviews')).toBeGreaterThan(10);
  const appointments = await total('/api/appointments', anna);
  expect([appointments > 200, appointments < 600]).toEqual([true, true]);
});

test('the demo master has a page that shows what she does', async () => {
  const { status, body } = await api.get('/api/pages/anna');
  expect(status).toBe(200);
  const { services, service_groups, promos, reviews, rating, first_starts } = body.data;
  expect([services.length, service_groups.length, promos.length]).toEqual([7, 3, 1]);
  expect(reviews).toHaveLength(10);
  expect(rating.histogram.reduce((sum: number, count: number) => sum + count)).toBe(rating.count);
  for (const { starts } of first_starts) {
    expect(new Set(starts.map((start: string) => start.slice(0, 10))).size).toBeGreaterThan(1);
  }
});

test('the demo client sees the appointments of their own', async () => {
  const maria = await api.signIn('79990000002');
  const [own] = await select<{ n: number }>(sql`select count(*)::int as n from appointments a
    join client_profiles c on c.id = a.client_profile where c."user" = 2`);
  expect(own?.n).toBeGreaterThan(5);
  expect(await total('/api/appointments', maria)).toBe(own?.n);
  const { body } = await api.get('/api/client-profiles/me', maria);
  expect(body.data[0].visits_count).toBeGreaterThan(0);
});

test('what was is over, what is to come is not, on working days alone', async () => {
  const now = api.clock.now().toISOString();
  const wrong = await select(sql`select id, status, starts_at from appointments where
    (ends_at <= ${now}::timestamptz and status in ('pending', 'confirmed', 'in_progress')) or
    (starts_at > ${now}::timestamptz and status not in ('pending', 'confirmed'))`);
  expect(wrong).toEqual([]);
  const [{ days } = { days: [] }] = await select<{ days: number[] }>(sql`select array_agg(distinct
    mod((starts_at at time zone 'Europe/Moscow')::date - (t.cycle->>'anchor_date')::date, 4)) as days
    from appointments, timetables t`);
  expect(days.sort()).toEqual([0, 1]);
  const hours = await select(sql`select a.id from appointments a where
    (starts_at at time zone 'Europe/Moscow')::time < '10:00' or
    (ends_at at time zone 'Europe/Moscow')::time > '20:00'`);
  expect(hours).toEqual([]);
});

test('counters and rating agree with what they count', async () => {
  const wrong = await select(sql`select c.id from client_profiles c where c.visits_count <>
    (select count(*) from appointments a where a.client_profile = c.id and a.status = 'completed')
    or c.no_show_count <>
    (select count(*) from appointments a where a.client_profile = c.id and a.status = 'no_show')
    or c.spent <> (select coalesce(sum(p.price), 0) from appointment_participants p
      where p.client_profile = c.id and p.status = 'attended')`);
  expect(wrong).toEqual([]);
  const [rating] = await select(sql`select p.rating, p.reviews_count,
    round(avg(r.rating), 1)::float8 as mean, count(*)::int as n
    from provider_profiles p join reviews r on r.provider_profile = p.id group by p.id`);
  expect(rating).toMatchObject({
    rating: (rating as { mean: number }).mean,
    reviews_count: (rating as { n: number }).n,
  });
});

test('nothing of it is in the future of its clock', async () => {
  const now = api.clock.now().toISOString();
  const wrong = await select(sql`
    select 'visit' as what from appointments where created_at > ${now}::timestamptz
    union all select 'review' from reviews where created_at > ${now}::timestamptz
    union all select 'view' from service_link_openings where opened_at > ${now}::timestamptz`);
  expect(wrong).toEqual([]);
});

test('a second start adds nothing', async () => {
  const before = await total('/api/appointments', anna);
  await seedDemo(api.context);
  expect(await total('/api/appointments', anna)).toBe(before);
});

test('the demo master has a plan in use, the next one, add-ons, and a history that agrees with the ledger', async () => {
  const plans = (await api.get('/api/user-tariffs?populate=tariff&sort=starts_at', anna)).body.data;
  expect(plans.map((plan: { status: string }) => plan.status)).toEqual([
    'expired',
    'active',
    'queued',
  ]);
  const [, { used, appointments_count }] = plans;
  expect([used > 40, used < appointments_count * 1.3]).toEqual([true, true]);
  const addons = (await api.get('/api/user-addons', anna)).body.data;
  expect(addons).toMatchObject([
    { kind: 'additional_letters', quantity: 100, used: 38 },
    { kind: 'extended_statistics' },
    { kind: 'extended_statistics' },
  ]);
  const history = (await api.get('/api/tariff-payment/history', anna)).body.data;
  expect(history).toHaveLength(6);
  expect(history[3]).toMatchObject({ amount: 20_000, refunded: 20_000, status: 'refunded' });
  const balances = await select(sql`select sum(l.amount)::int as balance from ledger_postings l
    where l.account = 'provider'`);
  const paid = history.reduce(
    (sum: number, one: { amount: number; refunded: number }) => sum + one.amount - one.refunded,
    0,
  );
  expect(balances).toEqual([{ balance: paid }]);
});
