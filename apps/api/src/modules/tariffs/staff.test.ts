import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskAs, askAs, told } from '../../../testing/ask-as.ts';
import { type Cast, castOf, made201 } from '../../../testing/cast.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let cast: Cast;
let ask: AskAs;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  cast = await castOf(api);
  ask = askAs(api, cast);
});
afterAll(() => api.close());

const TARIFF = {
  title: 'Проба',
  cost: 100,
  additional_appointment_cost: 10,
  appointments_count: 5,
};
const PLAN = {
  status: 'active',
  starts_at: '2026-11-21T00:00:00Z',
  ends_at: '2026-12-21T00:00:00Z',
  cost: 0,
  additional_appointment_cost: 0,
  appointments_count: 2500,
};
const given = (data: object = {}) =>
  ask('POST /api/user-tariffs', 'operator', {
    ...PLAN,
    tariff: 3,
    user: 1,
    provider_profile: cast.provider,
    ...data,
  });

describe('tariffs', () => {
  test('are written by staff alone', async () => {
    for (const part of ['owner', 'client', 'visitor'] as const) {
      for (const what of ['POST /api/tariffs', 'PUT /api/tariffs/1', 'DELETE /api/tariffs/1']) {
        const answer = await ask(what, part, TARIFF);
        expect([part, what, ...told(answer)]).toEqual([part, what, 403, 'forbidden']);
      }
    }
  });

  test('no longer sold are seen by those who have them, bought by nobody', async () => {
    const tariff = await made201(ask('POST /api/tariffs', 'operator', TARIFF));
    const one = `/api/tariffs/${tariff.id}`;
    const plan = await made201(given({ tariff: tariff.id }));
    await ask(`PUT ${one}`, 'operator', { is_active: false });
    expect((await ask(`GET ${one}`, 'owner')).status).toBe(200);
    expect((await ask(`GET ${one}`, 'foreign')).status).toBe(404);
    const url = `/api/tariff-payment/getUrl?tariff_id=${tariff.id}`;
    expect((await ask(`GET ${url}`, 'owner')).status).toBe(404);
    expect(told(await ask(`DELETE ${one}`, 'operator'))).toEqual([409, 'still_used']);
    expect((await ask(`DELETE /api/user-tariffs/${plan.id}`, 'operator')).status).toBe(204);
    expect((await ask(`DELETE ${one}`, 'operator')).status).toBe(204);
  });
});

describe('a plan given by hand', () => {
  test('is its owner’s, as staff say', async () => {
    const { id } = await made201(given());
    const { data } = (await ask(`GET /api/user-tariffs/${id}?populate=tariff`, 'owner')).body;
    expect(data).toMatchObject({ appointments_count: 2500, tariff: { title: 'Студия' } });
    expect((await ask(`GET /api/user-tariffs/${id}`, 'foreign')).status).toBe(404);
    for (const what of ['PUT', 'DELETE']) {
      const answer = await ask(`${what} /api/user-tariffs/${id}`, 'owner', { cost: 0 });
      expect(told(answer)).toEqual([403, 'forbidden']);
    }
  });

  test('needs a user and their own provider profile', async () => {
    expect((await given({ user: 2 })).status).toBe(400);
    expect((await given({ provider_profile: cast.foreignProvider })).status).toBe(400);
    expect((await given({ tariff: 999 })).status).toBe(400);
    expect((await given({ status: 'paid' })).status).toBe(400);
  });
});
