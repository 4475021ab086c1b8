import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { apiDescription } from '../../api-description.ts';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(() => api.close());

test('an unknown key of a query is refused by name, not ignored', async () => {
  const { status, body } = await api.get('/api/payment/payments?usr=1', actors.operator);
  expect([status, body.error]).toEqual([
    400,
    {
      status: 400,
      name: 'ValidationError',
      message: 'Invalid key usr',
      details: {
        key: 'usr',
        path: null,
        source: 'query',
        param: 'usr',
        errors: [
          {
            path: ['usr'],
            message: 'Invalid key usr',
            name: 'ValidationError',
            allowed: [
              ...['from', 'page', 'pageSize', 'pagination', 'provider', 'purpose', 'q', 'sort'],
              ...['status', 'to', 'totals', 'user'],
            ],
          },
        ],
        code: 'key_invalid',
      },
    },
  ]);
});

test('all unknown keys are told at once', async () => {
  const { body } = await api.get('/api/tariffs?_limit=1&sort=cost&limit=2', actors.owner);
  const { message, details } = body.error;
  expect([message, details.errors.map((one: { path: string[] }) => one.path)]).toEqual([
    'Invalid key _limit',
    [['_limit'], ['limit']],
  ]);
});

test.each([
  'GET /api/services?filter[title]=x',
  'GET /api/services/1?utm_source=mail',
  'GET /api/message-template?foo=1',
  'PUT /api/services/1?foo',
  'DELETE /api/services/1?foo=1',
  'POST /api/help-requests?foo=1',
  'GET /api/users/me?access_token=x',
  'GET /api/users?name=Анна',
  'GET /api/client-profiles/me?provider=1',
  'POST /api/provider-profile/me?foo=1',
  'GET /api/tariff-payment/getUrl?tariff_id=1&utm_source=mail',
  'GET /api/statistics?form=2026-11-01',
  'PUT /api/tariff-payment/receipt-email?foo=1',
  'GET /api/upload/files?foo=1',
  'GET /content-manager/collection-types/api::tariff.tariff?foo=1',
])('%s is refused', async (what) => {
  const [method = '', path = ''] = what.split(' ');
  const answer = await api.request(method, path, { token: actors.operator });
  expect(statusAndCode(answer)).toEqual([400, 'key_invalid']);
});

test('who may not is told that first', async () => {
  expect(statusAndCode(await api.get('/api/tariffs?foo=1'))).toEqual([403, 'forbidden']);
});

describe("what Strapi's clients attach", () => {
  const query =
    'filters[id]=1&sort[0]=id:desc&fields[0]=id&populate=*&pagination[page]=1&pagination[pageSize]=10' +
    '&locale=ru&status=published&publicationState=live&_q=1';
  test.each(['/api/services', '/api/services/1', '/api/users', '/api/upload/files'])(
    'is accepted by %s',
    async (path) => {
      const { status } = await api.get(`${path}?${query}`, actors.operator);
      expect([200, 404]).toContain(status);
    },
  );

  test.each(['/api/users/me', '/api/users/1'])('is accepted by %s', async (path) => {
    const shape = 'fields[0]=id&populate=*&locale=ru&status=published&publicationState=live';
    expect((await api.get(`${path}?${shape}`, actors.operator)).status).toBe(200);
  });
});

describe('addresses that others make are left alone', () => {
  test.each([
    'POST /api/payment/notifications',
    'POST /api/telegram/webhook',
    'GET /api/connect/oidc',
    'GET /api/connect/oidc/callback',
    'GET /api/auth/oidc/callback',
    'GET /api/auth/email-confirmation',
    'GET /api/calendar-feed/visits.ics',
    'GET /api/client-profiles/export',
  ])('%s', async (what) => {
    const [method = '', path = ''] = what.split(' ');
    const send = (query: string) =>
      api.request(method, path + query, {
        token: actors.owner,
        ...(method === 'POST' && { body: {} }),
      });
    const { status } = await send('');
    expect((await send('?utm_source=mail&iss=https://id.example')).status).toBe(status);
  });
});

/** The lists of the API's description that tell pages by number, with what their addresses name. */
const lists = Object.entries(apiDescription().paths).flatMap(([path, { get }]) => {
  const names = parametersOf(get);
  if (!names.has('page') || !names.has('pageSize')) return [];
  return [{ path, names }];
});

function parametersOf(operation: unknown): ReadonlySet<string> {
  const { parameters = [] } = (operation ?? {}) as { parameters?: { name?: string }[] };
  return new Set(parameters.flatMap(({ name }) => name ?? []));
}

describe('a list that tells its pages by number', () => {
  test('is one of these', () => {
    expect(lists.length).toBeGreaterThan(10);
  });

  test.each(lists)('takes them as collections do: $path', async ({ path, names }) => {
    expect([...names]).toContain('pagination');
    const appointment = await anAppointment();
    const address = path
      .replace('{model}', 'api::service.service')
      .replace('{targetField}', 'provider_profile')
      .replace('{id}', path.includes('appointments') ? appointment : await aService());
    const read = async (query: string) => {
      for (const token of [actors.operator, actors.owner]) {
        const answer = await api.get(`${address}?${query}`, token);
        if (answer.status !== 405 && answer.status !== 422) return answer;
      }
      throw new Error(`nobody may read ${path}`);
    };
    const plain = await read('page=2&pageSize=1');
    const { status, body } = await read('pagination[page]=2&pagination[pageSize]=1');
    expect([status, body]).toEqual([200, plain.body]);
    // A list that one document names is answered whole.
    const isWhole = path.endsWith('{id}/{targetField}');
    const { page, pageSize } = body.meta?.pagination ?? body.pagination;
    expect([page, pageSize]).toEqual([isWhole ? 1 : 2, 1]);
    expect(statusAndCode(await read('pagination[page]=x'))).toEqual(
      statusAndCode(await read('page=x')),
    );
    expect(statusAndCode(await read('pagination[pages]=1'))).toEqual([400, 'key_invalid']);
  });
});

/** documentIds of Anna's. */
const aService = async (): Promise<string> =>
  (
    await created(
      api.post('/api/services', { data: { title: 'x', duration: 30, price: 1 } }, actors.owner),
    )
  ).documentId;
async function anAppointment(): Promise<string> {
  const data = { services: [await aService()], client_profile: actors.clientProfile };
  const starts_at = api.clock.now().toISOString();
  return (
    await created(
      api.post(
        '/api/appointments',
        { data: { ...data, starts_at, allow_overlap: true } },
        actors.owner,
      ),
    )
  ).documentId;
}
