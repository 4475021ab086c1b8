import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskAs, askAs } from '../../../testing/ask-as.ts';
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

describe('a help request', () => {
  test('is settled by staff, not by whom it is of', async () => {
    const { id } = await made201(
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
