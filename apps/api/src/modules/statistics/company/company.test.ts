import { COMPANY_AHEAD, COMPANY_NUMBERS } from '@okoshko/contract/statistics/company-kinds';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
const run = (statement: ReturnType<typeof sql>) => api.context.database.db.execute(statement);

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off', SMS_COST: '390' } });
  api.clock.set('2026-03-05T10:00:00Z');
  actors = await createActors(api);
  request = requestAs(api, actors);
  await run(sql`update users set created_at = '2026-01-10T12:00:00Z' where id = 1`);
});
afterAll(() => api.close());

/** Sweeps run half a minute apart: one opens the days that are over, the next counts them. */
async function count(): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    api.clock.set(new Date(api.clock.now().getTime() + 31_000).toISOString());
    await api.settle();
  }
}
const read = async (query: string) => {
  const { status, body } = await request(`GET /api/statistics/company?${query}`, 'operator');
  expect(status).toBe(200);
  return body;
};

test('every number says what it is', async () => {
  const { data, meta } = await read('from=2026-02-01&to=2026-02-28');
  expect(Object.keys(data.numbers).sort()).toEqual([...COMPANY_NUMBERS].sort());
  expect(Object.keys(data.ahead).sort()).toEqual([...COMPANY_AHEAD].sort());
  expect(Object.keys(meta.definitions).sort()).toEqual(
    [...COMPANY_NUMBERS, ...COMPANY_AHEAD].sort(),
  );
  expect(meta).toMatchObject({
    time_zone: 'Europe/Moscow',
    bucket: 'day',
    previous: { from: '2026-01-01', to: '2026-01-31' },
    sms_cost: 390,
  });
});

test('a day that is over is counted once, and again when its rows change', async () => {
  await count();
  await run(sql`update company_days set registrations = 77 where date = '2026-03-02'`);
  const stored = await read('from=2026-03-02&to=2026-03-02');
  expect(stored.data.numbers.registrations.value).toBe(77);

  await run(sql`update users set created_at = '2026-03-01T21:00:00Z' where id = 2`);
  await run(sql`update users set role = (select id from roles where type = 'guest') where id = 2`);
  await run(
    sql`update users set role = (select id from roles where type = 'authenticated') where id = 2`,
  );
  const anew = await read('from=2026-03-02&to=2026-03-02');
  expect(anew.data.numbers.registrations.value).toBe(1);
  await count();
  const [row] = (
    (await run(
      sql`select registrations from company_days where date = '2026-03-02'`,
    )) as unknown as {
      rows: { registrations: number }[];
    }
  ).rows;
  expect(row?.registrations).toBe(1);
});

test('today is what has happened so far, and days to come have no point', async () => {
  await count();
  const before = await read('from=2026-03-04&to=2026-03-08');
  expect(before.data.series.map(({ at }: { at: string }) => at)).toEqual([
    '2026-03-04',
    '2026-03-05',
  ]);
  expect((await request('POST /api/client-profiles', 'owner', { name: 'Новая' })).status).toBe(201);
  const after = await read('from=2026-03-04&to=2026-03-08');
  const of = ({ data }: typeof before) => data.numbers.new_clients.value;
  expect(of(after)).toBe(of(before) + 1);
  const future = await read('from=2026-04-01&to=2026-04-30');
  expect([future.data.numbers.mrr.value, future.data.series]).toEqual([null, []]);
});

test('a year given by hand counts by its months, and not before its money has come', async () => {
  const year = {
    user: 1,
    provider_profile: actors.provider,
    tariff: 1,
    status: 'queued',
    ...{ starts_at: '2025-03-20T21:00:00Z', ends_at: '2026-03-20T21:00:00Z' },
    ...{ cost: 1_500_000, additional_appointment_cost: 0, appointments_count: 900 },
    reason: 'По договору',
  };
  const today = async () => (await read('from=2026-03-05&to=2026-03-05')).data;
  const nothing = { renewals: 0, renewals_amount: 0, overage_accrued: 0 };
  const creation = await request('POST /api/user-tariffs', 'operator', year);
  expect(creation.status).toBe(201);
  expect(await today()).toMatchObject({
    numbers: { mrr: { value: 0 }, paid_plans: { value: 0 } },
    ahead: nothing,
  });
  const { documentId, version } = creation.body.data;
  const paid = { paid: 1_500_000, reason: 'Деньги пришли', version };
  const change = await request(`PUT /api/user-tariffs/${documentId}`, 'operator', paid);
  expect(change.status).toBe(200);
  expect(await today()).toMatchObject({
    numbers: { mrr: { value: 125_000 }, paid_plans: { value: 1 } },
    ahead: { ...nothing, renewals: 1, renewals_amount: 1_500_000 },
  });
  expect((await request(`DELETE /api/user-tariffs/${documentId}`, 'operator')).status).toBe(204);
  expect((await today()).ahead).toEqual(nothing);
});

test('a plan is paid for, goes on and ends as it is said', async () => {
  const period = (from: string, to: string) => ({ starts_at: from, ends_at: to });
  const plan = {
    user: 1,
    provider_profile: actors.provider,
    tariff: 1,
    status: 'active',
    cost: 250_000,
    additional_appointment_cost: 0,
    appointments_count: 9,
    reason: 'По счёту',
  };
  const make = (dates: object, cost = plan.cost, paid = cost) =>
    request('POST /api/user-tariffs', 'operator', { ...plan, ...dates, cost, paid });
  expect((await make(period('2026-01-10T00:00:00Z', '2026-02-10T00:00:00Z'))).status).toBe(201);
  expect((await make(period('2026-02-10T00:00:00Z', '2026-02-20T00:00:00Z'))).status).toBe(201);
  // Given for nothing, so nobody pays.
  expect((await make(period('2026-02-20T00:00:00Z', '2026-03-20T00:00:00Z'), 0)).status).toBe(201);
  const numbersOf = async (query: string) => (await read(query)).data.numbers;
  expect(await numbersOf('from=2026-01-01&to=2026-01-31')).toMatchObject({
    mrr: { value: 250_000 },
    paid_plans: { value: 1 },
    payers_began: { value: 1 },
    payers_ended: { value: 0 },
  });
  expect(await numbersOf('from=2026-02-01&to=2026-02-28')).toMatchObject({
    mrr: { value: 0, previous: 250_000, change_percent: -100 },
    payers_began: { value: 0 },
    payers_ended: { value: 1 },
    churn_percent: { value: 100 },
  });
});

test('the file has a line for each day, with rubles and names', async () => {
  const { status, body, headers } = await request(
    'GET /api/statistics/company/export.csv?from=2026-02-01&to=2026-02-03',
    'operator',
  );
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = String(body).split('\r\n');
  expect(lines[0]).toContain('Начало (Europe/Moscow);Регистрации;');
  expect(lines[1]).toMatch(/^2026-02-01;/);
  const mrr = lines[0]?.split(';').indexOf('MRR, ₽') ?? -1;
  expect(lines.slice(1, 4).map((line) => line.split(';')[mrr])).toEqual([
    '2500,00',
    '2500,00',
    '2500,00',
  ]);
});

test('what is no period is refused, and nobody but operators is answered', async () => {
  const get = (query: string, who: 'operator' | 'owner' = 'operator') =>
    request(`GET /api/statistics/company?${query}`, who);
  expect(statusAndCode(await get('from=2026-02-30'))).toEqual([400, 'validation_failed']);
  expect(statusAndCode(await get('from=2026-03-02&to=2026-03-01'))).toEqual([
    400,
    'validation_failed',
  ]);
  expect(statusAndCode(await get('from=2024-01-01&to=2026-03-01'))).toEqual([
    400,
    'validation_failed',
  ]);
  expect(statusAndCode(await get('bucket=hour'))).toEqual([400, 'validation_failed']);
  expect((await get('', 'owner')).status).toBe(405);
});
