import { readInboxItem } from '@okoshko/contract/inbox/wire';
import { reply, rows } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

const review = {
  documentId: 'review',
  rating: 1,
  text: 'Не приходила, но напишу',
  status: 'pending',
  complaint: 'Её не было',
  complaint_status: 'open',
  client_profile: { name: 'Мария Котова' },
  provider_profile: { name: 'Анна Лебедева' },
  version: 1,
} as const;

screen('desk', '/desk/reviews', {
  title: 'Отзывы',
  answers: [rows('reviews', [review]), rows('review-events', []), reply(readInboxItem)],
  shows: ['Не приходила, но напишу', 'Её не было'],
  offers: ['Ждут решения', 'Решённые'],
  empty: { answers: [rows('reviews', [])], shows: ['Ничего не ждёт решения.'] },
  quiet: { 'GET /api/inbox/decision': 'what comes next is asked for again by itself' },
});
