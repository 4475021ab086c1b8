import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { startApi } from '../../../../testing/start-api.ts';
import { startProcess } from '../../../../testing/start-process.ts';
import { SECOND } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-undo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a server killed within the ten seconds: what stands is told once afterwards, what was undone never', {
  timeout: 300_000,
}, async () => {
  const fixture = await openBookingFixture({ directory: folder, at: new Date().toISOString() });
  await fixture.rules({ booking_policy: 'request' });
  const first = await fixture.book({}, 'client');
  const second = await fixture.book({}, 'client');
  await fixture.api.settle();
  const token = fixture.actors.owner;
  await fixture.api.close();

  const server = await startProcess({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const send = async (method: string, path: string, data?: object) => {
    const answer = await fetch(`${server.url}/api/appointments/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    expect(answer.status).toBe(200);
  };
  await send('PUT', `${first.documentId}`, { status: 'confirmed' });
  await send('PUT', `${second.documentId}`, { status: 'confirmed' });
  await send('POST', `${second.documentId}/undo`);
  await server.end('SIGKILL');

  const api = await startApi({ directory: folder });
  api.clock.set(new Date(Date.now() + 20 * SECOND).toISOString());
  await api.settle();
  const stored = await rows(
    api.context.database.db,
    sql`select a.id, a.status, (select jsonb_agg(m.status) from messages m where m.appointment = a.id
        and m.kind = 'booked' and m.client_profile is not null) as messages
      from appointments a where a.id in (${first.id}, ${second.id}) order by a.id`,
  );
  await api.close();
  expect(stored).toEqual([
    { id: first.id, status: 'confirmed', messages: ['sent'] },
    { id: second.id, status: 'pending', messages: null },
  ]);
});
