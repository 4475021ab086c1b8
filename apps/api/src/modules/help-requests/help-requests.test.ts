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
  test('is settled by staff, not by whom it is of', async () => {
    const { id } = await created(
      ask('POST /api/help-requests', 'client', { type: 'support', text: 'Помогите' }),
    );
    const one = `/api/help-requests/${id}`;
    expect((await ask(`PUT ${one}`, 'client', { text: 'х' })).status).toBe(403);
    expect((await ask(`DELETE ${one}`, 'client')).status).toBe(403);
    const answer = await ask(`PUT ${one}`, 'operator', { status: 'in_work' });
    expect(answer.body.data.status).toBe('in_work');
    expect((await ask(`GET ${one}`, 'client')).body.data.status).toBe('in_work');
    expect((await ask(`DELETE ${one}`, 'operator')).status).toBe(204);
  });
});
