import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { isFull } from '../../../../testing/sample.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../../testing/start-api.ts';
import { startProcess } from '../../../../testing/start-process.ts';
import { rows } from '../../../platform/db/rows.ts';

/** The number of clients who confirm at once, and of answers after which the server is killed. */
const CLIENTS = 12;
const ANSWERS = 3;

interface Confirmation {
  readonly path: string;
  readonly body: { readonly data: { readonly token: string; readonly code: string } };
  answer: ApiResponse['body'] | null;
}

/** Codes and sessions are signed by the key, which the killed server and the next one share. */
const env = { RATE_LIMITS: 'off', SECRET_KEY: 'k'.repeat(43) };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-confirm-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('killed amid confirmations: who asks again has one appointment, and the session of the first answer', {
  // In `npm test` a repeat makes no other: `intents.test.ts`.
  skip: !isFull,
  timeout: 600_000,
}, async () => {
  const confirmations = await begun();
  const server = await startProcess({ ...env, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  let isOver = false;
  const sending = Promise.allSettled(confirmations.map((one) => send(server.url, one))).then(() => {
    isOver = true;
  });
  const answered = () => confirmations.filter(({ answer }) => answer !== null);
  while (answered().length < ANSWERS && !isOver) await pause(1);
  await server.end('SIGKILL');
  await sending;
  const first = answered().map((one) => ({ ...one }));
  expect(first.length).toBeGreaterThanOrEqual(ANSWERS);
  const api = await startApi({ directory: folder, env });
  api.clock.set(new Date().toISOString());
  for (const one of confirmations) await send(api.url, one);
  for (const { path, answer } of first) {
    expect(confirmations.find((one) => one.path === path)?.answer).toEqual(answer);
  }
  for (const { answer } of confirmations) await expectOwn(api, answer);
  const [counts] = await rows(
    api.context.database.db,
    sql`select count(*)::int as appointments, (select count(*)::int from appointment_participants) as places,
      (select sum(quantity)::int from usage_entries) as counted from appointments`,
  );
  expect(counts).toEqual({ appointments: CLIENTS, places: CLIENTS, counted: CLIENTS });
  await api.close();
});

/** Bookings that wait for their codes alone, at the real time. */
async function begun(): Promise<Confirmation[]> {
  const fixture = await openBookingFixture({
    directory: folder,
    at: new Date().toISOString(),
    env,
  });
  const tomorrow = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000;
  const confirmations: Confirmation[] = [];
  for (let n = 0; n < CLIENTS; n += 1) {
    const phone = String(79_168_900_000 + n);
    const starts_at = new Date(tomorrow + n * 3_600_000).toISOString();
    const data = { services: [fixture.manicure], starts_at, phone };
    const { body } = await fixture.api.post('/api/booking-intents', { data });
    const { id, token } = body.data;
    const code = await fixture.api.lastCode(phone);
    const path = `/api/booking-intents/${id}/confirm`;
    confirmations.push({ path, body: { data: { token, code } }, answer: null });
  }
  await fixture.api.close();
  return confirmations;
}

async function send(url: string, confirmation: Confirmation): Promise<void> {
  const answer = await fetch(url + confirmation.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(confirmation.body),
  });
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  confirmation.answer = body;
}

/** The session of the answer reads the appointment of the answer, and no other. */
async function expectOwn(api: TestApi, answer: Confirmation['answer']): Promise<void> {
  const { appointment, session } = answer.data;
  const { body } = await api.get('/api/appointments', session.token);
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([appointment.id]);
}
