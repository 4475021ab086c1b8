import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  api.clock.set('2026-03-05T10:00:00Z');
  actors = await createActors(api);
  request = requestAs(api, actors);
  // Counting begins with the first account.
  await api.context.database.db.execute(
    sql`update users set created_at = '2026-01-10T12:00:00Z' where id = 1`,
  );
});
afterAll(() => api.close());

interface Tariff {
  readonly id: number;
  readonly documentId: string;
  readonly title: string;
  readonly by_agreement: boolean;
}
const listFor = async (part: 'operator' | 'owner' | 'foreign'): Promise<Tariff[]> =>
  (await request('GET /api/tariffs', part)).body.data;
const enterprise = async (): Promise<Tariff> => {
  const tariff = (await listFor('operator')).find(({ by_agreement }) => by_agreement);
  if (!tariff) throw new Error('there is no tariff by agreement');
  return tariff;
};
/** A year from the first of March in Moscow, for 180 000 rubles. */
const give = async (data: object = {}) =>
  request('POST /api/user-tariffs', 'operator', {
    ...{ tariff: (await enterprise()).id, user: 1, provider_profile: actors.provider },
    ...{ starts_at: '2026-02-28T21:00:00Z', ends_at: '2027-02-28T21:00:00Z', status: 'queued' },
    ...{ cost: 18_000_000, additional_appointment_cost: 0, appointments_count: 2500 },
    ...{ paid: 4_500_000, reason: 'Договор 17', ...data },
  });
const mrr = async (day = '2026-03-05') =>
  (await request(`GET /api/statistics/company?from=${day}&to=${day}`, 'operator')).body.data.numbers
    .mrr.value;

test('is offered to nobody, and bought, quoted and recommended to nobody', async () => {
  const { id, documentId, title } = await enterprise();
  expect(title).toBe('Enterprise');
  expect((await listFor('owner')).map(({ title }) => title)).toEqual(['Старт', 'Мастер', 'Студия']);
  for (const name of [id, documentId]) {
    for (const path of [
      `tariff-payment/getUrl?tariff_id=${name}`,
      `tariff-payment/quote?tariff_id=${name}`,
      `tariffs/${name}`,
    ]) {
      expect((await request(`GET /api/${path}`, 'owner')).status).toBe(404);
    }
  }
});

test('never goes on sale, and stays what it is', async () => {
  const { documentId } = await enterprise();
  const change = (data: object, id = documentId) =>
    request(`PUT /api/tariffs/${id}`, 'operator', data);
  expect(statusAndCode(await change({ is_active: true }))).toEqual([400, 'validation_failed']);
  expect((await change({ by_agreement: false })).status).toBe(400);
  expect((await change({ by_agreement: true }, 'atariffstart000000000000')).status).toBe(400);
  const another = { title: 'Сеть', cost: 0, additional_appointment_cost: 0, by_agreement: true };
  const add = (data: object) =>
    request('POST /api/tariffs', 'operator', { ...another, appointments_count: 9000, ...data });
  expect((await add({})).status).toBe(400);
  const { id } = await created(add({ is_active: false }));
  expect((await request(`DELETE /api/tariffs/${id}`, 'operator')).status).toBe(204);
});

test('is read by its name by the person who has it, and by nobody else', async () => {
  const { documentId } = await created(give());
  const plans = (await request('GET /api/user-tariffs?populate=tariff', 'owner')).body.data;
  const [plan] = plans.filter((one: Tariff) => one.documentId === documentId);
  expect(plan).toMatchObject({ tariff: { title: 'Enterprise', by_agreement: true } });
  expect((await listFor('foreign')).some(({ by_agreement }) => by_agreement)).toBe(false);
  const [own] = (await listFor('owner')).filter(({ by_agreement }) => by_agreement);
  expect(own).toMatchObject({ title: 'Enterprise' });
  expect((await request(`DELETE /api/user-tariffs/${documentId}`, 'operator')).status).toBe(204);
});

test('a plan for a year is held against others by its month: a dearer one comes at once', async () => {
  const { documentId } = await created(
    give({ cost: 600_000, paid: 0, appointments_count: 100, tariff: 1 }),
  );
  const quote = async (tariff: number) =>
    (await request(`GET /api/tariff-payment/quote?tariff_id=${tariff}`, 'owner')).body.data.effect;
  // 500 rubles a month, though 6 000 in all.
  expect([await quote(2), await quote(1)]).toEqual(['now', 'later']);
  expect((await request(`DELETE /api/user-tariffs/${documentId}`, 'operator')).status).toBe(204);
});

test('counts by the month of what was agreed once money has come, whatever of it, and after an early end too', async () => {
  const { documentId, version } = (await give({ paid: 0 })).body.data;
  const change = (data: object) =>
    request(`PUT /api/user-tariffs/${documentId}`, 'operator', { reason: 'Деньги', ...data });
  expect(await mrr()).toBe(0);
  expect((await change({ paid: 4_500_000, version })).status).toBe(200);
  expect(await mrr()).toBe(1_500_000);
  expect((await change({ status: 'cancelled' })).status).toBe(200);
  expect([await mrr('2026-03-04'), await mrr()]).toEqual([1_500_000, 0]);
  expect((await change({ paid: 1_500_000 })).status).toBe(200);
  expect(await mrr('2026-03-04')).toBe(1_500_000);
  expect((await request(`DELETE /api/user-tariffs/${documentId}`, 'operator')).status).toBe(204);
});

test('given by hand under another tariff, a plan counts by the money that came; its early end changes no day before', async () => {
  const { id } = await created(give({ tariff: 3, paid: 1_200_000 }));
  expect(await mrr()).toBe(100_000);
  const ending = { status: 'cancelled', reason: 'Закрылись' };
  expect((await request(`PUT /api/user-tariffs/${id}`, 'operator', ending)).status).toBe(200);
  expect([await mrr('2026-03-04'), await mrr()]).toEqual([100_000, 0]);
});
