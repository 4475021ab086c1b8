import { sql } from 'drizzle-orm';
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

describe('who reads statistics', () => {
  test('a provider their own, clients none', async () => {
    expect((await ask('GET /api/statistics', 'owner')).status).toBe(200);
    expect(told(await ask('GET /api/statistics', 'client'))).toEqual([
      422,
      'provider_profile_required',
    ]);
    expect((await ask('GET /api/statistics', 'visitor')).status).toBe(403);
  });
  test('what the add-on opens needs the add-on, what tariffs open a tariff', async () => {
    expect(told(await ask('GET /api/statistics/extended', 'foreign'))).toEqual([
      402,
      'extended_statistics_required',
    ]);
    expect(told(await ask('GET /api/statistics/client/1', 'foreign'))).toEqual([
      402,
      'plan_required',
    ]);
  });
});
