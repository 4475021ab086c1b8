import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntriesOf } from '../../../testing/audit-entries.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let operator: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  operator = await api.signIn('79990000009');
  await api.context.database.db.execute(sql`
    insert into users (document_id, created_at, updated_at, username, name, phone, role)
    select 'many' || n, now(), now(), 'many' || n, case when n = 1 then '=1+1' else 'Имя ' || n % 7 end,
      (79160100000 + n)::text, (select id from roles where type = 'authenticated')
    from generate_series(1, 620) n`);
});
afterAll(() => api.close());

async function exported(query: string, token = operator) {
  const answer = await fetch(`${api.url}/api/users/export.csv?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (answer.status !== 200) return { status: answer.status, lines: [], count: null };
  const lines: Record<string, string>[] = parse(text, {
    ...{ bom: true, columns: true, delimiter: ';' },
  });
  return { status: 200, lines, count: answer.headers.get('x-total-count') };
}

async function listed(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const path = `/api/users?limit=100&start=${ids.length}&${query}`;
    const { body } = await api.get(path, operator);
    ids.push(...body.map(({ id }: { id: number }) => String(id)));
    if (body.length < 100) return ids;
  }
}

test.each([
  'sort=id:desc',
  'sort=id:asc&filters[blocked][$eq]=false',
  'sort[0]=name:asc&sort[1]=id:asc',
  'sort=id:desc&filters[$and][0][phone][$contains]=9160100',
  'sort=id:desc&filters[name][$containsi]=nobody',
])('the file has whom the list has, in its order: %s', async (query) => {
  const { lines, count } = await exported(query);
  const expected = await listed(query);
  expect(lines.map((line) => line.Номер)).toEqual(expected);
  expect(count).toBe(String(expected.length));
});

test('phones are masked, and a name that Excel would run is text', async () => {
  const { lines } = await exported('filters[phone][$eq]=79160100001');
  expect(lines).toMatchObject([{ Имя: "'=1+1", Телефон: '7 ••• •••-00-01', Состояние: 'Открыт' }]);
});

test('is for operators alone, and in the audit log with what they looked for', async () => {
  const provider = await api.signIn('79990000001');
  expect((await exported('', provider)).status).toBe(405);
  const entries = await auditEntriesOf(api, () => exported('filters[name][$containsi]=имя'));
  expect(entries).toMatchObject([
    {
      ...{ action: 'export', model: 'plugin::users-permissions.user', document: null },
      search: { filters: { name: { $containsi: 'имя' } } },
    },
  ]);
});
