import { listPayments } from '@okoshko/contract/payments/wire';
import { expect, test } from 'vitest';
import { one, reply, rows } from '../harness/answers.ts';
import { testFilters } from '../harness/filters.ts';
import { expectText, fill, press, pressable } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const open = screen('desk', '/desk/payments', {
  title: 'Платежи',
  answers: [
    reply(listPayments, {
      data: [
        {
          title: 'Тариф «Старт»',
          amount: 49_000,
          status: 'paid',
          paid_at: '2026-11-20T09:00:00Z',
          buyer: { name: 'Ольга Сидорова' },
        },
      ],
      meta: {
        pagination: { page: 1, pageCount: 1, total: 1 },
        totals: { received: 49_000, refunded: 0 },
      },
    }),
  ],
  shows: ['Тариф «Старт»', '490₽', 'Ольга Сидорова', '1 платёж'],
  offers: ['Поиск', 'С какого дня'],
  empty: {
    answers: [
      reply(listPayments, { data: [], meta: { pagination: { page: 1, pageCount: 0, total: 0 } } }),
    ],
    shows: ['Платежей ещё не было.'],
  },
  views: {
    'none that fit': {
      address: '/desk/payments?q=Ян',
      answers: [
        reply(listPayments, {
          data: [],
          meta: { pagination: { page: 1, pageCount: 0, total: 0 } },
        }),
      ],
      shows: ['Таких платежей нет.'],
      offers: ['Сбросить'],
    },
  },
  differsByWidth: true,
});

testFilters(open, 'GET /api/payment/payments', {
  Поиск: ['Ольга', 'q=Ольга', 'q=Ольга'],
  Состояние: ['Отменён', 'status=canceled', 'status=canceled'],
  Покупка: ['Тарифы', 'purpose=tariff', 'purpose=tariff'],
  Система: ['Т-Банк', 'provider=tbank', 'provider=tbank'],
  'С какого дня': ['2026-11-01', 'from=2026-11-01', 'from=2026-11-01'],
  'По какой день': ['2026-11-20', 'to=2026-11-20', 'to=2026-11-21'],
});

test('a usual period is one press, and another press takes it away', async () => {
  const wire = await open();
  const queries = () => wire.callsOf('GET /api/payment/payments').map(({ query }) => query);
  await press('Прошлый месяц');
  await expect
    .poll(queries)
    .toContainEqual(expect.objectContaining({ from: '2026-10-01', to: '2026-11-01' }));
  await press('Прошлый месяц');
  await expect.poll(() => location.search).not.toContain('from');
});

test('a list is saved under a name, opened by it, renamed and deleted', async () => {
  const made = { title: 'Отменённые', list: 'payments', search: '{"status":"canceled"}' } as const;
  const wire = await open(
    [one('POST', 'saved-views', made)],
    '/desk/payments?status=canceled&page=2',
  );
  await press('Сохранить вид');
  await fill('Название', made.title);
  wire.answer(rows('saved-views', [{ documentId: 'view', version: 1, ...made }]));
  await press('Сохранить');
  await expect
    .poll(() => wire.callsOf('POST /api/saved-views').map(({ body }) => body))
    .toEqual([{ data: made }]);
  await expectText(made.title, 'Изменить вид');
  await press('Сбросить');
  await expect.poll(() => location.search).toBe('');
  await press(made.title);
  await expect.poll(() => location.search).toBe('?status=canceled');
  expect(pressable('Изменить вид')).toHaveLength(1);
});
