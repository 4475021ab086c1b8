import { listManualReviews } from '@okoshko/contract/payments/manual-reviews-wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/under-review', {
  title: 'На проверке',
  answers: [
    reply(listManualReviews, {
      data: [
        {
          review: 'payment-1',
          kind: 'wrong_amount',
          title: 'Тариф «Старт»',
          buyer: { name: 'Ольга Сидорова' },
        },
        {
          review: 'payment-2',
          kind: 'wrong_amount',
          title: 'Тариф «Профи»',
          buyer: { name: 'Анна Соколова' },
        },
      ],
      meta: { pagination: { page: 1, pageCount: 1, total: 2 } },
    }),
  ],
  shows: ['Тариф «Старт»', 'Ольга Сидорова'],
  offers: ['Решённые', 'Что случилось'],
  empty: {
    answers: [
      reply(listManualReviews, {
        data: [],
        meta: { pagination: { page: 1, pageCount: 0, total: 0 } },
      }),
    ],
    shows: ['Решать нечего.'],
  },
});
