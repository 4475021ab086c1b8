import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const DOCUMENT = { id: expect.any(Number), documentId: expect.any(String) };

let api: TestApi;
let anna: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  anna = await api.signIn('79990000001');
});
afterAll(() => api.close());

const asV4 = (method: string, path: string, data?: object) =>
  api.request(method, path, {
    token: anna,
    headers: { 'Strapi-Response-Format': 'v4' },
    ...(data && { body: { data } }),
  });

test('a list has attributes for who asks for them, cached or not, and for nobody else', async () => {
  const flat = (await api.get('/api/tariffs', anna)).body;
  for (const _ of ['asked', 'remembered']) {
    const { data, meta } = (await asV4('GET', '/api/tariffs')).body;
    expect(meta).toEqual(flat.meta);
    for (const [n, { id, documentId, attributes, ...rest }] of data.entries()) {
      expect([{ id, documentId, ...attributes }, rest]).toEqual([flat.data[n], {}]);
    }
    expect(data).toHaveLength(3);
  }
  expect((await api.get('/api/tariffs', anna)).body).toEqual(flat);
});

test('relations are under data, at every depth, empty ones too', async () => {
  const group = await asV4('POST', '/api/service-groups', { title: 'Ногти' });
  expect([group.status, group.body.data.attributes.title]).toEqual([201, 'Ногти']);
  const { id } = group.body.data;
  const service = { title: 'Маникюр', duration: 60, price: 100, service_group: id };
  expect((await asV4('POST', '/api/services', service)).status).toBe(201);
  const query =
    'fields=title&populate[services][fields]=title&populate[services][populate]=photos' +
    '&populate[provider_profile][fields]=city&populate[provider_profile][populate]=photo';
  expect((await asV4('GET', `/api/service-groups/${id}?${query}`)).body.data).toEqual({
    ...DOCUMENT,
    attributes: {
      title: 'Ногти',
      services: {
        data: [{ ...DOCUMENT, attributes: { title: 'Маникюр', photos: { data: [] } } }],
      },
      provider_profile: {
        data: { ...DOCUMENT, attributes: { city: 'Москва', photo: { data: null } } },
      },
    },
  });
  const counted = await asV4('GET', `/api/service-groups/${id}?populate[services][count]=true`);
  expect(counted.body.data.attributes.services).toEqual({ count: 1 });
});

test('what was written is answered so, refusals are as ever', async () => {
  const created = (await asV4('POST', '/api/help-requests?fields=type', { type: 'support' })).body
    .data;
  expect(created).toEqual({ ...DOCUMENT, attributes: { type: 'support' } });
  const changed = await asV4('PUT', '/api/provider-profiles/1?fields=city', { city: 'Тверь' });
  expect(changed.body.data).toEqual({ ...DOCUMENT, attributes: { city: 'Тверь' } });
  expect((await asV4('GET', '/api/tariffs/99')).body).toEqual(
    (await api.get('/api/tariffs/99', anna)).body,
  );
});
