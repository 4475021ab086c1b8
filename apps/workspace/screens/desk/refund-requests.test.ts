import { listRefundRequests } from '@okoshko/contract/payments/wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/refund-requests', {
  title: 'Запросы на возврат',
  answers: [
    reply(listRefundRequests, {
      data: [
        {
          state: 'open',
          amount: 33_000,
          title: 'Тариф «Старт» на месяц',
          reason: 'Закрываю студию',
          buyer: { name: 'Ольга Сидорова' },
          answer_by: '2026-12-01T09:00:00.000Z',
          closed_at: null,
        },
      ],
      meta: { pagination: { page: 1, pageCount: 1, total: 1 } },
    }),
  ],
  shows: [
    'Просят вернуть 330₽',
    'Тариф «Старт» на месяц',
    'Ольга Сидорова',
    'Закрываю студию',
    'Ответить до',
  ],
  offers: ['Одобренные', 'Отклонённые', 'Вернуть', 'Отказать'],
  empty: {
    answers: [
      reply(listRefundRequests, {
        data: [],
        meta: { pagination: { page: 1, pageCount: 0, total: 0 } },
      }),
    ],
    shows: ['Запросов нет.'],
  },
});
