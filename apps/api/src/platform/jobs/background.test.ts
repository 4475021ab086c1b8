import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CountedDatabase, counted } from '../../../testing/counted-database.ts';
import { lendDatabase } from '../../../testing/lent-database.ts';
import { IN_TIME } from '../../../testing/soon.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { due } from '../../tables/columns.ts';
import { HOUR, MINUTE, SECOND } from '../clock.ts';
import type { App, Ctx } from '../ctx.ts';
import { openDatabase } from '../db/open-database.ts';
import { rows } from '../db/rows.ts';
import { createLog } from '../log.ts';
import { type BackgroundJobs, createBackground } from './background.ts';
import type { DueJob } from './due-job.ts';

const NOON = '2026-11-21T09:00:00.000Z';
const chores = pgTable('chores', { id: integer().primaryKey(), ...due() });

const clock = createTestClock(NOON);
const log = createLog('silent');
let database: CountedDatabase;
/** The rows performed, in order. */
let performed: number[];

beforeAll(async () => {
  database = counted(await openDatabase(await lendDatabase(), log));
  await database.db.execute(sql`create table chores (id int primary key, due_at timestamptz(3),
    attempts int not null default 0, leased_until timestamptz(3), last_error text)`);
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(NOON);
  performed = [];
  await database.db.execute(sql`delete from chores`);
});

type Perform = (ctx: Ctx, id: number) => ReturnType<DueJob['perform']>;
const backgroundOf = (perform: Perform, job: Partial<DueJob> = {}): BackgroundJobs =>
  createBackground({
    db: database.db,
    awaitedDb: database.db,
    clock: clock.now,
    log,
    app: {} as App,
    sweeps: [],
    due: [
      {
        name: 'chores',
        table: chores,
        ...job,
        perform: (ctx, id) => {
          performed.push(id);
          return perform(ctx, id);
        },
      },
    ],
  });
const add = (...ids: readonly number[]) =>
  database.db.execute(sql`insert into chores (id, due_at)
    select id, ${NOON} from unnest(${sql.param(ids)}::int[]) as added (id)`);
/** Rows as they lie there, their instants in milliseconds from noon. */
const readRows = () =>
  rows(
    database.db,
    sql`select id, attempts, last_error,
        (extract(epoch from due_at - ${NOON}::timestamptz) * 1000)::int as due,
        (extract(epoch from leased_until - ${NOON}::timestamptz) * 1000)::int as leased
      from chores order by id`,
  );
const nothing = () => Promise.resolve();
const closeUntil = (ms: number | null) => (ctx: Ctx, id: number) =>
  ctx.db.execute(sql`update chores set leased_until = null,
    due_at = ${ms === null ? null : new Date(clock.now().getTime() + ms).toISOString()} where id = ${id}`);
const refuse = () => Promise.reject(new Error('no answer'));

/** A door a performer stands at until the test opens it. */
function gate() {
  let arrive: () => void = () => undefined;
  let open: () => void = () => undefined;
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  const opened = new Promise<void>((done) => {
    open = done;
  });
  const pass = () => {
    arrive();
    return opened;
  };
  return { arrived, open, pass };
}

describe('once stopped', () => {
  test('nothing is claimed: not by a run that waited for another, not by a later one', async () => {
    const { arrived, open, pass } = gate();
    const background = backgroundOf(pass);
    await add(1);
    const busy = background.drain();
    await arrived;
    await add(2);
    const waiting = background.drain();
    const stopped = background.stop();
    open();
    await stopped;
    const whenStopped = await readRows();
    expect(whenStopped).toMatchObject([
      { id: 1, attempts: 1, due: null, leased: null },
      { id: 2, attempts: 0, due: 0, leased: null },
    ]);
    await Promise.all([busy, waiting, background.drain()]);
    expect(performed).toEqual([1]);
    expect(await readRows()).toEqual(whenStopped);
  });

  test('what was under way has ended', async () => {
    const { arrived, open, pass } = gate();
    const background = backgroundOf(async (ctx, id) => {
      await pass();
      await closeUntil(HOUR)(ctx, id);
    });
    await add(1);
    const busy = background.drain();
    await arrived;
    const stopped = background.stop();
    open();
    await stopped;
    expect(await readRows()).toMatchObject([{ due: HOUR, leased: null }]);
    await busy;
  });
});

describe('a claimed row', () => {
  test('that its job does not close is done', async () => {
    await add(1);
    await backgroundOf(nothing).drain();
    expect(await readRows()).toEqual([
      { id: 1, attempts: 1, due: null, leased: null, last_error: null },
    ]);
    clock.advance(HOUR);
    await backgroundOf(nothing).drain();
    expect(performed).toEqual([1]);
  });

  test('that its job reschedules comes back then', async () => {
    await add(1);
    const background = backgroundOf(async (ctx, id) => void (await closeUntil(HOUR)(ctx, id)));
    await background.drain();
    expect(await readRows()).toMatchObject([{ attempts: 1, due: HOUR, leased: null }]);
    clock.advance(HOUR);
    await background.drain();
    expect(performed).toEqual([1, 1]);
  });

  test('that its job closes before it fails is not retried', async () => {
    await add(1);
    await backgroundOf(async (ctx, id) => {
      await closeUntil(null)(ctx, id);
      await refuse();
    }).drain();
    expect(await readRows()).toEqual([
      { id: 1, attempts: 1, due: null, leased: null, last_error: null },
    ]);
    clock.advance(HOUR);
    await backgroundOf(refuse).drain();
    expect(performed).toEqual([1]);
  });

  test('whose query fails says why, without what the query was given', async () => {
    await add(1);
    const fail = (ctx: Ctx) =>
      ctx.db.execute(sql`select 1 / 0 where ${'79160000001'}::text is not null`);
    await backgroundOf((ctx) => fail(ctx).then(() => undefined)).drain();
    expect(await readRows()).toMatchObject([
      { last_error: 'Error: a query failed: error: division by zero' },
    ]);
  });

  test('whose job fails is retried, after a longer pause each time, with the reason', async () => {
    await add(1);
    const background = backgroundOf(refuse);
    const last_error = 'Error: no answer';
    await background.drain();
    expect(await readRows()).toEqual([
      { id: 1, attempts: 1, due: 5 * SECOND, leased: null, last_error },
    ]);
    clock.advance(5 * SECOND);
    await background.drain();
    expect(await readRows()).toEqual([
      { id: 1, attempts: 2, due: 15 * SECOND, leased: null, last_error },
    ]);
    expect(performed).toEqual([1, 1]);
  });

  test.each([
    ['returns', nothing],
    ['throws', refuse],
  ])(
    'and leased by somebody else meanwhile is not touched when its performer %s',
    async (...[, end]) => {
      await add(1);
      await backgroundOf(async (ctx, id) => {
        // Our minute is over, and another node has it now.
        const theirs = new Date(clock.now().getTime() + 2 * MINUTE).toISOString();
        await ctx.db.execute(
          sql`update chores set leased_until = ${theirs}, attempts = 2 where id = ${id}`,
        );
        await end();
      }).drain();
      expect(await readRows()).toEqual([
        { id: 1, attempts: 2, due: 0, leased: 2 * MINUTE, last_error: null },
      ]);
    },
  );
});

describe('a row that takes long', () => {
  test('keeps one place of the window, and all others go on', async () => {
    const { arrived, open, pass } = gate();
    const background = backgroundOf((_ctx, id) => (id === 1 ? pass() : nothing()), { window: 4 });
    await add(...Array.from({ length: 40 }, (_, n) => n + 1));
    const drained = background.drain();
    await arrived;
    await expect.poll(() => performed).toHaveLength(40);
    open();
    await drained;
  });

  test('does not keep rows waiting that came later', async () => {
    const { arrived, open, pass } = gate();
    const background = backgroundOf((_ctx, id) => (id === 1 ? pass() : nothing()));
    background.start();
    await add(1);
    background.wake('chores');
    await arrived;
    await add(2);
    background.wake('chores');
    await expect.poll(() => performed).toEqual([1, 2]);
    open();
    await background.stop();
  });

  test('is of no other node, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { arrived, open, pass } = gate();
    const [first, second] = [backgroundOf(pass), backgroundOf(nothing)];
    await add(1);
    first.start();
    await arrived;
    for (let seconds = 0; seconds < 70; seconds += 10) {
      clock.advance(10 * SECOND);
      const leased = clock.now().getTime() - Date.parse(NOON) + MINUTE / 2;
      // Leases are renewed every ten seconds.
      vi.advanceTimersByTime(10 * SECOND);
      await vi.waitFor(async () => {
        const [row] = (await readRows()) as { leased: number }[];
        expect(row?.leased).toBeGreaterThanOrEqual(leased);
      }, IN_TIME);
      await second.drain();
    }
    open();
    await first.stop();
    vi.useRealTimers();
    expect(performed).toEqual([1]);
    expect(await readRows()).toMatchObject([{ attempts: 1, due: null, leased: null }]);
  });

  const leasedFor = async () => {
    const [row] = (await readRows()) as { leased: number }[];
    return row?.leased;
  };

  test('keeps its lease while the background stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { arrived, open, pass } = gate();
    const background = backgroundOf(pass);
    await add(1);
    background.start();
    await arrived;
    const stopped = background.stop();
    clock.advance(MINUTE / 2);
    vi.advanceTimersByTime(MINUTE / 2);
    await expect.poll(leasedFor).toBe((3 * MINUTE) / 2);
    open();
    await stopped;
    vi.useRealTimers();
  });

  test('has its lease renewed after a renewal that failed', async () => {
    const { arrived, open, pass } = gate();
    const background = backgroundOf(pass);
    await add(1);
    const drained = background.drain();
    await arrived;
    clock.advance(MINUTE / 2);
    await database.db.execute(sql`alter table chores rename to elsewhere`);
    await background.renew();
    await database.db.execute(sql`alter table elsewhere rename to chores`);
    expect(await leasedFor()).toBe(MINUTE);
    await background.renew();
    expect(await leasedFor()).toBe((3 * MINUTE) / 2);
    open();
    await drained;
    expect(await readRows()).toMatchObject([{ due: null, leased: null }]);
  });

  test('is released, though its lease is being renewed meanwhile', async () => {
    const { arrived, open, pass } = gate();
    let renewals: Promise<unknown> = Promise.resolve();
    const background = backgroundOf(pass);
    await add(1);
    const drained = background.drain();
    await arrived;
    clock.advance(MINUTE / 2);
    renewals = background.renew();
    open();
    await Promise.all([drained, renewals]);
    expect(await readRows()).toMatchObject([{ due: null, leased: null }]);
  });
});

const CLAIM = 1;

describe('while it runs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return () => void vi.useRealTimers();
  });

  test('an idle minute costs a question a second', async () => {
    const background = backgroundOf(nothing);
    background.start();
    await background.drain();
    const questions = await database.during(async () => {
      for (let second = 0; second < 60; second += 1) {
        vi.advanceTimersByTime(SECOND);
        // Asks together with the tick, and waits for it.
        await background.drain();
      }
    });
    await background.stop();
    expect(questions).toBe(60);
  });

  test('it asks nothing when another table is filled, and finds what fills its own', async () => {
    const background = backgroundOf(nothing);
    background.start();
    await background.drain();
    await add(1);
    const spent = await database.during(async () => {
      background.wake('pastimes');
      background.wake('chores');
      background.wake('chores');
      await expect.poll(() => performed).toEqual([1]);
      await background.stop();
    });
    expect(spent).toBe(1 + CLAIM + 1);
  });

  test('batches grow with the backlog', async () => {
    const ids = Array.from({ length: 200 }, (_, n) => n + 1);
    await add(...ids);
    const background = backgroundOf((ctx, id) =>
      closeUntil(null)(ctx, id).then(() => 'closed' as const),
    );
    // Between two questions each row is closed once: what is left are the claims.
    const claims = ((await database.during(() => background.drain())) - 200 - 2) / CLAIM;
    expect(claims).toBeLessThan(12);
    expect(performed).toEqual(ids);
  });
});
