import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IN_TIME } from '../../../testing/soon.ts';
import { analyzeChanged } from './data-directory.ts';

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
  await client.exec(`
    create table messages (id int primary key, client int, text text);
    create table reviews (id int primary key, client int)`);
  await client.exec('vacuum analyze');
  await client.exec(`
    prepare reviewed as select from messages left join reviews using (client) where messages.id = $1`);
});
afterAll(() => client.close());

/** Runs the statement until its plan is made for good. */
const run = async () => {
  for (let n = 0; n < 7; n += 1) await client.exec('execute reviewed(1)');
};
const plannedRows = async () => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    'explain (format json) execute reviewed(1)',
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'];
};
const fill = (table: string, rows: number) =>
  client.exec(
    `insert into ${table} (id, client) select n, n % 10 from generate_series(1, ${rows}) n`,
  );

test('a plan that was made for tables without rows is made anew once they have some', async () => {
  await run();
  await fill('messages', 2000);
  await fill('reviews', 2000);
  await run();
  expect(await plannedRows()).toBeLessThan(10);
  // Changes are counted by the statement after them.
  await expect
    .poll(async () => {
      await analyzeChanged(client);
      return plannedRows();
    }, IN_TIME)
    .toBe(200);
});

test('what hardly changed is not read again', async () => {
  const sum = async (column: string) => {
    const query = `select sum(${column})::int as sum from pg_stat_user_tables`;
    return (await client.query<{ sum: number }>(query)).rows[0]?.sum;
  };
  await client.exec('delete from messages where id <= 100');
  await expect.poll(() => sum('n_mod_since_analyze'), IN_TIME).toBe(100);
  const before = await sum('analyze_count');
  await analyzeChanged(client);
  expect(await sum('analyze_count')).toBe(before);
});
