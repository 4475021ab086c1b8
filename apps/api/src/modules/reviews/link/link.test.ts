import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { completedClients } from '../../../../testing/completed-clients.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { reviewLinks } from '../../../../testing/review-rush.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let links: string[];
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  await completedClients(api, actors.provider, 3);
  links = await reviewLinks(api);
});
afterAll(() => api.close());

const open = (token: string) => api.post('/api/review-link/open', { token });
const write = (token: string, input: object) =>
  api.post('/api/review-link/write', { token, ...input });

describe('the link of a review request', () => {
  test('opens the appointment it asks about, without signing in', async () => {
    const { status, body } = await open(links[0] ?? '');
    expect([status, body.data]).toEqual([
      200,
      {
        provider: { name: 'Анна Соколова', specialization: expect.any(String), photo: null },
        visit: { starts_at: '2026-11-19T09:00:00.000Z', time_zone: 'Europe/Moscow', services: [] },
        review: null,
        is_open: true,
        expires_at: '2026-12-21T00:00:00.000Z',
      },
    ]);
    expect(statusAndCode(await open('unknown'))).toEqual([404, 'not_found']);
    expect(statusAndCode(await write('unknown', { rating: 5 }))).toEqual([404, 'not_found']);
  });

  test('writes one review of two concurrent requests, and edits it later', async () => {
    const [token = ''] = links;
    const both = await Promise.all([1, 2].map(() => write(token, { rating: 5, text: ' Чудо ' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const edited = await write(token, { rating: 4, text: '' });
    expect(edited.body.data.review).toEqual({
      rating: 4,
      text: null,
      status: 'published',
      moderation_reason: null,
      reply: null,
    });
    const { data } = (await api.get('/api/reviews?populate=events', actors.owner)).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ rating: 4, source: 'link' });
    expect(data[0].events.map(({ kind }: { kind: string }) => kind)).toEqual(['written', 'edited']);
  });

  test.each([[{}], [{ rating: 0 }], [{ rating: 6 }], [{ rating: 5, text: 'х'.repeat(2001) }]])(
    'refuses %j',
    async (input) => {
      expect(statusAndCode(await write(links[1] ?? '', input))).toEqual([400, 'validation_failed']);
    },
  );

  test('shows a hidden review with the reason, and writes no more', async () => {
    const [, token = ''] = links;
    await write(token, { rating: 1, text: 'пишите мне: masha@example.ru' });
    const pending = (await api.get('/api/reviews?filters[status]=pending', actors.operator)).body
      .data;
    const body = { data: { status: 'hidden', moderation_reason: 'Реклама' } };
    await api.request('PUT', `/api/reviews/${pending[0].id}`, { token: actors.operator, body });
    expect((await open(token)).body.data).toMatchObject({
      review: { status: 'hidden', moderation_reason: 'Реклама' },
      is_open: false,
    });
    expect(statusAndCode(await write(token, { rating: 5 }))).toEqual([409, 'review_closed']);
  });

  test('of an archived client is missing, and after 30 days it has expired', async () => {
    const [, , token = ''] = links;
    const { db } = api.context.database;
    await db.execute(sql`update client_profiles set archived_at = '2026-11-21'
      where document_id = 'eager3'`);
    expect((await open(token)).status).toBe(404);
    await db.execute(sql`update client_profiles set archived_at = null`);
    api.clock.set('2026-12-21T00:00:00.000Z');
    expect(statusAndCode(await open(token))).toEqual([410, 'review_link_expired']);
    expect(statusAndCode(await write(token, { rating: 5 }))).toEqual([410, 'review_link_expired']);
    for (let n = 0; n < 10; n += 1)
      expect((await write('unknown', { rating: 5 })).status).toBe(404);
    // The tokens are short: above the limit not even what there is is told.
    expect(statusAndCode(await write('unknown', { rating: 5 }))).toEqual([429, 'link_limit']);
    expect(statusAndCode(await open(token))).toEqual([429, 'link_limit']);
  });
});
