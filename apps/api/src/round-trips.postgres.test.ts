import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Appointment,
  type BookingFixture,
  openBookingFixture,
} from '../testing/booking-fixture.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/postgres-database.ts';
import type { ApiResponse } from '../testing/start-api.ts';
import { openWire, type Said, type Wire } from '../testing/wire.ts';

let database: PostgresDatabase;
let wire: Wire;
let fixture: BookingFixture;

beforeAll(async () => {
  database = await createPostgresDatabase();
  wire = await openWire(database.url);
  fixture = await openBookingFixture({ database: { kind: 'postgres', url: wire.url } });
});
afterAll(async () => {
  await fixture.api.close();
  await wire.close();
  await database.drop();
});

/** Statements are named at their third use. */
const FIRST = 3;
/** A node whose listener answered late asks for the session once more: the least of several counts, and one more. */
const COUNTED = 3;
const LATE = 1;

/** What a call waits for once all its statements are known. */
async function least<T>(prepare: () => Promise<T>, run: (prepared: T) => Promise<unknown>) {
  for (let n = 0; n < FIRST; n += 1) await run(await prepare());
  const counts: Said[] = [];
  for (let n = 0; n < COUNTED; n += 1) {
    const prepared = await prepare();
    counts.push(await wire.during(() => run(prepared)));
  }
  return counts.reduce((one, other) => (other.trips < one.trips ? other : one));
}

const nothing = async () => undefined;
const api = () => fixture.api;

interface Budget {
  /** How often the call waits for the database. */
  readonly trips: number;
  /** What costs both processes time, also where nobody waits for it. */
  readonly statements: number;
  readonly run: () => Promise<Said>;
}

/** What each call takes at most, and how it is made. */
const calls: Record<string, Budget> = {
  'a booking by the provider': {
    ...{ trips: 6, statements: 12 },
    run: () => least(nothing, () => fixture.book()),
  },
  'a booking by a client': {
    ...{ trips: 8, statements: 17 },
    run: () =>
      least(returning, (token) => done(api().post('/api/appointments', { data: hour() }, token))),
  },
  'a booking with an Idempotency-Key': {
    ...{ trips: 8, statements: 16 },
    run: () => least(nothing, () => done(bookOnce())),
  },
  'a move': {
    ...{ trips: 9, statements: 15 },
    run: () => least(booked, (one) => done(change(one, { starts_at: fixture.noon() }))),
  },
  'a cancellation': {
    ...{ trips: 7, statements: 10 },
    run: () =>
      least(booked, (one) =>
        done(fixture.request(`GET /api/appointments/${one.documentId}/cancel`, 'owner')),
      ),
  },
  'a request that is confirmed': {
    ...{ trips: 9, statements: 12 },
    run: () => least(requested, (one) => done(change(one, { status: 'confirmed' }))),
  },
  'a request that is declined': {
    ...{ trips: 9, statements: 12 },
    run: () => least(requested, (one) => done(change(one, { status: 'declined' }))),
  },
  'a seat in a group': {
    ...{ trips: 13, statements: 24 },
    run: () => least(seatToTake, takeSeat),
  },
  'a seat given up': {
    ...{ trips: 9, statements: 14 },
    run: () => least(seatTaken, takeSeat),
  },
  'a seat swapped': {
    ...{ trips: 15, statements: 21 },
    run: () =>
      least(
        async () => ({ ...(await seatTaken()), to: await group() }),
        ({ token, group, to }) => {
          const data = { join: to.documentId, leave: group.documentId };
          return done(api().post('/api/appointments/joinOneAndLeaveOther', { data }, token));
        },
      ),
  },
  'a code': {
    ...{ trips: 7, statements: 13 },
    run: () => least(nothing, () => done(api().post('/api/phone-auth/sms', { phone: phone() }))),
  },
};

const booked = () => fixture.book();
const change = ({ documentId }: Appointment, data: object) =>
  fixture.request(`PUT /api/appointments/${documentId}`, 'owner', data);

/** A client's, which the provider has yet to answer. */
async function requested(): Promise<Appointment> {
  const token = await fixture.guest();
  await fixture.rules({ booking_policy: 'request' });
  const answer = await api().post('/api/appointments', { data: hour() }, token);
  await fixture.rules({ booking_policy: 'auto' });
  return answer.body.data;
}

let keys = 0;
function bookOnce() {
  keys += 1;
  return api().request('POST', '/api/appointments', {
    token: fixture.actors.owner,
    headers: { 'Idempotency-Key': `key-${keys}` },
    body: { data: { ...hour(), client_profile: fixture.actors.clientProfile } },
  });
}

const group = () => fixture.book({ services: [fixture.lesson] });

interface Seat {
  readonly token: string;
  readonly group: Appointment;
}

const seatToTake = async (): Promise<Seat> => ({ token: await returning(), group: await group() });

async function seatTaken(): Promise<Seat> {
  const seat = await seatToTake();
  await takeSeat(seat);
  return seat;
}

const takeSeat = ({ token, group }: Seat) =>
  done(api().post(`/api/appointments/${group.documentId}/join_leave`, { data: {} }, token));

/** A client who has booked before. */
async function returning(): Promise<string> {
  const token = await fixture.guest();
  await done(api().post('/api/appointments', { data: hour() }, token));
  return token;
}

const hour = () => ({ services: [fixture.manicure], starts_at: fixture.noon() });
let phones = 0;
const phone = () => {
  phones += 1;
  return String(79_170_000_000 + phones);
};

async function done(request: Promise<ApiResponse>): Promise<void> {
  const { status, body } = await request;
  if (status > 201) throw new Error(JSON.stringify(body));
}

test.each(Object.entries(calls))('%s', async (_name, budget) => {
  const { trips, statements, unnamed } = await budget.run();
  expect(unnamed).toEqual([]);
  expect(trips).toBeLessThanOrEqual(budget.trips + LATE);
  expect(statements.length).toBeLessThanOrEqual(budget.statements + LATE);
});
