import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

describe('a link opening', () => {
  const PATH = '/api/service-link-openings';
  const pageView = () => ({
    provider_profile: actors.provider,
    kind: 'page_view',
    visitor_id: 'v1',
  });

  test('is recorded for everyone at the server’s time, and read by operators alone', async () => {
    for (const part of ['visitor', 'client', 'owner'] as const) {
      const response = await request(`POST ${PATH}`, part, { ...pageView(), utm_source: part });
      expect([response.status, response.body.data]).toEqual([201, null]);
    }
    for (const part of ['client', 'owner', 'visitor'] as const) {
      const { status } = await request(`GET ${PATH}`, part);
      expect([part, status]).toEqual([part, part === 'visitor' ? 403 : 405]);
    }
    const { data } = (await request(`GET ${PATH}`, 'operator')).body;
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({
      utm_source: 'visitor',
      opened_at: '2026-11-21T09:00:00.000Z',
    });
  });

  test('names a service of that provider, and no unpublished provider', async () => {
    const service = await created(
      request('POST /api/services', 'owner', { title: 'Маникюр', duration: 60, price: 1 }),
    );
    const click = { ...pageView(), kind: 'link_click', service: service.id };
    expect((await request(`POST ${PATH}`, 'visitor', click)).status).toBe(201);
    const foreign = { ...click, provider_profile: actors.foreignProvider };
    expect((await request(`POST ${PATH}`, 'visitor', foreign)).status).toBe(400);
    await request(`PUT /api/provider-profiles/${actors.foreignProvider}`, 'operator', {
      is_published: false,
    });
    const hidden = { ...pageView(), provider_profile: actors.foreignProvider };
    expect((await request(`POST ${PATH}`, 'visitor', hidden)).status).toBe(400);
  });

  test.each([{ kind: 'look' }, { visitor_id: undefined }, { visitor_id: '' }, { opened_by: 1 }])(
    'does not take %j',
    async (data) => {
      expect((await request(`POST ${PATH}`, 'visitor', { ...pageView(), ...data })).status).toBe(
        400,
      );
    },
  );

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
      'human',
    ],
    ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'bot'],
    ['TelegramBot (like TwitterBot)', 'bot'],
    ['vkShare; +http://vk.com/dev/Share', 'bot'],
    ['', 'bot'],
  ])('of %s is classified as %s', async (agent, agentClass) => {
    const visitor_id = `by ${agent.slice(0, 20)}`;
    const body = { data: { ...pageView(), visitor_id } };
    const response = await api.request('POST', PATH, { body, headers: { 'User-Agent': agent } });
    expect(response.status).toBe(201);
    const query = `filters[visitor_id][$eq]=${encodeURIComponent(visitor_id)}`;
    const { data } = (await request(`GET ${PATH}?${query}`, 'operator')).body;
    const classes = data.map((one: { user_agent_class: string }) => one.user_agent_class);
    expect(classes).toEqual([agentClass]);
  });

  test('is recorded a hundred and twenty times a minute from one address', async () => {
    const opening = { ...pageView(), visitor_id: 'eager' };
    api.clock.advance(60_000);
    const responses = await Promise.all(
      Array.from({ length: 125 }, () => request(`POST ${PATH}`, 'visitor', opening)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(120);
    const refused = responses.filter(({ status }) => status !== 201).map(statusAndCode);
    expect(refused).toEqual(Array(5).fill([429, 'too_many_requests']));
    api.clock.advance(60_000);
    expect((await request(`POST ${PATH}`, 'visitor', opening)).status).toBe(201);
  });
});
