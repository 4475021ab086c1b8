import { expect, test } from 'vitest';
import { starsOf } from '../../shared/reviews/review-text.ts';
import { reviews as text } from '../../text/reviews.ts';
import type { Review } from './api.ts';
import {
  changedText,
  eventText,
  mayComplain,
  publishedOf,
  ratingText,
  sentOf,
  shareOf,
  unseenText,
  visitText,
} from './rules.ts';
import { reviewsSearch } from './search.ts';

const now = new Date('2026-11-23T09:00:00Z');
const zone = 'Europe/Moscow';
const review = (changes: object): Review =>
  ({ text: 'Хорошо', rating: 4, reply: null, complaint: null, ...changes }) as unknown as Review;

test('a rating is read as clients read it, its bars as parts of the longest', () => {
  expect([ratingText(4.8), ratingText(5), starsOf(4)]).toEqual(['4,8', '5,0', '★★★★☆']);
  const counts = [
    { rating: '5', count: 8 },
    { rating: '4', count: 2 },
    { rating: '3', count: 0 },
  ] as const;
  expect(publishedOf({ counts })).toBe(10);
  expect(counts.map(({ count }) => shareOf(count, { counts }))).toEqual([100, 25, 0]);
  expect(shareOf(0, { counts: [{ rating: '5', count: 0 }] })).toBe(0);
});

test('a review names its services in their order, and the day in the zone of the professional', () => {
  const lines = [
    { title: 'Педикюр', sort: 2 },
    { title: 'Маникюр', sort: 1 },
  ];
  const late = review({ appointment: { starts_at: '2026-11-20T22:00:00Z', lines } });
  expect(visitText(late, { zone, now })).toBe('Маникюр, Педикюр, 21 ноября');
  expect(visitText(review({ appointment: null }), { zone, now })).toBeNull();
});

test('what visitors do not see says why', () => {
  expect(unseenText({ status: 'published', moderation_reason: null })).toBeNull();
  expect(unseenText({ status: 'pending', moderation_reason: null })).toBe(text.pending);
  expect(unseenText({ status: 'hidden', moderation_reason: 'Оскорбления' })).toContain(
    'Оскорбления',
  );
});

test('a complaint is made of what is not hidden, and changed until it is decided', () => {
  const may = (status: 'published' | 'hidden', complaint_status: Review['complaint_status']) =>
    mayComplain({ status, complaint_status });
  expect([may('published', null), may('published', 'open')]).toEqual([true, true]);
  expect([may('published', 'dismissed'), may('hidden', 'upheld'), may('hidden', null)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('what others changed meanwhile is told, what they did not change is not', () => {
  expect(changedText(review({}), review({ complaint: 'Не мой клиент' }))).toBeNull();
  expect(changedText(review({}), review({ rating: 2 }))).toBe(text.reviewChanged);
  expect(changedText(review({}), review({ reply: 'Спасибо' }))).toBe(text.replyChanged('Спасибо'));
  expect(changedText(review({ reply: 'Спасибо' }), review({}))).toBe(text.replyGone);
  expect([sentOf('  '), sentOf(' Спасибо ')]).toEqual([null, 'Спасибо']);
});

test('what happened to a review, in words', () => {
  const textOf = (kind: string, before: object | null, after: object) =>
    eventText({ kind, before, after } as Parameters<typeof eventText>[0]);
  const five = { rating: 5, text: null };
  expect(textOf('written', null, five)).toBe('Отзыв написан: 5 из 5');
  expect(textOf('edited', five, { rating: 3, text: 'Хуже' })).toBe(
    'Отзыв изменён: 5 из 5 → 3 из 5, «Хуже»',
  );
  expect(textOf('replied', {}, { reply: 'Спасибо' })).toBe('Ответ: «Спасибо»');
  expect(textOf('replied', {}, { reply: null })).toBe('Ответ удалён');
  expect(textOf('complained', {}, { complaint: null })).toBe('Жалоба отозвана');
  expect(textOf('moderated', {}, { status: 'published' })).toBe('Отзыв опубликован');
  expect(textOf('moderated', {}, { status: 'published', complaint_answer: 'Визит был' })).toBe(
    'Отзыв опубликован. Модератор: «Визит был»',
  );
  expect(textOf('moderated', {}, { status: 'hidden', moderation_reason: 'Грубость' })).toBe(
    'Отзыв скрыт: «Грубость»',
  );
});

test('what is wrong in an address is left out', () => {
  expect(reviewsSearch({ show: 'all', rating: 5, page: '2', dialog: 'reply', id: 'x' })).toEqual({
    ...{ show: undefined, rating: '5', page: 2, dialog: 'reply', id: 'x' },
  });
  expect(reviewsSearch({ show: 'bad', rating: '6', page: 1.5, dialog: 'drop' })).toEqual({});
});
