import { expect } from 'vitest';
import { type BookingFixture, openBookingFixture } from './booking-fixture.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import type { ApiResponse } from './start-api.ts';
import { openWire, type Said, type Wire } from './wire.ts';

/** A node on PostgreSQL, with all limits, whose statements are seen on the wire. */
export interface WatchedNode {
  readonly wire: Wire;
  readonly fixture: BookingFixture;
  /** The traffic of a call once all its statements are known, the least of several runs. */
  least<T>(prepare: () => Promise<T>, run: (prepared: T) => Promise<unknown>): Promise<Said>;
  close(): Promise<void>;
}

export async function openWatchedNode(): Promise<WatchedNode> {
  const database = await createPostgresDatabase();
  const wire = await openWire(database.url);
  const fixture = await openBookingFixture({
    database: { kind: 'postgres', url: wire.url },
    env: { RATE_LIMITS: 'on' },
  });
  return {
    wire,
    fixture,
    least: (prepare, run) => leastOf(wire, prepare, run),
    close: async () => {
      await fixture.api.close();
      await wire.close();
      await database.drop();
    },
  };
}

export interface Budget {
  /** The number of times that the call waits for the database. */
  readonly trips: number;
  /** The number of statements: each costs both processes time, also where nobody waits for it. */
  readonly statements: number;
  readonly run: () => Promise<Said>;
}

/** Statements are named at their third use. */
const FIRST = 3;
/** A node whose listener answered late asks for the session once more: the least of several counts, and one more. */
const COUNTED = 2;
const LATE = 1;

export async function expectWithin({ run, ...budget }: Budget): Promise<void> {
  const { trips, statements, unnamed } = await run();
  expect(unnamed).toEqual([]);
  expect(trips).toBeLessThanOrEqual(budget.trips + LATE);
  expect(statements.length).toBeLessThanOrEqual(budget.statements + LATE);
}

async function leastOf<T>(
  wire: Wire,
  prepare: () => Promise<T>,
  run: (prepared: T) => Promise<unknown>,
): Promise<Said> {
  for (let n = 0; n < FIRST; n += 1) await run(await prepare());
  const counts: Said[] = [];
  for (let n = 0; n < COUNTED; n += 1) {
    const prepared = await prepare();
    counts.push(await wire.during(() => run(prepared)));
  }
  return counts.reduce((one, other) => (other.trips < one.trips ? other : one));
}

export async function done(request: Promise<ApiResponse>): Promise<void> {
  const { status, body } = await request;
  if (status > 204) throw new Error(JSON.stringify(body));
}

/** A client who has booked before. */
export async function returningClient(fixture: BookingFixture): Promise<string> {
  const token = await fixture.guest();
  await done(fixture.api.post('/api/appointments', { data: hourOf(fixture) }, token));
  return token;
}

export const hourOf = (fixture: BookingFixture) => ({
  services: [fixture.manicure],
  starts_at: fixture.noon(),
});
