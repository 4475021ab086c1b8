import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lendDatabase } from '../../testing/lent-database.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { due } from '../tables/columns.ts';
import type { App, Call } from './call.ts';
import { HOUR, MINUTE, SECOND } from './clock.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { rows } from './db/rows.ts';
import { type BackgroundJobs, createBackground } from './due-jobs.ts';
import { createLog } from './log.ts';

const NOON = '2026-11-21T09:00:00.000Z';
const chores = pgTable('chores', { id: integer().primaryKey(), ...due() });

const clock = createTestClock(NOON);
const log = createLog('silent');
let database: Database;
/** The rows performed, in order. */
let performed: number[];

beforeAll(async () => {
  database = await openDatabase(await lendDatabase(), log);
  await database.db.execute(sql`create table chores (id int primary key, due_at timestamptz(3),
    attempts int not null default 0, leased_until timestamptz(3), last_error text)`);
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(NOON);
  performed = [];
  await database.db.execute(sql`delete from chores`);
});

type Perform = (call: Call, id: number) => Promise<void>;
const backgroundOf = (perform: Perform): BackgroundJobs =>
  createBackground({
    db: database.db,
    clock: clock.now,
    log,
    app: {} as App,
    sweeps: [],
    due: [
      {
        name: 'chores',
        table: chores,
        perform: (call, id) => {
          performed.push(id);
          return perform(call, id);
        },
      },
    ],
  });
const add = (id: number) =>
  database.db.execute(sql`insert into chores (id, due_at) values (${id}, ${NOON})`);
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
const closeUntil = (ms: number | null) => (call: Call, id: number) =>
  call.db.execute(sql`update chores set leased_until = null,
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
    const background = backgroundOf(async (call, id) => {
      await pass();
      await closeUntil(HOUR)(call, id);
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
    const background = backgroundOf(async (call, id) => void (await closeUntil(HOUR)(call, id)));
    await background.drain();
    expect(await readRows()).toMatchObject([{ attempts: 1, due: HOUR, leased: null }]);
    clock.advance(HOUR);
    await background.drain();
    expect(performed).toEqual([1, 1]);
  });

  test('that its job closes before it fails is not retried', async () => {
    await add(1);
    await backgroundOf(async (call, id) => {
      await closeUntil(null)(call, id);
      await refuse();
    }).drain();
    expect(await readRows()).toEqual([
      { id: 1, attempts: 1, due: null, leased: null, last_error: null },
    ]);
    clock.advance(HOUR);
    await backgroundOf(refuse).drain();
    expect(performed).toEqual([1]);
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
      await backgroundOf(async (call, id) => {
        // Our minute is over, and another node has it now.
        const theirs = new Date(clock.now().getTime() + 2 * MINUTE).toISOString();
        await call.db.execute(
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
