import { listReviewCampaigns } from '@okoshko/contract/messaging/addresses';
import { one, reply, rows } from '../harness/answers.ts';
import { maria, visit } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const review = {
  documentId: 'review',
  rating: 5,
  text: 'Очень аккуратно',
  status: 'published',
  client_profile: maria,
  appointment: visit,
  version: 1,
} as const;

screen('cabinet', '/cabinet/reviews', {
  title: 'Отзывы',
  answers: [
    rows('reviews', [review]),
    one('GET', 'provider-profiles', { rating: 4.9 }),
    reply(listReviewCampaigns, {
      data: [{ requested: 12, sent: 11, answered: 3, created_at: '2026-11-20T09:00:00Z' }],
      meta: { pagination: { page: 1, pageCount: 1 } },
    }),
  ],
  shows: ['Очень аккуратно', 'Мария Котова', '4,9', 'Попросили 12 клиентов, отправлено 11'],
  offers: ['Попросить отзывы', 'Ответить: Мария Котова', 'Все'],
  empty: {
    answers: [
      rows('reviews', []),
      one('GET', 'provider-profiles', { rating: null }),
      reply(listReviewCampaigns, { data: [], meta: { pagination: { page: 1, pageCount: 0 } } }),
    ],
    shows: ['Отзывов нет. Попросите о них тех, кто недавно был у вас.', 'Оценки пока нет.'],
    offers: ['Попросить отзывы'],
  },
  views: {
    'none of the kind': {
      ...{ address: '/cabinet/reviews?show=complaints', answers: [rows('reviews', [])] },
      shows: ['Таких отзывов нет.'],
      offers: ['Показать все'],
    },
  },
});
