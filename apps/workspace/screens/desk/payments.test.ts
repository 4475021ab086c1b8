import { listPayments } from '@okoshko/contract/payments/wire';
import { reply } from '../harness/answers.ts';
import { testFilters } from '../harness/filters.ts';
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
