import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import {
  addAppointment,
  addOpening,
  appointment,
  type Business,
  opening,
} from '../../../testing/recount/business.ts';
import { readFacts, recount } from '../../../testing/recount/recount.ts';
import { type RequestAs, requestAs } from '../../../testing/request-as.ts';
import { cases, SEED } from '../../../testing/sample.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
let business: Business;
const run = (statement: SQL) => api.context.database.db.execute(statement);

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
  const user = (await api.get('/api/users/me', actors.owner)).body.id;
  const addon = {
    user,
    provider_profile: actors.provider,
    kind: 'extended_statistics',
    quantity: 1,
    starts_at: '2020-01-01T00:00:00Z',
    ends_at: '2030-01-01T00:00:00Z',
    reason: 'Проба',
  };
  await created(request('POST /api/user-addons', 'operator', addon));
  business = {
    provider: actors.provider,
    services: await createMany(3, (n) =>
      request('POST /api/services', 'owner', { title: `Услуга ${n}`, duration: 60, price: 1000 }),
    ),
    clients: await createMany(5, (n) =>
      request('POST /api/client-profiles', 'owner', { name: `Клиент ${n}` }),
    ),
  };
});
afterAll(() => api.close());

async function createMany(
  count: number,
  make: (n: number) => ReturnType<RequestAs>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await created(make(n))).id);
  return ids;
}

/** A change of the rows, or the sweep that counts the days. */
const step = fc.oneof(
  { weight: 6, arbitrary: appointment.map((appointment) => ({ appointment })) },
  { weight: 4, arbitrary: opening.map((opening) => ({ opening })) },
  { weight: 2, arbitrary: fc.nat(50).map((complete) => ({ complete })) },
  { weight: 1, arbitrary: fc.nat(50).map((archive) => ({ archive })) },
  { weight: 1, arbitrary: fc.nat(50).map((leave) => ({ leave })) },
  { weight: 1, arbitrary: fc.nat(50).map((move) => ({ move })) },
  { weight: 3, arbitrary: fc.constant({ sweep: true }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('Asia/Kamchatka', 'America/New_York', 'Asia/Kathmandu')
      .map((zone) => ({ zone })),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function apply(step: Step): Promise<void> {
  const { db } = api.context.database;
  const nth = (
    n: number,
  ) => sql`(select id from appointments where provider_profile = ${actors.provider}
    order by id offset ${n} limit 1)`;
  if ('appointment' in step) await addAppointment(db, business, step.appointment);
  else if ('opening' in step) await addOpening(db, business, step.opening);
  else if ('complete' in step) {
    await run(sql`update appointments set status = case status when 'completed' then 'no_show'
      else 'completed' end where id = ${nth(step.complete)}`);
  } else if ('archive' in step) {
    await run(
      sql`update appointments set archived_at = '2026-03-01' where id = ${nth(step.archive)}`,
    );
  } else if ('leave' in step) {
    await run(sql`update appointment_participants set status = 'left'
      where appointment = ${nth(step.leave)}`);
  } else if ('move' in step) {
    await run(sql`update appointments set starts_at = starts_at + interval '40 days',
        ends_at = ends_at + interval '40 days', busy_from = busy_from + interval '40 days',
        busy_to = busy_to + interval '40 days' where id = ${nth(step.move)}`);
  } else if ('zone' in step) {
    await request(`PUT /api/provider-profiles/${actors.provider}`, 'owner', {
      time_zone: step.zone,
    });
  } else {
    api.clock.advance(31_000);
    await api.settle();
  }
}

const values = (metrics: Record<string, { value: number | null }>) =>
  Object.fromEntries(Object.entries(metrics).map(([name, { value }]) => [name, value]));

async function compareWithRecount(service: number | null): Promise<void> {
  const [from, to] = ['2026-03-01', '2026-03-31'];
  const query = `from=${from}&to=${to}&bucket=day`;
  const facts = await readFacts(api.context.database.db, actors.provider);
  const path = service === null ? '' : `/${service}`;
  const { data, meta } = (await request(`GET /api/statistics/extended${path}?${query}`, 'owner'))
    .body;
  const expected = recount(facts, { from, to, zone: meta.time_zone, service });
  const { page_views, unique_visitors, link_clicks, bookings, new_clients } = data;
  expect(values({ page_views, unique_visitors, link_clicks, bookings, new_clients })).toEqual({
    page_views: expected.page_views,
    unique_visitors: expected.unique_visitors,
    link_clicks: expected.link_clicks,
    bookings: expected.bookings,
    new_clients: expected.new_clients,
  });
  for (const { at, total } of data.series)
    expect([at, total]).toEqual([at, expected.days.get(at) ?? 0]);
  if (service !== null) {
    expect([data.appointments.total.value, data.revenue.value]).toEqual([
      expected.total,
      expected.revenue,
    ]);
    return;
  }
  const plain = (await request(`GET /api/statistics?${query}`, 'owner')).body.data;
  const { upcoming: _, ...appointments } = plain.appointments;
  expect(values(appointments)).toEqual({
    total: expected.total,
    completed: expected.completed,
    cancelled_by_client: expected.cancelled_by_client,
    cancelled_by_provider: expected.cancelled_by_provider,
    no_show: expected.no_show,
    online: expected.online,
    manual: expected.manual,
  });
  expect([plain.revenue.value, plain.clients.total.value]).toEqual([
    expected.revenue,
    expected.clients,
  ]);
  const before = recount(facts, {
    from: '2026-02-01',
    to: '2026-02-28',
    zone: meta.time_zone,
    service,
  });
  expect([plain.appointments.total.previous, plain.revenue.previous]).toEqual([
    before.total,
    before.revenue,
  ]);
}

describe('statistics', () => {
  test('are what a recount of the rows says, whatever happens and whenever days are counted', {
    timeout: 5_400_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        for (const one of steps) await apply(one);
        await compareWithRecount(null);
        await compareWithRecount(business.services[0] ?? null);
        await apply({ sweep: true });
        await compareWithRecount(null);
      }),
      { numRuns: cases(6), seed: SEED },
    );
  });
});
