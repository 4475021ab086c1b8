import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type AskAs, askAs } from '../../../testing/ask-as.ts';
import {
  addAppointment,
  addOpening,
  type Business,
  opening,
  visit,
} from '../../../testing/recount/business.ts';
import { readEverything, recount } from '../../../testing/recount/recount.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let ask: AskAs;
let business: Business;
const run = (statement: SQL) => api.context.database.db.execute(statement);

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  ask = askAs(api, actors);
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
  await created(ask('POST /api/user-addons', 'operator', addon));
  business = {
    provider: actors.provider,
    services: await many(3, (n) =>
      ask('POST /api/services', 'owner', { title: `Услуга ${n}`, duration: 60, price: 1000 }),
    ),
    clients: await many(5, (n) =>
      ask('POST /api/client-profiles', 'owner', { name: `Клиент ${n}` }),
    ),
  };
});
afterAll(() => api.close());

async function many(count: number, make: (n: number) => ReturnType<AskAs>): Promise<number[]> {
  const made: number[] = [];
  for (let n = 0; n < count; n += 1) made.push((await created(make(n))).id);
  return made;
}

/** Days that were counted before, days that were not, and what happens between the two. */
const happening = fc.oneof(
  { weight: 6, arbitrary: visit.map((visit) => ({ visit })) },
  { weight: 4, arbitrary: opening.map((opening) => ({ opening })) },
  { weight: 2, arbitrary: fc.nat(50).map((turn) => ({ turn })) },
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
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;

async function happen(what: Happening): Promise<void> {
  const { db } = api.context.database;
  const some = (
    n: number,
  ) => sql`(select id from appointments where provider_profile = ${actors.provider}
    order by id offset ${n} limit 1)`;
  if ('visit' in what) await addAppointment(db, business, what.visit);
  else if ('opening' in what) await addOpening(db, business, what.opening);
  else if ('turn' in what) {
    await run(sql`update appointments set status = case status when 'completed' then 'no_show'
      else 'completed' end where id = ${some(what.turn)}`);
  } else if ('archive' in what) {
    await run(
      sql`update appointments set archived_at = '2026-03-01' where id = ${some(what.archive)}`,
    );
  } else if ('leave' in what) {
    await run(sql`update appointment_participants set status = 'left'
      where appointment = ${some(what.leave)}`);
  } else if ('move' in what) {
    await run(sql`update appointments set starts_at = starts_at + interval '40 days',
        ends_at = ends_at + interval '40 days', busy_from = busy_from + interval '40 days',
        busy_to = busy_to + interval '40 days' where id = ${some(what.move)}`);
  } else if ('zone' in what) {
    await ask(`PUT /api/provider-profiles/${actors.provider}`, 'owner', { time_zone: what.zone });
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
  const all = await readEverything(api.context.database.db, actors.provider);
  const path = service === null ? '' : `/${service}`;
  const { data, meta } = (await ask(`GET /api/statistics/extended${path}?${query}`, 'owner')).body;
  const naive = recount(all, { from, to, zone: meta.time_zone, service });
  const { page_views, unique_visitors, link_clicks, bookings, new_clients } = data;
  expect(values({ page_views, unique_visitors, link_clicks, bookings, new_clients })).toEqual({
    page_views: naive.page_views,
    unique_visitors: naive.unique_visitors,
    link_clicks: naive.link_clicks,
    bookings: naive.bookings,
    new_clients: naive.new_clients,
  });
  for (const { at, total } of data.series)
    expect([at, total]).toEqual([at, naive.days.get(at) ?? 0]);
  if (service !== null) {
    expect([data.appointments.total.value, data.revenue.value]).toEqual([
      naive.total,
      naive.revenue,
    ]);
    return;
  }
  const plain = (await ask(`GET /api/statistics?${query}`, 'owner')).body.data;
  const { upcoming: _, ...appointments } = plain.appointments;
  expect(values(appointments)).toEqual({
    total: naive.total,
    completed: naive.completed,
    cancelled_by_client: naive.cancelled_by_client,
    cancelled_by_provider: naive.cancelled_by_provider,
    no_show: naive.no_show,
    online: naive.online,
    manual: naive.manual,
  });
  expect([plain.revenue.value, plain.clients.total.value]).toEqual([naive.revenue, naive.clients]);
  const before = recount(all, {
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
  test('are what a recount of the rows says, whatever happens and whenever days are counted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 40 }), async (all) => {
        for (const one of all) await happen(one);
        await compareWithRecount(null);
        await compareWithRecount(business.services[0] ?? null);
        await happen({ sweep: true });
        await compareWithRecount(null);
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});
