import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBookingFixture } from '../../../testing/booking-fixture.ts';
import { KILLS, SEED } from '../../../testing/sample.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { type ServerProcess, startProcess } from '../../../testing/start-process.ts';
import { rows } from '../../platform/db/rows.ts';

/** The number of clients who book at once, and of the bookings of each in one life of the server. */
const CLIENTS = 6;
const TIMES = 25;
const HALF_HOUR = 1_800_000;

interface SentBooking {
  readonly key: string;
  readonly token: string;
  readonly data: { readonly services: readonly number[]; readonly starts_at: string };
  answer: { readonly status: number; readonly id: number } | null;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-storm-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = () => ({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });

test(`killed ${KILLS} times amid many bookings: none answered is lost, none is made twice`, {
  timeout: 5_400_000,
}, async () => {
  const { tokens, services } = await prepared();
  const bookings: SentBooking[] = [];
  const counts = fc.sample(fc.integer({ min: 5, max: 100 }), { numRuns: KILLS, seed: SEED });
  for (const count of counts) {
    const server = await startProcess(settings());
    const enough = answered(bookings).length + count;
    const storm = Promise.all(
      tokens.map((token, virtualUser) =>
        bookAway(server, { token, virtualUser, services, bookings }),
      ),
    );
    while (answered(bookings).length < enough) await pause(1);
    await server.end('SIGKILL');
    await storm;
  }
  const api = await startApi({ directory: folder });
  api.clock.set(new Date().toISOString());
  await sendAgain(api, bookings);
  await expectAgreement((statement) => rows(api.context.database.db, statement), bookings);
  await api.close();
});

/** At the real time: the bearers outlive the storm. */
async function prepared(): Promise<{ tokens: string[]; services: number[] }> {
  const fixture = await openBookingFixture({ directory: folder, at: new Date().toISOString() });
  const tokens = [fixture.actors.owner, fixture.actors.client];
  while (tokens.length < CLIENTS) tokens.push(await fixture.guest());
  await fixture.api.close();
  return { tokens, services: [fixture.manicure, fixture.lesson] };
}

interface VirtualUser {
  readonly token: string;
  readonly virtualUser: number;
  readonly services: readonly number[];
  readonly bookings: SentBooking[];
}

/** Books one time after another, each an hour from half-hour to half-hour: neighbours get in each other's way. */
async function bookAway(
  server: ServerProcess,
  { token, virtualUser, services, bookings }: VirtualUser,
) {
  const tomorrow = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000;
  for (let time = 0; time < TIMES; time += 1) {
    const n = bookings.length;
    const service = services[(virtualUser + time) % 2] ?? 0;
    const starts_at = new Date(tomorrow + Math.floor(n / 2) * HALF_HOUR).toISOString();
    const booking = { key: `k${n}`, token, data: { services: [service], starts_at }, answer: null };
    bookings.push(booking);
    if (!(await send(server, booking))) return;
  }
}

/** Answers whether there was a response. */
async function send({ url }: { readonly url: string }, booking: SentBooking): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/appointments`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${booking.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': booking.key,
      },
      body: JSON.stringify({ data: booking.data }),
    });
    const { data } = (await answer.json()) as { data: { id: number } | null };
    booking.answer = { status: answer.status, id: data?.id ?? 0 };
    return true;
  } catch {
    return false;
  }
}

const answered = (bookings: readonly SentBooking[]) =>
  bookings.filter(({ answer }) => answer !== null);

/** A client without an answer repeats the request with the same key. */
async function sendAgain(api: TestApi, bookings: readonly SentBooking[]): Promise<void> {
  for (const booking of bookings.filter(({ answer }) => answer === null)) {
    expect(await send(api, booking)).toBe(true);
  }
}

type RunQuery = <Row>(statement: SQL) => Promise<Row[]>;

async function expectAgreement(request: RunQuery, bookings: readonly SentBooking[]): Promise<void> {
  const statuses = new Set(bookings.map(({ answer }) => answer?.status));
  expect([...statuses].filter((status) => ![201, 409, 422, 429].includes(Number(status)))).toEqual(
    [],
  );
  const accepted = bookings.filter(({ answer }) => answer?.status === 201);
  expect(accepted.length).toBeGreaterThan(0);
  const appointments = await request<{
    id: number;
    starts: string;
    events: number;
    places: number;
  }>(sql`
    select a.id, to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts,
      (select count(*)::int from appointment_events e
        where e.appointment = a.id and e.kind = 'booked') as events,
      (select count(*)::int from appointment_participants p where p.appointment = a.id) as places
    from appointments a`);
  const starts = new Map(appointments.map((row) => [row.id, row.starts]));
  for (const { answer, data } of accepted) {
    expect(starts.get(answer?.id ?? 0)).toBe(data.starts_at.replace('.000Z', 'Z'));
  }
  expect(new Set(accepted.map(({ answer }) => answer?.id)).size).toBe(appointments.length);
  expect(appointments.filter(({ events }) => events !== 1)).toEqual([]);
  const duplicates = await request(sql`select a.id from appointments a join appointments b
    on a.id < b.id and tstzrange(a.busy_from, a.busy_to) && tstzrange(b.busy_from, b.busy_to)`);
  expect(duplicates).toEqual([]);
  const counted = await request(sql`select sum(quantity)::int as participants from usage_entries`);
  expect(counted).toEqual([
    { participants: appointments.reduce((sum, { places }) => sum + places, 0) },
  ]);
}
