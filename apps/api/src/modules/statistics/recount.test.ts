import { TOP } from '@okoshko/contract/statistics/schemas';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import {
  addAppointment,
  addOpening,
  addReview,
  appointment,
  type Business,
  opening,
  review,
} from '../../../testing/recount/business.ts';
import { HOLIDAY, TIMETABLE } from '../../../testing/recount/calendar.ts';
import { clientNumbersOf, clientSummaryOf } from '../../../testing/recount/client.ts';
import { type Facts, readFacts } from '../../../testing/recount/facts.ts';
import {
  bookingSourcesOf,
  channelsOf,
  growthOf,
  lostClientsOf,
  promosOf,
} from '../../../testing/recount/growth.ts';
import { listsOf } from '../../../testing/recount/lists.ts';
import {
  dayOf,
  hourOf,
  numbersOf,
  pointsOf,
  type RecountQuery,
} from '../../../testing/recount/recount.ts';
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
  api.clock.set('2026-03-20T10:00:00Z');
  actors = await createActors(api);
  request = requestAs(api, actors);
  const user = (await api.get('/api/users/me', actors.owner)).body.id;
  const period = {
    user,
    provider_profile: actors.provider,
    starts_at: '2020-01-01T00:00:00Z',
    ends_at: '2030-01-01T00:00:00Z',
    reason: 'Проба',
  };
  const addon = { kind: 'extended_statistics', quantity: 1 };
  await created(request('POST /api/user-addons', 'operator', { ...period, ...addon }));
  const plan = { tariff: 1, status: 'active', cost: 0, additional_appointment_cost: 0 };
  await created(
    request('POST /api/user-tariffs', 'operator', { ...period, ...plan, appointments_count: 9 }),
  );
  await created(request('POST /api/timetables', 'owner', TIMETABLE));
  await created(request('POST /api/holidays', 'owner', HOLIDAY));
  business = {
    provider: actors.provider,
    services: await createMany(3, (n) =>
      request('POST /api/services', 'owner', { title: `Услуга ${n}`, duration: 60, price: 1000 }),
    ),
    clients: await createMany(5, addClient),
    promos: await createMany(2, (n) =>
      request('POST /api/promos', 'owner', { title: `Акция ${n}`, kind: 'percent', value: 10 }),
    ),
  };
  // Statistics of what is archived stay.
  await run(sql`update services set archived_at = '2026-03-01' where id = ${business.services[1]}`);
});
afterAll(() => api.close());

const addClient = (n: number) =>
  request('POST /api/client-profiles', 'owner', { name: `Клиент ${n}` });

async function createMany(
  count: number,
  make: (n: number) => ReturnType<RequestAs>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await created(make(n))).id);
  return ids;
}

const ZONES = [
  'Asia/Kamchatka',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
] as const;

/** A change of the rows, or the sweep that counts the days. */
const step = fc.oneof(
  { weight: 6, arbitrary: appointment.map((appointment) => ({ appointment })) },
  { weight: 4, arbitrary: opening.map((opening) => ({ opening })) },
  { weight: 1, arbitrary: review.map((review) => ({ review })) },
  { weight: 2, arbitrary: fc.nat(50).map((complete) => ({ complete })) },
  { weight: 1, arbitrary: fc.nat(50).map((archive) => ({ archive })) },
  { weight: 1, arbitrary: fc.nat(4).map((block) => ({ block })) },
  { weight: 1, arbitrary: fc.nat(50).map((leave) => ({ leave })) },
  { weight: 1, arbitrary: fc.nat(50).map((move) => ({ move })) },
  { weight: 1, arbitrary: fc.nat(4).map((merge) => ({ merge })) },
  { weight: 1, arbitrary: fc.nat(50).map((add) => ({ add })) },
  { weight: 3, arbitrary: fc.constant({ sweep: true }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ZONES).map((zone) => ({ zone })),
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
  else if ('review' in step) await addReview(db, business, step.review);
  else if ('complete' in step) {
    await run(sql`update appointments set status = case status when 'completed' then 'no_show'
      else 'completed' end where id = ${nth(step.complete)}`);
  } else if ('archive' in step) {
    await run(
      sql`update appointments set archived_at = '2026-03-01' where id = ${nth(step.archive)}`,
    );
  } else if ('block' in step) {
    await run(sql`update client_profiles set is_blocked = not is_blocked
      where id = ${business.clients[step.block]}`);
  } else if ('leave' in step) {
    await run(sql`update appointment_participants set status = 'left'
      where appointment = ${nth(step.leave)}`);
  } else if ('move' in step) {
    await run(sql`update appointments set starts_at = starts_at + interval '40 days',
        ends_at = ends_at + interval '40 days', busy_from = busy_from + interval '40 days',
        busy_to = busy_to + interval '40 days' where id = ${nth(step.move)}`);
  } else if ('add' in step) {
    await run(sql`insert into appointment_services (document_id, created_at, updated_at,
        provider_profile, appointment, service, title, price, duration, sort)
      select gen_random_uuid(), created_at, created_at, provider_profile, id,
        ${business.services[step.add % 3]}, 'Ещё', 0, 30, 100 from appointments
      where id = ${nth(step.add)} on conflict do nothing`);
  } else if ('merge' in step) {
    // Somebody who came with the client, to groups at least, was the client under another name.
    const into = business.clients[step.merge];
    const { id: from } = await created(addClient(step.merge));
    await run(sql`insert into appointment_participants (document_id, created_at, updated_at,
        provider_profile, appointment, client_profile, status, price, joined_at)
      select gen_random_uuid(), joined_at, joined_at, provider_profile, appointment, ${from},
        'joined', price, joined_at
      from appointment_participants where client_profile = ${into} and appointment in (
        select id from appointments where capacity > 1) order by id limit 2`);
    const data = { client_profile: from };
    const merged = await request(`POST /api/client-profiles/${into}/merge`, 'owner', data);
    expect(merged.status).toBe(200);
  } else if ('zone' in step) {
    await request(`PUT /api/provider-profiles/${actors.provider}`, 'owner', {
      time_zone: step.zone,
    });
  } else {
    api.clock.advance(31_000);
    await api.settle();
  }
}

/** Whole months, and the days around which clocks change in New York and on Lord Howe. */
const periods = [
  { from: '2026-03-01', to: '2026-03-31', bucket: 'day', before: ['2026-02-01', '2026-02-28'] },
  { from: '2026-03-07', to: '2026-03-09', bucket: 'hour', before: ['2026-03-04', '2026-03-06'] },
  { from: '2026-04-04', to: '2026-04-06', bucket: 'hour', before: ['2026-04-01', '2026-04-03'] },
] as const;
type Period = (typeof periods)[number];
const search = ({ from, to, bucket }: Period) => `?from=${from}&to=${to}&bucket=${bucket}`;

/** The answer that the numbers of the period and of the one before must give. */
function comparer(
  facts: Facts,
  period: Period,
  { zone, service }: { readonly zone: string; readonly service: number | null },
) {
  const query: RecountQuery = {
    from: period.from,
    to: period.to,
    zone,
    service,
    now: api.clock.now().getTime(),
  };
  const [from, to] = period.before;
  const before = { ...query, from, to };
  const current = { ...numbersOf(facts, query), ...growthOf(facts, query) };
  const previous = { ...numbersOf(facts, before), ...growthOf(facts, before) };
  const metric = (name: string) => {
    const [value, before] = [current[name] ?? null, previous[name] ?? null];
    const change = value !== null && before ? (100 * (value - before)) / before : null;
    return {
      value,
      previous: before,
      change_percent: change === null ? null : Math.round(change * 10) / 10,
    };
  };
  return { query, before, current, metric };
}

const metricsOf = (metric: (name: string) => unknown, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, metric(name)]));

async function compareBusiness(facts: Facts, period: Period): Promise<void> {
  const { data, meta } = (await request(`GET /api/statistics${search(period)}`, 'owner')).body;
  const { query, before, current, metric } = comparer(facts, period, {
    zone: meta.time_zone,
    service: null,
  });
  const { series, previous_series, ...numbers } = data;
  const appointments = ['total', 'completed', 'cancelled_by_client', 'cancelled_by_provider'];
  expect(numbers).toEqual({
    appointments: {
      ...metricsOf(metric, ...appointments, 'no_show', 'online', 'manual'),
      upcoming: { value: current.upcoming, previous: null, change_percent: null },
    },
    clients: {
      total: metric('clients'),
      new: metric('new_clients'),
      returning: metric('returning'),
    },
    ...metricsOf(metric, 'revenue', 'average_check', 'occupancy_percent'),
    ...metricsOf(metric, 'minutes_outside_hours', 'rating'),
    ...metricsOf(metric, 'lost_to_no_shows', 'lost_to_late_cancels'),
    expected_revenue: { value: current.expected_revenue, previous: null, change_percent: null },
    pending_revenue: { value: current.pending_revenue, previous: null, change_percent: null },
  });
  expect(current.occupancy_percent ?? 0).toBeLessThanOrEqual(100);
  const pointOf = pointsOf(facts, query, period.bucket);
  for (const point of series) expect(pointOf(point.at)).toMatchObject(point);
  comparePrevious(facts, { before, bucket: period.bucket, points: previous_series });
}

/** Every bucket of the period compared with, and nothing else, is as a recount of its rows. */
function comparePrevious(
  facts: Facts,
  {
    before,
    bucket,
    points,
  }: { before: RecountQuery; bucket: Period['bucket']; points: { at: string }[] },
): void {
  const pointOf = pointsOf(facts, before, bucket);
  const [first, last] = [points.at(0)?.at, points.at(-1)?.at];
  expect([first?.slice(0, 10), last?.slice(0, 10)]).toEqual([before.from, before.to]);
  for (const point of points) expect(pointOf(point.at)).toMatchObject(point);
}

async function compareExtended(
  facts: Facts,
  period: Period,
  service: number | null,
): Promise<void> {
  const path = service === null ? '' : `/${service}`;
  const answer = await request(`GET /api/statistics/extended${path}${search(period)}`, 'owner');
  const { data, meta } = answer.body;
  const { query, before, metric } = comparer(facts, period, { zone: meta.time_zone, service });
  const { growth, rest } = splitGrowth(data);
  const { series, previous_series, top_clients, busy_hours, top_services, sources, ...numbers } =
    rest;
  const views = ['page_views', 'unique_visitors', 'link_clicks', 'bookings', 'conversion_percent'];
  const lists = listsOf(facts, query);
  expect(numbers).toEqual({
    ...metricsOf(metric, ...views, 'new_clients'),
    ...(service !== null && {
      service: { id: service, documentId: expect.any(String), title: expect.any(String) },
      appointments: metricsOf(metric, 'total', 'completed', 'cancelled', 'no_show'),
      revenue: metric('revenue'),
    }),
  });
  const pointOf = pointsOf(facts, query, period.bucket);
  for (const point of series) expect(pointOf(point.at)).toEqual(point);
  comparePrevious(facts, { before, bucket: period.bucket, points: previous_series });
  expect(busy_hours).toEqual(lists.busyHours);
  expect(top_clients).toMatchObject(
    lists.topClients
      .slice(0, TOP)
      .map(({ client, ...rest }) => ({ client_profile: { id: client }, ...rest })),
  );
  if (service !== null) return;
  expect(top_services).toMatchObject(
    lists.topServices.map(({ service, ...rest }) => ({ service: { id: service }, ...rest })),
  );
  expect(sources).toMatchObject(lists.sources);
  compareGrowth(facts, query, { growth, metric });
}

const GROWTH = ['rebooked_clients', 'rebooking_percent', 'lost_clients'] as const;
const GROWTH_LISTS = ['top_lost_clients', 'booking_channels', 'booking_sources', 'promos'] as const;

/** The number of rare cases that there were: a comparison of nothing with nothing would be none. */
const counted = { missing: 0, promos: 0 };

/** Splits an answer into the parts that only the whole business has, and the rest. */
// biome-ignore lint/suspicious/noExplicitAny: an answer as it came
function splitGrowth(data: any) {
  const names: readonly string[] = [...GROWTH, ...GROWTH_LISTS];
  const isOfGrowth = ([name]: [string, unknown]) => names.includes(name);
  return {
    growth: Object.fromEntries(Object.entries(data).filter(isOfGrowth)),
    rest: Object.fromEntries(Object.entries(data).filter((entry) => !isOfGrowth(entry))),
    // biome-ignore lint/suspicious/noExplicitAny: an answer as it came
  } as { growth: any; rest: any };
}

function compareGrowth(
  facts: Facts,
  query: RecountQuery,
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it came
  { growth, metric }: { growth: any; metric: (name: string) => unknown },
): void {
  counted.missing += growth.lost_clients.value;
  counted.promos += growth.promos.length;
  const { top_lost_clients, booking_channels, booking_sources, promos, ...numbers } = growth;
  expect(numbers).toEqual(metricsOf(metric, ...GROWTH));
  const missing = lostClientsOf(facts, query).slice(0, TOP);
  expect(top_lost_clients).toMatchObject(
    missing.map(({ client, ...rest }) => ({
      client_profile: { id: client },
      ...rest,
    })),
  );
  expect(booking_channels).toEqual(channelsOf(facts, query));
  const keys = ['channel', 'site_host', 'referrer_host', 'utm_source'];
  const sources = booking_sources.map((source: Record<string, unknown>) => {
    const { bookings, completed, revenue } = source;
    return [JSON.stringify(keys.map((key) => source[key])), { bookings, completed, revenue }];
  });
  expect(new Map(sources)).toEqual(new Map(bookingSourcesOf(facts, query)));
  expect(promos).toMatchObject(
    promosOf(facts, query).map(({ promo, ...rest }) => ({ promo: { id: promo }, ...rest })),
  );
}

async function compareClient(facts: Facts, period: Period, client: number): Promise<void> {
  const answer = await request(`GET /api/statistics/client/${client}${search(period)}`, 'owner');
  const { data, meta } = answer.body;
  const { series, client_profile, favourite_services, reviews, ...numbers } = data;
  const { favourites, ...expected } = clientSummaryOf(facts, client, api.clock.now().getTime());
  expect([client_profile.id, numbers]).toEqual([client, expected]);
  expect(favourite_services).toMatchObject(
    favourites.map(({ service, visits }) => ({ service: { id: service }, visits })),
  );
  expect(reviews.map(({ id, rating }: { id: number; rating: number }) => [id, rating])).toEqual(
    facts.reviews
      .filter((one) => one.client === client && one.status !== 'hidden')
      .map(({ id, rating }) => [id, rating]),
  );
  const bucketOf = period.bucket === 'day' ? dayOf : hourOf;
  for (const { at, ...point } of series) {
    const isHere = (starts: number) => bucketOf(starts, meta.time_zone) === at;
    expect([at, point]).toEqual([at, clientNumbersOf(facts, client, isHere).numbers]);
  }
}

test('statistics are what a recount of the rows says, whatever happens and whenever days are counted', {
  timeout: 5_400_000,
}, async () => {
  const cut = fc.record({
    steps: fc.array(step, { minLength: 10, maxLength: 40 }),
    period: fc.constantFrom(...periods),
    n: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(cut, async ({ steps, period, n }) => {
      const [service = 0, client = 0] = [business.services[n], business.clients[n]];
      for (const one of steps) await apply(one);
      const facts = await readFacts(api.context.database.db, actors.provider);
      await compareBusiness(facts, period);
      await compareExtended(facts, period, null);
      await compareExtended(facts, period, service);
      await compareClient(facts, period, client);
      await apply({ sweep: true });
      const swept = await readFacts(api.context.database.db, actors.provider);
      await compareBusiness(swept, period);
      await compareExtended(swept, period, null);
    }),
    { numRuns: cases(6), seed: SEED },
  );
});

test('who comes back and what is lost is what a recount says, in four zones', {
  timeout: 600_000,
}, async () => {
  const { db } = api.context.database;
  const clients = await createMany(12, addClient);
  const DAY = 86_400_000;
  const first = Date.parse('2025-12-28T00:00:00Z');
  // Each of the clients comes for some weeks, one after another; groups have several of them.
  const visits = fc.sample(
    fc.record({
      one: appointment,
      client: fc.nat(11),
      day: fc.integer({ min: 0, max: 14 }),
      quarter: fc.nat(95),
      lead: fc.integer({ min: -2, max: 40 }),
      isOver: fc.boolean(),
    }),
    { numRuns: 80, seed: SEED },
  );
  for (const { one, client, day, quarter, lead, isOver } of visits) {
    const starts = first + (client * 7 + day) * DAY + quarter * 900_000;
    const input = {
      ...one,
      ...{ starts, created: starts - lead * DAY, clients: [client, (client + 1) % 12] },
      ...(isOver && { status: 'completed' as const }),
    };
    await addAppointment(db, { ...business, clients }, input);
  }
  Object.assign(counted, { missing: 0, promos: 0 });
  for (const zone of ZONES) {
    await apply({ zone });
    const facts = await readFacts(db, actors.provider);
    for (const period of periods) {
      await compareBusiness(facts, period);
      await compareExtended(facts, period, null);
      await compareExtended(facts, period, business.services[0] ?? null);
    }
  }
  expect([counted.missing > 0, counted.promos > 0]).toEqual([true, true]);
});
