import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/postgres-database.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { rows } from './platform/db/rows.ts';

const ANNA = '79990000001';

let database: PostgresDatabase;
let one: TestApi;
let two: TestApi;
let token: string;
beforeAll(async () => {
  database = await createPostgresDatabase();
  const settings = { kind: 'postgres', url: database.url } as const;
  const env = { RATE_LIMITS: 'off', SECRET_KEY: 'the key all nodes of a service share' } as const;
  one = await startApi({ database: settings, env });
  two = await startApi({ database: settings, env, overrides: { clock: one.clock.now } });
  token = await one.signIn(ANNA);
});
afterAll(async () => {
  await one.close();
  await two.close();
  await database.drop();
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
  const settings = { kind: 'postgres', url: database.url, isPooled: true } as const;
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
