import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type RequestAs, requestAs } from '../../../testing/request-as.ts';
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

describe('a help request', () => {
  test('is read by its author, and changed and deleted by operators alone', async () => {
    const { id } = await created(
      request('POST /api/help-requests', 'client', { type: 'support', text: 'Помогите' }),
    );
    const path = `/api/help-requests/${id}`;
    expect((await request(`PUT ${path}`, 'client', { text: 'х' })).status).toBe(405);
    expect((await request(`DELETE ${path}`, 'client')).status).toBe(405);
    const response = await request(`PUT ${path}`, 'operator', { status: 'in_work' });
    expect(response.body.data.status).toBe('in_work');
    expect((await request(`GET ${path}`, 'client')).body.data.status).toBe('in_work');
    expect((await request(`DELETE ${path}`, 'operator')).status).toBe(204);
  });
});
