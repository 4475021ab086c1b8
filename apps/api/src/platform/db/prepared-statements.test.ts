import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lendDatabase } from '../../../testing/lent-database.ts';
import { createLog } from '../log.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { rows } from './rows.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase(await lendDatabase(), createLog('silent'));
});
afterAll(() => database.close());

/** Counts the statements that the database keeps a plan of. */
const countPlans = async (pattern: string) => {
  const query = sql`select statement from pg_prepared_statements where statement like ${pattern}`;
  return (await rows<{ statement: string }>(database.db, query)).length;
};

/** Runs often enough for a statement to be prepared, and then some. */
async function repeatedly<T>(run: (n: number) => Promise<T>): Promise<T[]> {
  const results = [];
  for (let n = 0; n < 5; n += 1) results.push(await run(n));
  return results;
}

test('a statement that comes again is planned once, and answers the same of every type', async () => {
  const values = (n: number) => sql`select ${n}::int as a, ${`text ${n}`}::text as b,
    ${n % 2 === 0}::boolean as c, ${null}::text as d, ${n * 1.5}::numeric as e,
    ${JSON.stringify({ n })}::jsonb as f, ${'{1,2}'}::int[] as g, ${'2026-11-21T09:00:00Z'}::timestamptz as h,
    ${String(n)}::bigint as i`;
  const answers = await repeatedly((n) => rows(database.db, values(n)));
  expect(answers).toEqual(
    [0, 1, 2, 3, 4].map((n) => [
      {
        a: n,
        b: `text ${n}`,
        c: n % 2 === 0,
        d: null,
        e: String(n * 1.5),
        f: { n },
        g: [1, 2],
        h: expect.stringContaining('2026-11-21'),
        i: n,
      },
    ]),
  );
  expect(await countPlans('select $1::int as a%')).toBe(1);
});

const insert = (id: number) =>
  sql`insert into telegram_updates (id, created_at) values (${id}, now()) returning id`;

test('what is refused is refused alone, and what comes next is answered', async () => {
  const refusals = await repeatedly(async () => {
    await database.db.execute(insert(1)).catch(() => 'refused');
    const error = await database.db.execute(insert(1)).catch(({ cause }) => cause);
    expect(await rows(database.db, insert(2))).toEqual([{ id: 2 }]);
    await database.db.execute(sql`delete from telegram_updates where id = ${2}`);
    return (error as { code?: string }).code;
  });
  expect(refusals).toEqual(Array(5).fill('23505'));
});

test('a transaction that is rolled back takes its rows with it, and leaves what it prepared', async () => {
  const write = () =>
    database.db.transaction(async (tx) => {
      await repeatedly((n) => tx.execute(insert(100 + n)));
      await tx.execute(insert(100));
    });
  await expect(write()).rejects.toThrow();
  await expect(write()).rejects.toThrow();
  expect(await rows(database.db, sql`select id from telegram_updates where id >= 100`)).toEqual([]);
  expect(await rows(database.db, insert(100))).toEqual([{ id: 100 }]);
});

const letOthersRun = () => repeatedly(() => new Promise(setImmediate));

test('a statement outside a transaction waits until it has ended', async () => {
  const count = () =>
    rows(database.db, sql`select count(*)::int as n from telegram_updates where id = 200`);
  await repeatedly(count);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const writing = database.db.transaction(async (tx) => {
    await tx.execute(insert(200));
    await ended;
    await tx.execute(sql`delete from telegram_updates where id = 200`);
  });
  await letOthersRun();
  const waiting = count();
  await letOthersRun();
  end();
  await writing;
  expect(await waiting).toEqual([{ n: 0 }]);
});
