import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lendDatabase } from '../../../testing/lent-database.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { App } from '../ctx.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { rows } from '../db/rows.ts';
import { createLog, type Log } from '../log.ts';
import type { RowSweep, StatementSweep, Sweep } from '../sweep.ts';
import { type BackgroundJobs, createBackground } from './background.ts';
import { deleteOldFailures } from './sweeps.ts';

const clock = createTestClock();
let database: Database;
let errors: unknown[];

beforeAll(async () => {
  database = await openDatabase(await lendDatabase(), createLog('silent'));
  await database.db.execute(
    sql`create table chores (id int primary key, done int not null default 0, is_broken bool not null default false)`,
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  errors = [];
  await database.db.execute(sql`truncate chores`);
  await database.db.execute(sql`truncate sweep_failures`);
});

const log: Log = {
  ...{ debug: () => undefined, info: () => undefined, warn: () => undefined },
  error: (...of: unknown[]) => void errors.push(of),
};
const backgroundOf = (...sweeps: readonly Sweep[]): BackgroundJobs =>
  createBackground({
    ...{ db: database.db, awaitedDb: database.db, clock: clock.now, log, app: {} as App },
    due: [],
    sweeps,
  });

/** Does each chore once; a broken one fails in the middle of its transaction. */
const chores: RowSweep = {
  name: 'chores',
  every: MINUTE,
  find: async ({ db }, { limit, isFree }) => {
    const due = await rows<{ id: number }>(
      db,
      sql`select id from chores where done = 0 and ${isFree(sql`id`)} order by id limit ${limit}`,
    );
    return due.map(({ id }) => id);
  },
  perform: async ({ db }, id) => {
    await db.execute(sql`update chores set done = done + 1 where id = ${id} and done = 0`);
    await db.execute(sql`select 1 / (not is_broken)::int from chores where id = ${id}`);
  },
  count: async (db) => {
    const left = await rows(db, sql`select from chores where done = 0`);
    return left.length;
  },
};
const add = (count: number, ...broken: readonly number[]) =>
  database.db.execute(sql`insert into chores (id, is_broken)
    select id, id = any(${sql.param(broken)}::int[]) from generate_series(1, ${count}) id`);
const doneIds = async (db = database.db) =>
  (await rows<{ id: number }>(db, sql`select id from chores where done = 1 order by id`)).map(
    ({ id }) => id,
  );
const failures = () =>
  rows<{ row: number; attempts: number }>(
    database.db,
    sql`select "row", attempts from sweep_failures order by 1`,
  );
const gauge = async (background: BackgroundJobs, name: string) => {
  const source = background.gauges.find((one) => one.name === name);
  const samples = (await source?.read(database.db, clock.now())) ?? [];
  return Object.fromEntries(samples.map(({ labels, value }) => [labels.work, value]));
};

test('where the clock was ahead and is put right, a sweep does not wait for that time to come again', async () => {
  let runs = 0;
  const background = backgroundOf({
    name: 'counted',
    every: MINUTE,
    run: async () => {
      runs += 1;
    },
  });
  await background.drain();
  clock.advance(-DAY);
  await background.drain();
  expect(runs).toBe(2);
  await background.drain();
  expect(runs).toBe(2);
  clock.advance(MINUTE);
  await background.drain();
  expect(runs).toBe(3);
});

describe('a row that fails', () => {
  test('stops no other, leaves nothing half done, and is counted', async () => {
    await add(5, 2, 4);
    await backgroundOf(chores).drain();
    expect(await doneIds()).toEqual([1, 3, 5]);
    expect(await failures()).toEqual([
      { row: 2, attempts: 1 },
      { row: 4, attempts: 1 },
    ]);
  });

  test('is out of the way of as many others as there are', async () => {
    const broken = Array.from({ length: 150 }, (_, n) => n + 1);
    await add(400, ...broken);
    await backgroundOf(chores).drain();
    expect(await doneIds()).toHaveLength(250);
  });

  test('is tried again ever more seldom, told once it keeps failing, and forgotten once it is well', async () => {
    await add(1, 1);
    const background = backgroundOf(chores);
    const tries: number[] = [];
    const start = clock.now().getTime();
    for (let minutes = 0; minutes < 120; minutes += 1) {
      await background.drain();
      const [failure] = await failures();
      if (failure?.attempts !== tries.length) tries.push((clock.now().getTime() - start) / MINUTE);
      clock.advance(MINUTE);
    }
    const pauses = tries.slice(1).map((at, n) => at - (tries[n] ?? 0));
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.at(-1)).toBeGreaterThan(20);
    expect(await gauge(background, 'failing_rows')).toEqual({ chores: 1 });
    expect(errors.length).toBe(tries.length - 4);
    await database.db.execute(sql`update chores set is_broken = false`);
    clock.advance(DAY);
    await background.drain();
    expect([await doneIds(), await failures()]).toEqual([[1], []]);
    expect(await gauge(background, 'failing_rows')).toEqual({});
  });

  test('may be one that is gone', async () => {
    const gone: RowSweep = {
      ...chores,
      find: async () => [7],
      perform: () => Promise.reject(new Error('gone')),
    };
    await backgroundOf(gone).drain();
    expect(await failures()).toEqual([{ row: 7, attempts: 1 }]);
    // Nothing finds it any more, and after two days its failures are forgotten.
    const background = backgroundOf({ ...chores, find: async () => [] }, deleteOldFailures);
    clock.advance(DAY);
    await background.drain();
    expect(await failures()).toHaveLength(1);
    clock.advance(DAY + MINUTE);
    await background.drain();
    expect(await failures()).toEqual([]);
  });

  test('at the head of many is no reason to wait with the others', async () => {
    await add(250, 1);
    // The clock goes on while rows are performed, and the broken one may soon be tried again.
    const slow: RowSweep = {
      ...chores,
      perform: (ctx, id) => {
        clock.advance(200);
        return chores.perform(ctx, id);
      },
    };
    await backgroundOf(slow).drain();
    expect(await doneIds()).toHaveLength(249);
  });
});

test('a sweep with many rows lets others have their turn', async () => {
  await add(350);
  const counts: number[] = [];
  const other: StatementSweep = {
    name: 'other',
    every: HOUR,
    run: async ({ db }) => {
      counts.push((await doneIds(db)).length);
    },
  };
  // Another one that has as much to do, so that both places are taken.
  await backgroundOf(chores, { ...chores, name: 'chores too' }, other).drain();
  expect(counts[0]).toBeLessThan(350);
  expect(await doneIds()).toHaveLength(350);
});

test('few sweeps run at once, in whichever way they fail', async () => {
  let running = 0;
  let most = 0;
  const sweeps = Array.from(
    { length: 9 },
    (_, n): StatementSweep => ({
      name: `sweep ${n}`,
      every: HOUR,
      isOutsideTransaction: true,
      run: () => {
        if (n % 3 === 0) throw new Error('at once');
        running += 1;
        most = Math.max(most, running);
        return new Promise((resolve, reject) =>
          setImmediate(() => {
            running -= 1;
            n % 3 === 1 ? resolve() : reject(new Error('later'));
          }),
        );
      },
    }),
  );
  await backgroundOf(...sweeps).drain();
  expect([most, errors.length]).toEqual([2, 6]);
});

test('what is left is told', async () => {
  await add(12, 3);
  const background = backgroundOf(chores);
  expect(await gauge(background, 'due_rows')).toEqual({ chores: 12 });
  await background.drain();
  expect(await gauge(background, 'due_rows')).toEqual({ chores: 1 });
});

test('a row that another node performs at the same time is done once', async () => {
  await add(20);
  await Promise.all([backgroundOf(chores).drain(), backgroundOf(chores).drain()]);
  const [most] = await rows<{ done: number }>(
    database.db,
    sql`select max(done) as done from chores`,
  );
  expect([most?.done, (await doneIds()).length]).toEqual([1, 20]);
});
