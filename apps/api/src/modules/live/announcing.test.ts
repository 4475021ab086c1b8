import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { type LiveReader, readLive } from '../../../testing/live-reader.ts';
import { SOON } from '../../../testing/soon.ts';

let fixture: BookingFixture;
let readers: LiveReader[] = [];
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterEach(() => {
  for (const reader of readers) reader.close();
  readers = [];
});
afterAll(() => fixture.api.close());

async function read(token: string): Promise<LiveReader> {
  const reader = await readLive(fixture.api.url, token);
  readers.push(reader);
  await vi.waitFor(() => expect(reader.events).toEqual(['reset']), SOON);
  return reader;
}
const arrived = (reader: LiveReader, event: string) =>
  vi.waitFor(() => expect(reader.events).toContain(event), SOON);

test('a series of 52 is told one by one, each appointment once', async () => {
  const reader = await read(fixture.actors.owner);
  const { appointments } = await created(
    fixture.request('POST /api/appointments/series', 'owner', {
      services: [fixture.manicure],
      starts_at: fixture.noon(),
      repeat: { unit: 'week', every: 1, count: 52 },
      client_profile: fixture.actors.clientProfile,
    }),
  );
  const announced: string[] = appointments.map(
    ({ documentId }: { documentId: string }) => `appointments ${documentId}`,
  );
  await vi.waitFor(() => expect(reader.events).toEqual(expect.arrayContaining(announced)), SOON);
  expect(new Set(reader.events).size).toBe(reader.events.length);
});

test('a long import is no flood: some of its clients, and a reset for the others', async () => {
  const reader = await read(fixture.actors.owner);
  const lines = Array.from({ length: 3000 }, (_, n) => `Клиент ${n};7916${1_000_000 + n}`);
  const form = new FormData();
  form.append('file', new Blob([['Имя;Телефон', ...lines].join('\n')]), 'clients.csv');
  const response = await fetch(`${fixture.api.url}/api/client-profiles/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${fixture.actors.owner}` },
    body: form,
  });
  expect(await response.json()).toMatchObject({ data: { created: lines.length } });
  await vi.waitFor(() => expect(reader.events.slice(1)).toContain('reset'), SOON);
  expect(reader.events.length).toBeLessThan(lines.length / 2);
}, 30_000);

test('a document that staff give to another user is announced to both', async () => {
  const { owner, foreign } = fixture.actors;
  const [from, to] = [await read(owner), await read(foreign)];
  const idOf = async (token: string) => (await fixture.api.get('/api/users/me', token)).body.id;
  const notice = { user: await idOf(owner), kind: 'support', title: 'Не туда' };
  const sent = await created(fixture.request('POST /api/notifications', 'operator', notice));
  const event = `notifications ${sent.documentId}`;
  await arrived(from, event);
  from.events.length = 0;
  const user = await idOf(foreign);
  await fixture.request(`PUT /api/notifications/${sent.documentId}`, 'operator', { user });
  await arrived(to, event);
  await arrived(from, event);
});
