import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

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
              ...['from', 'page', 'pageSize', 'provider', 'purpose', 'q', 'status', 'to', 'totals'],
              'user',
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
