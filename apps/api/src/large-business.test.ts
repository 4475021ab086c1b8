import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLargeBusiness } from '../testing/large-business/large-business.ts';
import { CLIENTS, LARGE_BUSINESS, PER_WEEK, WEEKS } from '../testing/large-business/statements.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { rows } from './platform/db/rows.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  const { db } = api.context.database;
  await addLargeBusiness(db, { now: api.clock.now(), password: 'okoshko-demo' });
  token = await api.signIn(LARGE_BUSINESS.phone);
});
afterAll(() => api.close());

const select = <Row>(text: string) => rows<Row>(api.context.database.db, sql.raw(text));
const get = async (path: string) => {
  const { status, body } = await api.get(path, token);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const total = async (path: string) => (await get(path)).meta.pagination.total as number;

test('each week has its 200 appointments: over before now, to come after it', async () => {
  const weeks = await select<{ count: number; over: number }>(`select count(*)::int as count,
    count(*) filter (where status not in ('pending', 'confirmed', 'in_progress'))::int as over
    from appointments where document_id like 'alargesalon%'
    group by date_trunc('week', starts_at at time zone 'Europe/Moscow') order by min(starts_at)`);
  expect(weeks.map(({ count }) => count)).toEqual(
    new Array(WEEKS.past + 1 + WEEKS.coming).fill(PER_WEEK),
  );
  expect(weeks.slice(0, WEEKS.past).every(({ over }) => over === PER_WEEK)).toBe(true);
  expect(weeks.slice(-WEEKS.coming).every(({ over }) => over < PER_WEEK / 5)).toBe(true);
  const now = api.clock.now().toISOString();
  const wrong =
    await select(`select id from appointments where document_id like 'alargesalon%' and (
    (ends_at <= '${now}') <> (status in ('completed', 'no_show')) and status not like 'cancelled%'
    or (status = 'in_progress') <> ('${now}' >= starts_at and '${now}' < ends_at and status not like 'cancelled%'))`);
  expect(wrong).toEqual([]);
});

test('its owner finds a client among 20,000 by phone and by name', async () => {
  expect(await total('/api/client-profiles')).toBe(CLIENTS);
  const [client] = (await get('/api/client-profiles?pagination[start]=777&pagination[limit]=1'))
    .data;
  const byPhone = await get(
    `/api/client-profiles?filters[phone][$contains]=${client.phone.slice(2)}`,
  );
  expect(byPhone.data).toHaveLength(1);
  expect(byPhone.data[0].documentId).toBe(client.documentId);
  const [name, surname] = client.name.toLowerCase().split(' ');
  const byName = `filters[name][$containsi]=${encodeURIComponent(`${name} ${surname}`)}`;
  expect(await total(`/api/client-profiles?${byName}`)).toBeGreaterThan(50);
});

test('what is counted from rows is what they say', async () => {
  expect(await select('select 1 from statistics_changes')).toEqual([]);
  const days = () => select('select * from statistics_days order by 1, 2, 3');
  const stored = await days();
  const read = async () => (await get('/api/statistics?from=2026-11-01&to=2026-11-30')).data;
  const numbers = await read();
  expect(numbers.appointments.total.value).toBeGreaterThan(4 * PER_WEEK);
  // A changed day is counted from the rows as they are.
  await select(`insert into statistics_changes (provider_profile, at)
    select distinct provider_profile, starts_at from appointments`);
  expect(await read()).toEqual(numbers);
  await api.settle();
  const [left] = await select<{ count: number }>(
    'select count(*)::int as count from statistics_changes',
  );
  expect(left?.count).toBeLessThan(WEEKS.past * PER_WEEK);
  expect(await days()).toEqual(stored);
  const wrong = await select(`select c.id from client_profiles c
    left join appointment_participants p on p.client_profile = c.id
    where c.document_id like 'clargesalon%' group by c.id
    having c.visits_count <> count(*) filter (where p.status = 'attended')
      or c.no_show_count <> count(*) filter (where p.status = 'no_show')`);
  expect(wrong).toEqual([]);
});

test('there are groups with seats left, discounts, notes, requests and time off', async () => {
  const coming = `filters[starts_at][$gt]=${api.clock.now().toISOString()}&pagination[pageSize]=1`;
  const path = `/api/appointments?${coming}`;
  const { data } = await get(`${path}&filters[capacity][$gt]=1&populate=participants,services`);
  expect(data[0]).toMatchObject({ capacity: 6, participants_count: 5, seats_left: 1 });
  expect(data[0].participants).toHaveLength(4);
  expect(data[0].participants[0].price).toBe(2 * data[0].services[0].price);
  for (const filter of ['[discount][$gt]=0', '[provider_note][$notNull]=1', '[status]=pending']) {
    expect(await total(`${path}&filters${filter}`)).toBeGreaterThan(0);
  }
  expect(await total('/api/holidays')).toBe(2);
});
