import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type Appointment,
  type BookingFixture,
  openBookingFixture,
} from '../testing/booking-fixture.ts';
import { buyerOf, CARDS } from '../testing/buyer.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/postgres-database.ts';
import type { ApiResponse } from '../testing/start-api.ts';
import { openWire, type Said, type Wire } from '../testing/wire.ts';
import { MINUTE } from './platform/clock.ts';
import { DEMO_PASSWORD, DEMO_PHONE } from './seed/people.ts';

let database: PostgresDatabase;
let wire: Wire;
let fixture: BookingFixture;

beforeAll(async () => {
  database = await createPostgresDatabase();
  wire = await openWire(database.url);
  fixture = await openBookingFixture({
    database: { kind: 'postgres', url: wire.url },
    env: { RATE_LIMITS: 'on' },
  });
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

/** What each call waits for at most, and how it is made. */
const calls: Record<string, readonly [budget: number, () => Promise<Said>]> = {
  'a booking by the provider': [10, () => least(nothing, () => fixture.book())],
  'a booking by a client': [
    13,
    () =>
      least(returning, (token) => done(api().post('/api/appointments', { data: hour() }, token))),
  ],
  'a move': [
    10,
    () =>
      least(
        () => fixture.book(),
        ({ documentId }: Appointment) =>
          done(
            fixture.request(`PUT /api/appointments/${documentId}`, 'owner', {
              starts_at: fixture.noon(),
            }),
          ),
      ),
  ],
  'a cancellation': [
    13,
    () =>
      least(
        () => fixture.book(),
        ({ documentId }: Appointment) =>
          done(fixture.request(`GET /api/appointments/${documentId}/cancel`, 'owner')),
      ),
  ],
  'a seat in a group': [
    21,
    () =>
      least(
        async () => ({
          token: await returning(),
          group: await fixture.book({ services: [fixture.lesson] }),
        }),
        ({ token, group }: { token: string; group: Appointment }) =>
          done(api().post(`/api/appointments/${group.documentId}/join_leave`, { data: {} }, token)),
      ),
  ],
};

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
  if (status > 204) throw new Error(JSON.stringify(body));
}

test.each(Object.entries(calls))('%s', async (_name, [budget, run]) => {
  const { trips, unnamed } = await run();
  expect(unnamed).toEqual([]);
  expect(trips).toBeLessThanOrEqual(budget + LATE);
});

const step0 = (phone: string, code: string, token: string) =>
  api().post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs: { phone, code, token } });
/** A code, as it was sent. */
async function codeFor(phone: string): Promise<[phone: string, code: string, token: string]> {
  // Past the pause between two codes.
  api().clock.advance(10 * MINUTE);
  const { body } = await api().post('/api/phone-auth/sms', { phone });
  return [phone, await api().lastCode(phone), body.token];
}
/** A session that the node has cached. */
async function signedIn(): Promise<string> {
  const token = await api().signIn(DEMO_PHONE);
  await done(api().get('/api/users/me', token));
  return token;
}

/** A payment that the provider has the money of; its id there. */
async function paid(): Promise<string> {
  const buyer = buyerOf(api());
  await buyer.webhooks('hold');
  const token = await returning();
  const { body } = await buyer.askUrl('tariff_id=1', token);
  await buyer.card(body.data.url, CARDS.good);
  await api().settle();
  const [attempt] = await buyer.attempts(body.data.payment);
  return attempt?.provider_payment_id ?? '';
}
const notified = (id: string) => done(buyerOf(api()).webhook(id));

/** What the sandbox does beside us in the same database is not ours. */
function ours({ waits: all, statements, unnamed }: Said): Said {
  const isOurs = (one: string) => !one.includes('"sandbox_');
  const waits = all.filter(isOurs);
  return { trips: waits.length, waits, statements: statements.filter(isOurs), unnamed };
}

/** What calls cost at most: how often they wait for the database, and the statements they send. */
const costs: Record<string, readonly [trips: number, statements: number, () => Promise<Said>]> = {
  'a request of a code': [
    4,
    7,
    () => least(nothing, () => done(api().post('/api/phone-auth/sms', { phone: phone() }))),
  ],
  'a code typed in': [
    4,
    9,
    () =>
      least(
        () => codeFor(phone()),
        (sent) => done(step0(...sent)),
      ),
  ],
  'a password after a code': [
    8,
    13,
    () =>
      least(
        async () => (await step0(...(await codeFor(DEMO_PHONE)))).body.token,
        (token) => {
          const providerArgs = { identifier: DEMO_PHONE, password: DEMO_PASSWORD };
          return done(api().post('/api/auth-ext/auth/local/auth-step/1', { token, providerArgs }));
        },
      ),
  ],
  'a password alone': [
    7,
    10,
    () =>
      least(nothing, () =>
        done(api().post('/api/auth/local', { identifier: DEMO_PHONE, password: DEMO_PASSWORD })),
      ),
  ],
  'who one is': [1, 1, () => least(signedIn, (token) => done(api().get('/api/users/me', token)))],
  'a webhook, and the plan it brings': [
    15,
    20,
    async () =>
      ours(
        await least(paid, async (id) => {
          await notified(id);
          await api().settle();
        }),
      ),
  ],
  'a request for help': [
    5,
    9,
    () =>
      least(nothing, () =>
        done(
          api().post('/api/help-requests', { data: { type: 'support' } }, fixture.actors.client),
        ),
      ),
  ],
  'a logout': [
    2,
    4,
    () => least(signedIn, (token) => done(api().post('/api/auth-ext/logout', {}, token))),
  ],
};

test.each(Object.entries(costs))('%s', async (_name, [budget, count, run]) => {
  const { trips, statements, unnamed } = await run();
  expect(unnamed).toEqual([]);
  expect(trips).toBeLessThanOrEqual(budget + LATE);
  expect(statements.length).toBeLessThanOrEqual(count + LATE);
});

const unsentCodes = async () => {
  const [row] = await fixture.sql<{ n: number }>(
    sql`select count(*)::int as n from messages where kind = 'code' and status = 'queued'`,
  );
  return row?.n;
};

test('a write wakes the queue it filled and no other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { background, app } = api().service;
  await background.drain();
  background.start();
  await background.drain();
  const without = await wire.during(async () => {
    await done(
      fixture.request('POST /api/services', 'owner', { title: 'Педикюр', duration: 60, price: 1 }),
    );
    // What it announced has arrived.
    await app.cache.catchUp();
  });
  const withOne = await wire.during(async () => {
    await done(api().post('/api/phone-auth/sms', { phone: phone() }));
    await expect.poll(unsentCodes, { timeout: 10_000 }).toBe(0);
  });
  vi.useRealTimers();
  await background.stop();
  const questions = ({ statements }: Said) =>
    statements.filter((one) => one.includes('where exists'));
  const changes = ({ statements }: Said) =>
    statements.filter((one) => one.startsWith('update "messages"'));
  expect([questions(without), changes(without)]).toEqual([[], []]);
  expect(questions(withOne)).toEqual([expect.not.stringContaining('union all')]);
  // Claimed, marked before the gateway is called, closed.
  expect(changes(withOne).length).toBeLessThanOrEqual(3);
});
