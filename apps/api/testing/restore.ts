import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../src/seed/people.ts';
import { startApi, type TestApi } from './start-api.ts';
import { tableSums } from './table-sums.ts';

type Where = Parameters<typeof startApi>[0];

/** Business is done on one database, `restore` makes the other of a backup: row for row the same, and it goes on. */
export async function expectRestored(
  from: Where,
  { to, restore }: { to: Where; restore: () => Promise<void> },
): Promise<void> {
  const first = await startApi({ ...from, withBusiness: true });
  await writeOn(first);
  const before = await tableSums(first.context.database.db);
  await first.close();
  await restore();
  const second = await startApi(to);
  expect(await tableSums(second.context.database.db)).toEqual(before);
  expect(before.appointments?.rows).toMatch(/^\d\d+$/);
  await writeOn(second);
  await second.close();
}

async function writeOn(api: TestApi): Promise<void> {
  const person = { identifier: '79990000001', password: DEMO_PASSWORD };
  const token = (await api.post('/api/auth/local', person)).body.jwt;
  const data = { type: 'support', text: 'Ё "quoted" \\N' };
  expect((await api.post('/api/help-requests', { data }, token)).status).toBe(201);
}
