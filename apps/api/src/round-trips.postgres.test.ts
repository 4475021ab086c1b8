import { beforeAll, test } from 'vitest';
import type { Appointment, BookingFixture } from '../testing/booking-fixture.ts';
import { opened } from '../testing/opened.ts';
import {
  type Budget,
  done,
  expectWithin,
  hourOf,
  openWatchedNode,
  returningClient,
  type WatchedNode,
} from '../testing/round-trips.ts';

let fixture: BookingFixture;
const node = opened(openWatchedNode);
beforeAll(async () => {
  fixture = node.fixture;
});

const least: WatchedNode['least'] = (prepare, run) => node.least(prepare, run);
const nothing = async () => undefined;
const api = () => fixture.api;

/** The most each call may take, and how it is made. */
const calls: Record<string, Budget> = {
  'a booking by the provider': {
    ...{ trips: 5, statements: 12 },
    run: () => least(nothing, () => fixture.book()),
  },
  'a booking by a client': {
    ...{ trips: 7, statements: 17 },
    run: () =>
      least(returning, (token) => done(api().post('/api/appointments', { data: hour() }, token))),
  },
  'a booking with an Idempotency-Key': {
    ...{ trips: 7, statements: 16 },
    run: () => least(nothing, () => done(bookOnce())),
  },
  'a move': {
    ...{ trips: 5, statements: 15 },
    run: () => least(booked, (one) => done(change(one, { starts_at: fixture.noon() }))),
  },
  'a cancellation': {
    ...{ trips: 5, statements: 10 },
    run: () =>
      least(booked, (one) =>
        done(fixture.request(`GET /api/appointments/${one.documentId}/cancel`, 'owner')),
      ),
  },
  'a request that is confirmed': {
    ...{ trips: 5, statements: 12 },
    run: () => least(requested, (one) => done(change(one, { status: 'confirmed' }))),
  },
  'a request that is declined': {
    ...{ trips: 5, statements: 12 },
    run: () => least(requested, (one) => done(change(one, { status: 'declined' }))),
  },
  'a seat in a group': {
    ...{ trips: 8, statements: 16 },
    run: () => least(seatToTake, takeSeat),
  },
  'a seat given up': {
    ...{ trips: 7, statements: 12 },
    run: () => least(seatTaken, takeSeat),
  },
  'a seat swapped': {
    ...{ trips: 7, statements: 14 },
    run: () =>
      least(
        async () => ({ ...(await seatTaken()), to: await group() }),
        ({ token, group, to }) => {
          const data = { join: to.documentId, leave: group.documentId };
          return done(api().post('/api/appointments/joinOneAndLeaveOther', { data }, token));
        },
      ),
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

const hour = () => hourOf(fixture);
const returning = () => returningClient(fixture);

test.each(Object.entries(calls))('%s', (_name, budget) => expectWithin(budget));
