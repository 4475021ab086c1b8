import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

describe('a message template', () => {
  const PATH = '/api/message-template';

  test('is each provider’s own', async () => {
    const defaults = await request(`GET ${PATH}`, 'owner');
    expect([defaults.status, defaults.body.data]).toMatchObject([
      200,
      {
        booked: null,
        expired: null,
        channels: null,
        preview: {
          booked: { template: expect.stringContaining('{services}') },
          declined: { text: expect.stringMatching(/^Мастер не подтвердил запись: Маникюр/) },
          reminder: { text: expect.stringContaining('Маникюр, в субботу, 21 ноября в 12:00') },
          moved: { text: expect.stringContaining('21 ноября в 12:00 (было 20 ноября в 15:00)') },
        },
      },
    ]);
    const put = await request(`PUT ${PATH}`, 'owner', {
      booked: 'Ждём вас!',
      channels: ['push', 'sms'],
    });
    expect([put.status, put.body.data]).toMatchObject([
      200,
      { booked: 'Ждём вас!', reminder: null, channels: ['push', 'sms'] },
    ]);
    expect((await request(`GET ${PATH}`, 'foreign')).body.data.booked).toBe(null);
    await request(`PUT ${PATH}`, 'foreign', { booked: 'Другое' });
    const again = await request(`PUT ${PATH}`, 'owner', { reminder: 'Завтра!' });
    expect(again.body.data).toMatchObject({ booked: 'Ждём вас!', reminder: 'Завтра!' });
    expect((await request(`DELETE ${PATH}`, 'owner')).status).toBe(204);
    expect((await request(`GET ${PATH}`, 'owner')).body).toEqual(defaults.body);
    expect((await request(`GET ${PATH}`, 'foreign')).body.data.booked).toBe('Другое');
    expect((await request(`DELETE ${PATH}`, 'owner')).status).toBe(204);
  });

  test('is saved as it was read, before there is any and after', async () => {
    const { data } = (await request(`GET ${PATH}`, 'owner')).body;
    const { preview } = data;
    const other = { ...data, preview: { ...preview, booked: preview.moved } };
    expect((await request(`PUT ${PATH}`, 'owner', other)).status).toBe(400);
    const first = (await request(`PUT ${PATH}`, 'owner', data)).body.data;
    expect(first).toMatchObject({ ...data, version: 1 });
    const saved = (await request(`GET ${PATH}`, 'owner')).body.data;
    expect((await request(`PUT ${PATH}`, 'owner', saved)).status).toBe(200);
    expect((await request(`DELETE ${PATH}`, 'owner')).status).toBe(204);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s needs a provider profile', async (method) => {
    for (const part of ['client', 'operator'] as const) {
      const answer = await request(`${method} ${PATH}`, part, method === 'PUT' ? {} : undefined);
      expect([part, ...statusAndCode(answer)]).toEqual([part, 422, 'provider_profile_required']);
    }
    expect(
      (await request(`${method} ${PATH}`, 'visitor', method === 'PUT' ? {} : undefined)).status,
    ).toBe(403);
  });

  test('comes with what it looks like and how many SMS it takes', async () => {
    const put = await request(`PUT ${PATH}`, 'owner', { booked: 'Ждём, {client_name}, {date}!' });
    expect(put.body.data.preview.booked).toEqual({
      template: 'Ждём, {client_name}, {date}!',
      text: 'Ждём, Мария, 21 ноября!',
      length: 23,
      segments: 1,
      encoding: 'UCS-2',
    });
    const again = await request(`PUT ${PATH}`, 'owner', { reminder: 'До встречи' });
    expect(again.body.data.preview).toMatchObject({
      booked: { text: 'Ждём, Мария, 21 ноября!' },
      reminder: { text: 'До встречи', segments: 1 },
      moved: { text: expect.stringContaining('Запись перенесена') },
    });
    const wrong = await request(`PUT ${PATH}`, 'owner', { booked: 'Ждём, {Имя}' });
    expect([...statusAndCode(wrong), wrong.body.error.details.variable]).toEqual([
      422,
      'unknown_variable',
      'Имя',
    ]);
    expect((await request(`GET ${PATH}`, 'owner')).body.data.booked).toBe(
      'Ждём, {client_name}, {date}!',
    );
    expect((await request(`DELETE ${PATH}`, 'owner')).status).toBe(204);
    expect(statusAndCode(await request(`PUT ${PATH}`, 'owner', { moved: '{x}' }))).toEqual([
      422,
      'unknown_variable',
    ]);
    expect((await request(`GET ${PATH}`, 'owner')).body.data.moved).toBe(null);
  });

  test('is previewed before it is saved', async () => {
    await request(`PUT ${PATH}`, 'owner', { reminder: 'До встречи {date}' });
    const before = (await request(`GET ${PATH}`, 'owner')).body.data;
    const body = { booked: 'Скидка, {client_name}', moved: null };
    const preview = await request(`POST ${PATH}/preview`, 'owner', body);
    expect([preview.status, preview.body]).toEqual([
      200,
      {
        data: {
          ...before.preview,
          booked: {
            template: 'Скидка, {client_name}',
            text: 'Скидка, Мария',
            length: 13,
            segments: 1,
            encoding: 'UCS-2',
          },
        },
        meta: { warnings: [{ code: 'advertising_words', path: 'booked', words: ['скидка'] }] },
      },
    ]);
    expect((await request(`GET ${PATH}`, 'owner')).body.data).toEqual(before);
    const put = await request(`PUT ${PATH}`, 'owner', body);
    expect(put.body.data.preview).toEqual(preview.body.data);
    const wrong = await request(`POST ${PATH}/preview`, 'owner', { expired: '{name}' });
    expect([...statusAndCode(wrong), wrong.body.error.details.variable]).toEqual([
      422,
      'unknown_variable',
      'name',
    ]);
    for (const data of [{ channels: ['sms'] }, { booked: 'x'.repeat(1001) }, { text: 'x' }]) {
      expect((await request(`POST ${PATH}/preview`, 'owner', data)).status).toBe(400);
    }
    for (const part of ['client', 'operator'] as const) {
      const answer = await request(`POST ${PATH}/preview`, part, {});
      expect(statusAndCode(answer)).toEqual([422, 'provider_profile_required']);
    }
    await request(`DELETE ${PATH}`, 'owner');
  });

  test('that advertises is saved with a warning: its readers were not asked', async () => {
    const put = await request(`PUT ${PATH}`, 'owner', {
      booked: 'Ждём {date}! Скидка −20% на акцию, в реакции и бесподарочно',
      moved: 'Неделя скидок, акционные цены, подарим кэш-бэк и промо-код; скиданы, подаренный',
      reminder: 'Напоминаем: {date}',
    });
    expect([put.status, put.body.meta]).toEqual([
      200,
      {
        warnings: [
          { code: 'advertising_words', path: 'booked', words: ['скидка', '−20%', 'акцию'] },
          {
            code: 'advertising_words',
            path: 'moved',
            words: ['скидок', 'акционные', 'подарим', 'кэш-бэк', 'промо-код'],
          },
        ],
      },
    ]);
    const again = await request(`PUT ${PATH}`, 'owner', { booked: null, moved: null });
    expect(again.body.meta).toEqual({ warnings: [] });
    await request(`DELETE ${PATH}`, 'owner');
  });

  test.each([
    { preview: {} },
    { channels: ['голубь'] },
    { booked: 5 },
    { provider_profile: 2 },
    { text: 'x' },
  ])('does not take %j', async (data) => {
    expect((await request(`PUT ${PATH}`, 'owner', data)).status).toBe(400);
  });
});
