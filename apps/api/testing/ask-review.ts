import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rows } from '../src/platform/db/rows.ts';
import { createActors } from './actors.ts';
import { completedClients, grantMessagePacks } from './completed-clients.ts';
import type { TestApi } from './start-api.ts';

const PATH = '/api/messages/askReview';

/** 130 clients who may be asked, 100 paid messages, two concurrent requests, and one more. */
export async function askTwiceAtOnce(api: TestApi): Promise<void> {
  const actors = await createActors(api);
  await completedClients(api, actors.provider, 130);
  await grantMessagePacks(api, { ...actors, count: 60 });
  await grantMessagePacks(api, { ...actors, count: 40 });
  const request = (limit: number) => api.post(PATH, { data: { limit } }, actors.owner);
  const both = await Promise.all([request(70), request(70)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const queued = both.map(({ body }) => body.data.queued).sort();
  expect(queued).toEqual([30, 70]);
  const third = await request(70);
  expect([third.status, third.body.error.details.code]).toEqual([402, 'no_letters']);
  for (let second = 0; second < 5; second += 1) {
    await api.settle();
    api.clock.advance(1000);
  }
  const { db } = api.context.database;
  expect(
    await rows(
      db,
      sql`select count(*)::int as sent, count(distinct "to")::int as phones,
          count(distinct client_profile)::int as clients
        from messages where kind = 'ask_review' and status = 'sent'`,
    ),
  ).toEqual([{ sent: 100, phones: 100, clients: 100 }]);
  expect(
    await rows(db, sql`select count(*)::int as n from sandbox_messages where text like '%/r/%'`),
  ).toEqual([{ n: 100 }]);
  expect(await rows(db, sql`select quantity - used as left from user_addons order by id`)).toEqual([
    { left: 0 },
    { left: 0 },
  ]);
  // The latest appointments come first.
  expect(
    await rows(
      db,
      sql`select count(*)::int as n from messages m join client_profiles c on c.id = m.client_profile
        where m.kind = 'ask_review' and c.phone > '79170000100'`,
    ),
  ).toEqual([{ n: 0 }]);
}
