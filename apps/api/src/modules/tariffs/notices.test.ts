import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyerOf, CARDS } from '../../../testing/buyer.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { travelOf } from '../../../testing/travel.ts';

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let time: ReturnType<typeof travelOf>;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  buyer = buyerOf(api);
  time = travelOf(api);
});
beforeEach(() => time.toStart());
afterAll(() => api.close());

async function buy(token: string, tariff: number): Promise<void> {
  const { url } = (await buyer.askUrl(`tariff_id=${tariff}`, token)).body.data;
  await buyer.card(url, CARDS.good);
  await api.settle();
}
/** Lives through days: morning, noon and night of Moscow; answers when, and what, its owner was sent. */
async function sent(token: string, days: readonly string[]): Promise<string[]> {
  for (const day of days) {
    for (const hour of ['05', '09', '21']) await time.to(`${day}T${hour}:00:00.000Z`);
  }
  return buyer.noticesTo(token, 'plan_end');
}

test('seven, three and one day before the end, on the day, and three days after, each once', async () => {
  const token = await buyer.newProvider();
  await buy(token, 2);
  const days = ['12-13', '12-14', '12-15', '12-18', '12-20', '12-21', '12-24', '12-25'];
  expect(await sent(token, days)).toEqual([
    '12-14T09:00 Окошко: тариф «Мастер» закончится 21 декабря. Его можно продлить заранее.',
    '12-18T09:00 Окошко: тариф «Мастер» закончится 21 декабря. Его можно продлить заранее.',
    '12-20T09:00 Окошко: тариф «Мастер» закончится 21 декабря. Его можно продлить заранее.',
    '12-21T09:00 Окошко: тариф «Мастер» закончился. Продлите его до 24 декабря, пока всё работает.',
    '12-24T09:00 Окошко: тариф «Мастер» отключён. Данные и записи сохранены, продлить можно в любой день.',
  ]);
});

test('not at night by the owner’s clock', async () => {
  const token = await buyer.newProvider();
  // 09:00Z is 21:00 in Kamchatka, whose quiet hours end at 21:00Z.
  const data = { time_zone: 'Asia/Kamchatka' };
  await api.post('/api/provider-profile/me', { data }, token);
  await buy(token, 1);
  expect((await sent(token, ['12-14', '12-15'])).map((line) => line.slice(0, 11))).toEqual([
    '12-14T21:00',
  ]);
});

test('not of a plan that is renewed already', async () => {
  const token = await buyer.newProvider();
  await buy(token, 1);
  await buy(token, 1);
  expect(await sent(token, ['12-14', '12-18', '12-20', '12-21', '12-24'])).toEqual([]);
});

test('not those that nobody was there to send', async () => {
  const token = await buyer.newProvider();
  await buy(token, 1);
  expect(await sent(token, ['12-20'])).toHaveLength(1);
});

test('in the cabinet too, each once; by SMS as long as the owner wants it', async () => {
  const token = await buyer.newProvider();
  await buy(token, 2);
  const body = { data: { topics: { plan: { sms: false } } } };
  expect((await api.request('PUT', '/api/notice-settings', { body, token })).status).toBe(200);
  expect(await sent(token, ['12-14', '12-15', '12-18'])).toEqual([]);
  const { data } = (await api.get('/api/notifications?sort=id', token)).body;
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({
    kind: 'plan_end',
    title: 'Срок тарифа',
    text: 'Тариф «Мастер» закончится 21 декабря. Его можно продлить заранее.',
  });
});
