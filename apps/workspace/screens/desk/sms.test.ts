import { listSmsSenders, readSmsBudget, stopSms } from '@okoshko/contract/messaging/wire';
import { expect, test } from 'vitest';
import { reply } from '../harness/answers.ts';
import { expectText, fill, pressTwice } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const nothing = { messages: 0, parts: 0, cost: 0 };
const spent = { messages: 20, parts: 40, cost: 15_600 };
const share = { hour: nothing, hour_limit: 24_000, day: nothing, day_limit: 200_000 };
const budget = {
  is_limited: true,
  is_usual_price: false,
  day_limit: 500_000,
  day: spent,
  day_ends: '2026-11-27T21:00:00.000Z',
  shares: [
    { ...share, share: 'codes' as const },
    { ...share, share: 'new_codes' as const },
    { ...share, share: 'messages' as const, day: spent },
  ],
  hours: [{ hour: '2026-11-27T08:00:00.000Z', codes: nothing, messages: spent }],
  countries: [{ country: 'RU', is_open: true, price: 390, day: spent, day_limit: null }],
  waiting: 0,
  stop: null,
};
const sender = {
  ...{ id: 1, documentId: 'anna', name: 'Анна Соколова', user: 'user-anna', stop: null },
  ...{ hour: nothing, hour_limit: 40, day: spent, day_limit: 100 },
};
const senders = (data: (typeof sender)[]) =>
  reply(listSmsSenders, {
    data,
    meta: { pagination: { page: 1, pageSize: 20, pageCount: data.length, total: data.length } },
  });

const open = screen('desk', '/desk/sms', {
  title: 'Расходы на СМС',
  answers: [reply(readSmsBudget, { data: budget }), senders([sender])],
  shows: ['156₽ из 5 000₽', 'Сообщения клиентам', 'Анна Соколова', '40 из 100'],
  offers: ['Остановить СМС: Анна Соколова'],
  empty: {
    answers: [reply(readSmsBudget, { data: { ...budget, day: nothing } }), senders([])],
    shows: ['Сегодня никто не отправлял СМС.'],
  },
});

test('the SMS of one professional are stopped once, with a reason', async () => {
  const wire = await open(
    [reply(stopSms, { data: budget })],
    '/desk/sms?dialog=stop&provider=anna',
  );
  await fill('Почему (видят сотрудники)', 'Жалобы на рассылку');
  await pressTwice('Остановить');
  await expect.poll(() => location.search).toBe('');
  await expectText('Анна Соколова');
  expect(wire.callsOf('POST /api/sms-budget/stop').map(({ body }) => body)).toEqual([
    { data: { provider_profile: 'anna', reason: 'Жалобы на рассылку' } },
  ]);
});
