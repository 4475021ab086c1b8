import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { completedClients, grantMessagePacks } from '../../../testing/completed-clients.ts';
import { counted } from '../../../testing/counted-database.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { accepted, type MessageGateway, refused } from '../../gateways/delivery/port.ts';
import { rows } from '../../platform/db/rows.ts';
import { findCampaigns } from './review-requests/repository.ts';

const PATH = '/api/review-campaigns';

let api: TestApi;
let actors: Actors;
const run = (statement: ReturnType<typeof sql>) => rows(api.context.database.db, statement);
const request = async (data: object) => {
  const { body } = await api.post('/api/messages/askReview', { data }, actors.owner);
  return body.data.campaign_id as string;
};
const readOne = async (id: string) => (await api.get(`${PATH}/${id}`, actors.owner)).body.data;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  const sms: MessageGateway = {
    isIdempotent: true,
    send: async ({ to }) =>
      to.endsWith('2') ? refused('unreachable', 'no such phone') : accepted(`sms to ${to}`),
  };
  Object.assign(api.context.gateways.messages, { sms });
  await completedClients(api, actors.provider, 9);
  await grantMessagePacks(api, { ...actors, count: 50 });
});
afterAll(() => api.close());

test('a campaign tells what is queued, sent, not sent and why, and who has answered', async () => {
  api.clock.set('2026-11-21T18:00:00.000Z');
  const id = await request({ client_profiles: ['eager1', 'eager2', 'eager3', 'eager4'] });
  const queued = { id, requested: 4, queued: 4, sent: 0, unknown: 0, not_sent: {}, answered: 0 };
  const created_at = '2026-11-21T18:00:00.000Z';
  // In the morning of the clients.
  const next_send_at = '2026-11-22T07:00:00.000Z';
  expect(await readOne(id)).toEqual({ ...queued, created_at, next_send_at });
  await run(sql`insert into message_opt_outs (client_profile, created_at)
    select id, '2026-11-21T19:00Z' from client_profiles where document_id = 'eager3'`);
  api.clock.set(next_send_at);
  await api.settle();
  await run(sql`insert into reviews (document_id, created_at, updated_at, provider_profile,
    client_profile, appointment, rating, status, source) select 'r', '2026-11-22T08:00Z',
    '2026-11-22T08:00Z', provider_profile, client_profile, id, 5, 'published', 'link'
    from appointments where document_id = 'visit of eager1'`);
  const not_sent = { gateway: 1, opted_out: 1 };
  const result = { ...queued, queued: 0, sent: 2, not_sent, answered: 1 };
  expect(await readOne(id)).toEqual({ ...result, created_at, next_send_at: null });
});

test('campaigns are listed by their provider alone, the newest first, a page at a time in one query', async () => {
  api.clock.set('2026-11-22T12:00:00.000Z');
  const id = await request({ client_profiles: ['eager5', 'eager6'] });
  const { body } = await api.get(`${PATH}?pageSize=1`, actors.owner);
  expect(body.data).toMatchObject([{ id, requested: 2 }]);
  expect(body.meta.pagination).toEqual({ page: 1, pageSize: 1, pageCount: 2, total: 2 });
  const second = (await api.get(`${PATH}?pageSize=1&page=2`, actors.owner)).body.data;
  expect(second).toMatchObject([{ requested: 4, answered: 1 }]);
  await api.post('/api/provider-profile/me', { data: { name: 'Чужая' } }, actors.foreign);
  expect((await api.get(PATH, actors.foreign)).body.data).toEqual([]);
  expect((await api.get(`${PATH}/${id}`, actors.foreign)).status).toBe(404);
  const database = counted(api.context.database);
  const query = { provider: actors.provider, id: null, limit: 25, offset: 0 };
  expect(await database.during(() => findCampaigns(database.db, query))).toBe(1);
});

test('a campaign that asked nobody is not kept', async () => {
  const id = await request({ client_profiles: ['eager1'] });
  expect((await api.get(`${PATH}/${id}`, actors.owner)).status).toBe(404);
});
