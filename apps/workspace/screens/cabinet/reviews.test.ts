import { listReviewCampaigns } from '@okoshko/contract/messaging/wire';
import { expect, test } from 'vitest';
import { one, refused, reply, rows } from '../harness/answers.ts';
import { alerts, pass } from '../harness/page.ts';
import { appointment, maria } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const review = {
  documentId: 'review',
  rating: 5,
  text: 'Очень аккуратно',
  status: 'published',
  client_profile: maria,
  appointment: appointment,
  version: 1,
} as const;

const open = screen('cabinet', '/cabinet/reviews', {
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
  later: { 'GET /api/review-campaigns': 'most have none, and nothing stands there' },
  views: {
    'none of the kind': {
      ...{ address: '/cabinet/reviews?show=complaints', answers: [rows('reviews', [])] },
      shows: ['Таких отзывов нет.'],
      offers: ['Показать все'],
    },
  },
});

test('a read that fails while its neighbours are answered is told, and not read again and again', async () => {
  const rating = 'GET /api/provider-profiles/:id';
  const wire = await open([
    refused({ method: 'GET', path: '/api/provider-profiles/:id' }, 'internal'),
  ]);
  await expect.poll(() => pass(1000).then(alerts)).toHaveLength(1);
  expect(wire.callsOf(rating)).toHaveLength(3);
});
