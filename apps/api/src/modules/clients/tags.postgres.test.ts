import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';

let database: PostgresDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createPostgresDatabase();
  const settings = { kind: 'postgres', url: database.url } as const;
  api = await startApi({ database: settings, env: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

test('measure', async () => {
  const { db } = api.context.database;
  for (const [own, share] of [[20000, 1], [20000, 10]]) {
  await db.execute(sql.raw(`delete from client_profiles where document_id like 'x%'`));
  await db.execute(sql.raw(`insert into client_profiles (document_id, created_at, updated_at, provider_profile, name, phone, comment, tags)
    select 'x' || n, now(), now(), case when n % 2 = 0 then 1 else 2 end, 'Анна Соколова', (79200000000 + n)::text,
    case when n % 5 = 0 then repeat('пьёт чай ', 20) end,
    case when n % ${share} = 0 then jsonb_build_array('тег ' || n % 40, 'vip', 'год ' || n % 7) else '[]' end
    from generate_series(1, ${2 * own!}) n`));
  await db.execute(sql`vacuum analyze client_profiles`);
  const q1 = `select tag, count(*)::int as clients, (count(*) over ())::int as total
      from (select distinct c.id, t.tag from client_profiles c cross join jsonb_array_elements_text(c.tags) as t (tag)
        where c.provider_profile = 1 and archived_at is null and merged_into is null) used
      group by tag order by clients desc, tag collate ru, tag limit 1000`;
  const q2 = q1.replace('select distinct c.id, t.tag', 'select c.id, t.tag').replace('count(*)::int as clients', 'count(distinct id)::int as clients');
  const q3 = q1.replace('select distinct c.id, t.tag', 'select t.tag').replace('jsonb_array_elements_text(c.tags) as t (tag)', 'lateral (select distinct jsonb_array_elements_text(c.tags) as tag) t');
  for (const pass of [0, 1]) for (const q of [q1, q2, q3]) {
    const plan = await rows<{ 'QUERY PLAN': string }>(db, sql.raw(`explain (analyze, buffers) ${q}`));
    console.log([q === q1 ? 'Q1' : q === q2 ? 'Q2' : 'Q3', share, ...(pass === 1 ? plan.map((p) => p['QUERY PLAN']) : [])].join('\n'));
  }
  }
  expect(1).toBe(1);
}, 300_000);
