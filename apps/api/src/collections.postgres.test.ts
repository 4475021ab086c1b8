import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { FIRST_PROVIDER, LIST_ROWS, planNodes } from '../testing/list-plans.ts';
import { databaseUrl, openedNodes } from '../testing/postgres-nodes.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { type Actor, serviceActor } from './platform/ctx.ts';
import { rows } from './platform/db/rows.ts';

const ANNA = '79990000001';

let token: string;
const [one, two] = openedNodes();
beforeAll(async () => {
  token = await one.signIn(ANNA);
});

const onBoth = <T>(times: number, run: (node: TestApi, n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => run(n % 2 ? one : two, n)));

test('a single type made by many at once, on two nodes, is made once', async () => {
  for (let round = 0; round < 5; round += 1) {
    await one.request('DELETE', '/api/message-template', { token });
    const answers = await onBoth(8, (node, n) =>
      node.request('PUT', '/api/message-template', { token, body: { data: { booked: `${n}` } } }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
});

test('what many connect at once, on two nodes, is all connected', async () => {
  const services = await onBoth(8, async (node, n) => {
    const data = { title: `Услуга ${n}`, duration: 60, price: 100 };
    return (await node.post('/api/services', { data }, token)).body.data.documentId;
  });
  const promo = { title: 'Акция', kind: 'percent', value: 5 };
  const { documentId } = (await one.post('/api/promos', { data: promo }, token)).body.data;
  const answers = await onBoth(8, (node, n) =>
    node.request('PUT', `/api/promos/${documentId}`, {
      token,
      body: { data: { services: { connect: [services[n]] } } },
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const { body } = await two.get(`/api/promos/${documentId}?populate=services`, token);
  const connected = body.data.services.map((row: { documentId: string }) => row.documentId);
  expect(connected.sort()).toEqual([...services].sort());
});

test('statements that come again are planned once, but not behind a pooling proxy', async () => {
  const settings = { kind: 'postgres', url: databaseUrl(one), isPooled: true } as const;
  const pooled = await startApi({ database: settings, env: { RATE_LIMITS: 'off' } });
  try {
    for (const [node, isPrepared] of [
      [one, true],
      [pooled, false],
    ] as const) {
      for (let time = 0; time < 5; time += 1) await node.get('/api/services?sort=title');
      const statements = await rows<{ name: string }>(
        node.context.database.db,
        sql`select name from pg_prepared_statements`,
      );
      expect(statements.length > 0).toBe(isPrepared);
    }
  } finally {
    await pooled.close();
  }
});

test('a client profile given to an account or taken from it counts at once on every node', async () => {
  const maria = await one.signIn('79990000002');
  const operator = await one.signIn('79990000009');
  const { id: user } = (await one.get('/api/users/me', maria)).body;
  const data = { name: 'Мария', phone: '79160005566' };
  const { id, documentId } = (await one.post('/api/client-profiles', { data }, token)).body.data;
  await one.context.database.db.execute(sql`insert into appointments (document_id, created_at, updated_at,
      provider_profile, client_profile, starts_at, ends_at, busy_from, busy_to, time_zone, status, source, price_total)
    select 'of maria', at, at, 1, ${id}, at, at + interval '1 hour', at, at + interval '1 hour', 'Europe/Moscow',
      'completed', 'online', 100 from (select timestamptz '2020-01-01' as at) as t`);
  const give = (user: number | null) =>
    one.request('PUT', `/api/client-profiles/${documentId}`, {
      token: operator,
      body: { data: { user } },
    });
  // Also of fields that none of her policies reads while she is nobody's client.
  const appointments = `/api/appointments?filters[client_profile]=${id}&filters[duration]=60&sort=starts_at:desc`;
  const countsOf = async (node: TestApi) => [
    (await node.get(`/api/client-profiles?filters[id]=${id}`, maria)).body.data.length,
    (await node.get(appointments, maria)).body.data.length,
  ];
  for (const [owner, expected] of [
    [null, [0, 0]],
    [user, [1, 1]],
    [null, [0, 0]],
  ] as const) {
    expect((await give(owner)).status).toBe(200);
    expect([await countsOf(one), await countsOf(two)]).toEqual([expected, expected]);
  }
});

const VISITOR: Actor = { ...serviceActor, role: 'public', isOperator: false };
const OWNER: Actor = { ...VISITOR, user: FIRST_PROVIDER, provider: FIRST_PROVIDER };
/** The first client of the first provider. */
const CLIENT: Actor = { ...VISITOR, user: FIRST_PROVIDER + 1, clients: [10_000] };
const OF_ONE = 'filters[provider_profile][documentId]=p00000000000000000000000';
const MONTHS =
  'filters[starts_at][$gte]=2026-02-01T00:00:00Z&filters[starts_at][$lt]=2026-04-01T00:00:00Z';
const STATUSES = 'filters[status][$in]=pending&filters[status][$in]=confirmed';

/** The reader of each list, and the index that serves it. */
const LISTS: Readonly<Record<string, readonly [actor: Actor, index: string]>> = {
  'appointments?sort=starts_at:desc': [OWNER, 'appointments_provider'],
  [`appointments?${OF_ONE}&${MONTHS}&${STATUSES}&sort=starts_at:desc&pagination[pageSize]=10`]: [
    OWNER,
    'appointments_provider',
  ],
  [`appointments?${OF_ONE}&${MONTHS}&sort=starts_at&pagination[pageSize]=10`]: [
    OWNER,
    'appointments_provider',
  ],
  'client-profiles?sort=name': [OWNER, 'client_profiles_by_name'],
  'client-profiles?': [OWNER, 'client_profiles_provider'],
  'notifications?sort=createdAt:desc': [OWNER, 'notifications_user'],
  [`reviews?${OF_ONE}&sort=createdAt:desc`]: [VISITOR, 'reviews_provider'],
  [`services?${OF_ONE}&sort=sort`]: [VISITOR, 'services_provider'],
};

test('one index filters, orders and limits each list, and counts those that many have', async () => {
  const { db } = one.context.database;
  await db.execute(sql.raw(LIST_ROWS));
  // Rows are visible to all once no transaction of a node's background work is older.
  await expect
    .poll(async () => {
      await db.execute(sql`vacuum analyze`);
      const [least] = await rows<{ pages: number }>(
        db,
        sql`select min(relallvisible) as pages from pg_class
        where relname in ('appointments', 'client_profiles', 'notifications', 'reviews')`,
      );
      return least?.pages;
    })
    .toBeGreaterThan(0);
  for (const [list, [actor, index]] of Object.entries(LISTS)) {
    const [plural = '', query = ''] = list.split('?');
    for (const isGeneric of [false, true]) {
      const nodes = await planNodes(db, actor, { plural, query, isGeneric });
      const types = nodes.map((node) => node['Node Type']);
      expect({
        list,
        isGeneric,
        slow: types.filter((type) => /Sort|Seq Scan/.test(type)),
        isOfIndex: nodes.some((node) => node['Index Name'] === index),
        isCountedByIndex: plural === 'services' || types.includes('Index Only Scan'),
      }).toEqual({ list, isGeneric, slow: [], isOfIndex: true, isCountedByIndex: true });
    }
  }
  // A client's own are few: they are found by index, with what may still be done with each, and sorted then.
  const query = 'sort=starts_at:desc';
  for (const isGeneric of [false, true]) {
    const nodes = await planNodes(db, CLIENT, { plural: 'appointments', query, isGeneric });
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scans.map((node) => node['Relation Name'])).not.toContain('appointments');
    expect(nodes.map((node) => node['Index Name'])).toContain('appointments_client');
  }
});
