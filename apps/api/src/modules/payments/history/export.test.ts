import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { auditEntriesOf } from '../../../../testing/audit-entries.ts';
import { insertManyPayments } from '../../../../testing/many-payments.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';

const FORMULA = '=HYPERLINK("http://evil.test")';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  const { db } = api.context.database;
  await insertManyPayments(db, 620, new Date('2026-11-10T00:00:00Z'));
  await db.execute(
    sql`update users set name = ${FORMULA} where id in (select "user" from payment_intents)`,
  );
});
afterAll(() => api.close());

const fetchFile = (query: string) =>
  fetch(`${api.url}/api/payment/payments/export.csv?${query}`, {
    headers: { Authorization: `Bearer ${actors.operator}` },
  });

async function exported(query: string) {
  const answer = await fetchFile(query);
  expect(answer.status).toBe(200);
  const lines: Record<string, string>[] = parse(await answer.text(), {
    ...{ bom: true, columns: true, delimiter: ';' },
  });
  return { lines, count: answer.headers.get('x-total-count') };
}

async function listed(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/payment/payments?pageSize=100&page=${page}&${query}`;
    const { data, meta } = (await api.get(path, actors.operator)).body;
    ids.push(...data.map(({ payment }: { payment: string }) => payment));
    if (page >= meta.pagination.pageCount) return ids;
  }
}

test.each([
  ['', 300],
  ['sort=at:asc', 300],
  ['sort=amount:desc&status=any', 600],
  ['sort=amount:asc', 300],
  ['provider=tbank&from=2026-11-05&to=2026-11-09', 10],
  ['status=refunded', 1],
  ['status=any&q=nosuchpayment', 0],
])('the file has what the list has, in its order: %s', async (query, least) => {
  const { lines, count } = await exported(query);
  const expected = await listed(query);
  expect(lines.map((line) => line.Платёж)).toEqual(expected);
  expect(count).toBe(String(expected.length));
  expect(expected.length).toBeGreaterThanOrEqual(least);
});

test('the orders are those that they say', async () => {
  const amounts = async (sort: string) =>
    (await exported(`sort=${sort}`)).lines.map(({ Сумма: sum = '' }) =>
      Number(sum.replace(',', '.')),
    );
  const rising = await amounts('amount:asc');
  expect(rising).toEqual([...rising].sort((one, other) => one - other));
  expect(await amounts('amount:desc')).toEqual([...rising].reverse());
});

test('a phone is masked, a text that Excel would run is text', async () => {
  const [line] = (await exported('')).lines;
  expect(line?.Телефон).toMatch(/^7 ••• •••-\d\d-\d\d$/);
  expect(line?.Покупатель).toBe(`'${FORMULA}`);
  expect(line?.Дата).toMatch(/^\d\d\.\d\d\.2026$/);
});

test('is written into the audit log, each time, with its filters', async () => {
  const entries = await auditEntriesOf(api, async () => {
    await exported('provider=tbank');
    await exported('provider=tbank');
  });
  expect(entries).toMatchObject(
    [1, 2].map(() => ({
      ...{ action: 'export', model: 'api::payment.payment', document: null },
      search: { provider: 'tbank' },
    })),
  );
});
