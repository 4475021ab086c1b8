import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { type AskAs, askAs, told } from '../../../../testing/ask-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let ask: AskAs;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  ask = askAs(api, actors);
});
afterAll(() => api.close());

describe('a message template', () => {
  const PATH = '/api/message-template';

  test('is each provider’s own', async () => {
    expect(told(await ask(`GET ${PATH}`, 'owner'))).toEqual([404, 'not_found']);
    const put = await ask(`PUT ${PATH}`, 'owner', {
      booked: 'Ждём вас!',
      channels: ['push', 'sms'],
    });
    expect([put.status, put.body.data]).toMatchObject([
      200,
      { booked: 'Ждём вас!', reminder: null, channels: ['push', 'sms'] },
    ]);
    expect((await ask(`GET ${PATH}`, 'foreign')).status).toBe(404);
    await ask(`PUT ${PATH}`, 'foreign', { booked: 'Другое' });
    const again = await ask(`PUT ${PATH}`, 'owner', { reminder: 'Завтра!' });
    expect(again.body.data).toMatchObject({ booked: 'Ждём вас!', reminder: 'Завтра!' });
    expect((await ask(`DELETE ${PATH}`, 'owner')).status).toBe(204);
    expect((await ask(`GET ${PATH}`, 'owner')).status).toBe(404);
    expect((await ask(`GET ${PATH}`, 'foreign')).body.data.booked).toBe('Другое');
    expect((await ask(`DELETE ${PATH}`, 'owner')).status).toBe(204);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s needs a provider profile', async (method) => {
    for (const part of ['client', 'operator'] as const) {
      const answer = await ask(`${method} ${PATH}`, part, method === 'PUT' ? {} : undefined);
      expect([part, ...told(answer)]).toEqual([part, 422, 'provider_profile_required']);
    }
    expect(
      (await ask(`${method} ${PATH}`, 'visitor', method === 'PUT' ? {} : undefined)).status,
    ).toBe(403);
  });

  test('comes with what it looks like and how many SMS it takes', async () => {
    const put = await ask(`PUT ${PATH}`, 'owner', { booked: 'Ждём, {client_name}, {date}!' });
    expect(put.body.data.preview.booked).toEqual({
      text: 'Ждём, Мария, 21 ноября!',
      segments: 1,
      encoding: 'UCS-2',
    });
    const again = await ask(`PUT ${PATH}`, 'owner', { reminder: 'До встречи' });
    expect(again.body.data.preview).toMatchObject({
      booked: { text: 'Ждём, Мария, 21 ноября!' },
      reminder: { text: 'До встречи', segments: 1 },
      moved: { text: expect.stringContaining('Запись перенесена') },
    });
    const wrong = await ask(`PUT ${PATH}`, 'owner', { booked: 'Ждём, {Имя}' });
    expect([...told(wrong), wrong.body.error.details.variable]).toEqual([
      422,
      'unknown_variable',
      'Имя',
    ]);
    expect((await ask(`GET ${PATH}`, 'owner')).body.data.booked).toBe(
      'Ждём, {client_name}, {date}!',
    );
    expect((await ask(`DELETE ${PATH}`, 'owner')).status).toBe(204);
    expect(told(await ask(`PUT ${PATH}`, 'owner', { moved: '{x}' }))).toEqual([
      422,
      'unknown_variable',
    ]);
    expect((await ask(`GET ${PATH}`, 'owner')).status).toBe(404);
  });

  test.each([
    { preview: {} },
    { channels: ['голубь'] },
    { booked: 5 },
    { provider_profile: 2 },
    { text: 'x' },
  ])('does not take %j', async (data) => {
    expect((await ask(`PUT ${PATH}`, 'owner', data)).status).toBe(400);
  });
});
