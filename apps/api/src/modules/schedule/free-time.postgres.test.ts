import { fillPlaceholders } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActors } from '../../../testing/actors.ts';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { CALENDAR } from './repository.ts';

let database: PostgresDatabase;
let api: TestApi;
let client: pg.Client;
beforeAll(async () => {
  database = await createPostgresDatabase();
  api = await startApi({
    database: { kind: 'postgres', url: database.url },
    env: { RATE_LIMITS: 'off' },
  });
  await createActors(api);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(MANY);
  await client.query('vacuum analyze appointments');
});
afterAll(async () => {
  await client.end();
  await api.close();
  await database.drop();
});

/** A hundred thousand appointments of one provider, eight a day, from thirty years ago to some years on. */
const MANY = `
insert into appointments (document_id, created_at, updated_at, provider_profile, starts_at, ends_at,
  busy_from, busy_to, time_zone, status, source, price_total)
select 'many' || n, at, at, 1, at, at + interval '45 minutes', at, at + interval '45 minutes',
  'Europe/Moscow', case when at < '2026-11-21' then 'completed' else 'confirmed' end, 'online', 100
from generate_series(0, 99999) n
cross join lateral (select timestamptz '1996-01-01 07:00Z' + n / 8 * interval '1 day' + n % 8 * interval '1 hour' as at) t`;

const query = {
  provider: '1',
  services: '[]',
  except: null,
  mayExcept: false,
  from: '2026-11-30T00:00:00Z',
  to: '2027-01-06T00:00:00Z',
  isOperator: false,
  actorUser: null,
  onlyProvider: null,
  now: '2026-11-30T00:00:00Z',
  intent: null,
  actorProvider: null,
  client: null,
};

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('a month of a hundred thousand appointments is found by the index, and nothing beside it is read', async () => {
  const { rows } = await client.query(
    `explain (analyze, format json) ${CALENDAR.sql}`,
    fillPlaceholders(CALENDAR.params, query),
  );
  const [{ Plan }] = rows[0]['QUERY PLAN'];
  const nodes = nodesOf(Plan as Node).filter((one) => one['Relation Name'] === 'appointments');
  expect(nodes.map((one) => [one['Node Type'], one['Index Name']])).toEqual([
    ['Index Scan', 'appointments_provider'],
  ]);
  const [{ 'Actual Rows': read, 'Rows Removed by Filter': removed }] = nodes as [Node];
  expect(read).toBe(37 * 8);
  expect(removed).toBeLessThan(40);
});
