import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { buyerOf, CARDS, GET_URL } from '../../../testing/buyer.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(() => api.close());

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, path, { token: actors.operator, ...(body !== undefined && { body }) });
const log = async (query: Readonly<Record<string, string | number>>) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, `${value}`] as [string, string]),
  );
  const answer = await request('GET', `/api/audit-log?${text}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const models = async (query: Readonly<Record<string, string | number>>): Promise<string[]> =>
  (await log(query)).data.map(({ model, action }: Record<string, string>) => `${model} ${action}`);
const service = async (title: string, more = {}) =>
  (
    await request('POST', '/api/services', {
      data: { title, duration: 60, price: 100, provider_profile: actors.provider, ...more },
    })
  ).body.data;

describe('the audit log is found', () => {
  test('by whom it is about: what is theirs, and what was bought by them', async () => {
    const { documentId } = (await request('GET', '/api/users/1')).body;
    await request('PUT', '/api/users/1', { name: 'Анна' });
    await service('Маникюр');
    const { body } = await api.get(`${GET_URL}?tariff_id=1`, actors.owner);
    await buyerOf(api).card(body.data.url, CARDS.good);
    await api.settle();
    const refund = { payment: body.data.payment, amount: 100, key: 'k', reason: 'Ошибка' };
    await request('POST', '/api/payment/refunds', refund);
    await request('POST', `/api/auth-link/client-profiles/${actors.clientProfile}`);
    const expected = [
      'api::auth-link.auth-link create',
      'api::payment-refund.payment-refund create',
      'api::service.service create',
      'plugin::users-permissions.user update',
    ];
    const queries: Record<string, string | number>[] = [
      { about: documentId },
      { about: 1 },
      { person: 1 },
    ];
    for (const query of queries) {
      // Before them stands what the actors were made by.
      expect((await models(query)).slice(0, 4)).toEqual(expected);
    }
    const [entry] = (await log({ about: 1, model: 'plugin::users-permissions.user' })).data;
    expect(entry).toMatchObject({
      by: { name: 'Олег Операторов', phone_ending: '0009' },
      about: [{ id: 1, documentId, name: 'Анна' }],
      fields: ['name'],
      after: { name: 'Анна' },
      reason: null,
    });
    expect(await models({ about: 'nobody' })).toEqual([]);
  });

  test('by who did it, and of somebody who is gone by their number', async () => {
    const { id } = (await request('POST', '/api/users', { phone: '79167770001' })).body;
    await request('DELETE', `/api/users/${id}`);
    expect(await models({ about: id })).toEqual([
      'plugin::users-permissions.user delete',
      'plugin::users-permissions.user create',
    ]);
    const [{ about, before }] = (await log({ about: id })).data;
    expect([about, before]).toEqual([
      [{ id, documentId: null, name: null, phone_ending: null }],
      {},
    ]);
    expect((await models({ by: 3 })).length).toBeGreaterThan(2);
    expect(await models({ by: 1 })).toEqual([]);
  });

  test('by type, document, action, name of a value and period', async () => {
    const { id, documentId } = await service('Педикюр');
    api.clock.advance(60_000);
    const from = api.clock.now().toISOString();
    await request('PUT', `/api/services/${id}`, { data: { price: 555_00 } });
    api.clock.advance(60_000);
    const to = api.clock.now().toISOString();
    await request('DELETE', `/api/services/${id}`);
    const of = { document: documentId, model: 'api::service.service' };
    expect(await models(of)).toHaveLength(3);
    expect(await models({ ...of, action: 'delete' })).toEqual(['api::service.service delete']);
    expect(await models({ ...of, from, to })).toEqual(['api::service.service update']);
    expect(await models({ ...of, field: 'price', action: 'update' })).toHaveLength(1);
    expect(await models({ ...of, field: 'duration', action: 'update' })).toEqual([]);
  });

  test('by a part of a value, in any letters; of a field, by that one', async () => {
    const { id, documentId: document } = await service('Стрижка «Под "ёжик" 100%»');
    await request('PUT', `/api/services/${id}`, { data: { price: 777_00 } });
    expect(await models({ document, value: 'ПОД "ЁЖИК" 100%' })).toHaveLength(1);
    expect(await models({ document, value: '77700' })).toEqual(['api::service.service update']);
    expect(await models({ document, value: '77700', field: 'price' })).toHaveLength(1);
    expect(await models({ document, value: '77700', field: 'title' })).toEqual([]);
    expect(await models({ document, value: 'ежа%' })).toEqual([]);
    const short = await request('GET', '/api/audit-log?value=77');
    expect(statusAndCode(short)).toEqual([400, 'validation_failed']);
  });

  test('page by page, none twice and none left out, also of one instant', async () => {
    const { id, documentId: document } = await service('Страницы');
    for (const price of [1, 2, 3, 4])
      await request('PUT', `/api/services/${id}`, { data: { price } });
    const pagesOf = async (limit: number, before?: number): Promise<number[][]> => {
      const { data, meta } = await log({ document, limit, ...(before && { before }) });
      const page: number[] = data.map((entry: { id: number }) => entry.id);
      return meta.next === null ? [page] : [page, ...(await pagesOf(limit, meta.next))];
    };
    for (const limit of [1, 2, 4, 5, 6]) {
      const pages = await pagesOf(limit);
      const ids = pages.flat();
      expect(ids).toHaveLength(5);
      expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
      // No page is empty, the last one either.
      expect(pages).toHaveLength(Math.ceil(ids.length / limit));
    }
  });
});

describe('an entry', () => {
  test('of a plan has the reason that was given, and names of what its relations name', async () => {
    const plan = {
      ...{ user: 1, provider_profile: actors.provider, tariff: 1, status: 'queued' },
      ...{ starts_at: '2031-01-01T00:00:00Z', ends_at: '2031-02-01T00:00:00Z' },
      ...{ cost: 1, additional_appointment_cost: 1, appointments_count: 1, reason: 'По договору' },
    };
    const { documentId } = (await request('POST', '/api/user-tariffs', { data: plan })).body.data;
    const { data, meta } = await log({ document: documentId });
    expect(data).toMatchObject([{ reason: 'По договору', after: { tariff: 1, user: 1 } }]);
    const { title } = (await request('GET', '/api/tariffs/1')).body.data;
    expect(meta.labels).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ model: 'api::tariff.tariff', id: 1, label: title }),
        expect.objectContaining({ model: 'api::user-tariff.user-tariff', documentId, label: null }),
      ]),
    );
  });
});
