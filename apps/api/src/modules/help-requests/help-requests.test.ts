import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type AskAs, askAs } from '../../../testing/ask-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let ask: AskAs;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  ask = askAs(api, actors);
});
afterAll(() => api.close());

describe('a help request', () => {
  test('is read by its author, and changed and deleted by operators alone', async () => {
    const { id } = await created(
      ask('POST /api/help-requests', 'client', { type: 'support', text: 'Помогите' }),
    );
    const path = `/api/help-requests/${id}`;
    expect((await ask(`PUT ${path}`, 'client', { text: 'х' })).status).toBe(403);
    expect((await ask(`DELETE ${path}`, 'client')).status).toBe(403);
    const response = await ask(`PUT ${path}`, 'operator', { status: 'in_work' });
    expect(response.body.data.status).toBe('in_work');
    expect((await ask(`GET ${path}`, 'client')).body.data.status).toBe('in_work');
    expect((await ask(`DELETE ${path}`, 'operator')).status).toBe(204);
  });
});
