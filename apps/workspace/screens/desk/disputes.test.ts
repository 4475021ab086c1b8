import { listDisputes } from '@okoshko/contract/payments/accounting-wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/disputes', {
  title: 'Споры',
  answers: [
    reply(listDisputes, {
      data: [
        {
          state: 'open',
          amount: 49_000,
          title: 'Тариф «Старт» на месяц',
          buyer: { name: 'Ольга Сидорова' },
          answer_by: '2026-12-01T09:00:00.000Z',
          closed_at: null,
        },
      ],
      meta: { pagination: { page: 1, pageCount: 1, total: 1 } },
    }),
  ],
  shows: ['Тариф «Старт» на месяц', 'Ольга Сидорова', 'Ответить до'],
  offers: ['Выигранные', 'Выигран', 'Проигран'],
  empty: {
    answers: [
      reply(listDisputes, {
        data: [],
        meta: { pagination: { page: 1, pageCount: 0, total: 0 } },
      }),
    ],
    shows: ['Открытых споров нет.'],
  },
});
