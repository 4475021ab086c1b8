import { expect, test } from 'vitest';
import type { Review, ReviewEvent } from './api.ts';
import {
  appointmentText,
  changeOf,
  decisionsOf,
  eventText,
  meanwhileText,
  nextOf,
  partsOf,
  suspicionText,
  waitsSince,
} from './rules.ts';
import { reviewsSearch } from './search.ts';

const AT = { zone: 'Europe/Moscow', now: new Date('2026-11-23T12:00:00Z') };

test('a text is told in parts: what it waits for is apart', () => {
  expect(partsOf('Дура, звоните 89161234567!')).toEqual([
    { words: 'Дура', from: 0, kind: 'abuse' },
    { words: ', звоните ', from: 4, kind: null },
    { words: '89161234567', from: 14, kind: 'phone' },
    { words: '!', from: 25, kind: null },
  ]);
  expect(partsOf('Отлично')).toEqual([{ words: 'Отлично', from: 0, kind: null }]);
  expect(
    partsOf('masha@сука.ru')
      .map(({ words }) => words)
      .join(''),
  ).toBe('masha@сука.ru');
});

test('why a text waits is said once for each reason', () => {
  const textOf = (text: string | null) => suspicionText({ status: 'pending', text });
  expect(textOf('89161234567, 89161234568, дура')).toBe('Задержан: в тексте телефон, грубость.');
  expect(textOf('Хорошо')).toContain('прежней проверке');
  expect(suspicionText({ status: 'published', text: 'дура' })).toBeNull();
});

test.each([
  ['pending', null, ['publish', 'hide']],
  ['published', 'open', ['dismiss', 'hide']],
  ['pending', 'open', ['dismiss', 'hide']],
  ['published', null, ['hide']],
  ['published', 'dismissed', ['hide']],
  ['hidden', 'upheld', ['publish']],
] as const)(
  'of one that is %s with a complaint %s may be decided: %j',
  (status, complaint_status, may) => {
    expect(decisionsOf({ status, complaint_status })).toEqual(may);
  },
);

test('who is told why reads the reason', () => {
  expect(changeOf('publish', '')).toEqual({ status: 'published' });
  expect(changeOf('dismiss', 'Визит был')).toEqual({
    ...{ status: 'published', complaint_answer: 'Визит был' },
  });
  expect(changeOf('hide', 'Грубость')).toEqual({
    ...{ status: 'hidden', moderation_reason: 'Грубость' },
  });
});

test('the next one is what follows, else the first, else none', () => {
  const list = ['a', 'b', 'c'].map((documentId) => ({ documentId }));
  expect(nextOf(list, 'b')).toBe('c');
  expect(nextOf(list, 'c')).toBe('a');
  expect(nextOf(list, 'x')).toBe('a');
  expect(nextOf(list.slice(0, 1), 'a')).toBeNull();
});

test('it waits since the complaint, the edit, or since it was written', () => {
  const times = { createdAt: '1', edited_at: null, complained_at: null, complaint_status: null };
  expect(waitsSince(times)).toBe('1');
  expect(waitsSince({ ...times, edited_at: '2' })).toBe('2');
  expect(waitsSince({ ...times, complained_at: '3', complaint_status: 'open' })).toBe('3');
  expect(waitsSince({ ...times, complained_at: '3', complaint_status: 'dismissed' })).toBe('1');
});

test('what somebody else did meanwhile is told by name and time', () => {
  const before = { moderated_at: null } as Review;
  const after = { moderated_at: '2026-11-23T09:40:00Z' } as Review;
  const decided = {
    ...{ kind: 'moderated', createdAt: '2026-11-23T09:40:00Z' },
    user: { documentId: 'o', name: 'Олег Операторов' },
  } as unknown as ReviewEvent;
  const textOf = (events: readonly ReviewEvent[], me = 'me', now = after) =>
    meanwhileText({ before, after: now, events, me, ...AT });
  expect(textOf([decided])).toBe('Уже решено в 12:40, Олег Операторов.');
  expect(textOf([decided], 'o')).toBe('Уже решено в 12:40, вы.');
  expect(textOf([])).toBe('Уже решено другим сотрудником.');
  expect(textOf([decided], 'me', before)).toContain('изменили');
});

test('an appointment is told by its services and its time', () => {
  const appointment = {
    starts_at: '2026-11-20T09:00:00Z',
    lines: [
      { title: 'Педикюр', sort: 1 },
      { title: 'Маникюр', sort: 0 },
    ],
  } as unknown as Review['appointment'];
  expect(appointmentText({ appointment }, AT)).toBe('Маникюр, Педикюр, 20 ноября, 12:00');
  expect(appointmentText({ appointment: null }, AT)).toBeNull();
});

test('each event is told in words', () => {
  const textOf = (kind: ReviewEvent['kind'], before: object, after: object) =>
    eventText({ kind, before, after });
  expect(textOf('written', {}, { rating: 5, text: 'Отлично' })).toBe('Написан: 5 из 5, «Отлично»');
  expect(textOf('edited', { rating: 5 }, { rating: 1, text: 'Плохо' })).toBe(
    'Изменён: 5 из 5 → 1 из 5, «Плохо»',
  );
  expect(textOf('replied', {}, { reply: null })).toBe('Ответ специалиста удалён');
  expect(textOf('complained', {}, { complaint: 'Не была' })).toBe('Жалоба: «Не была»');
  expect(textOf('moderated', {}, { status: 'hidden', moderation_reason: 'Грубость' })).toBe(
    'Скрыт: «Грубость»',
  );
  expect(textOf('moderated', {}, { status: 'published' })).toBe('Опубликован');
  const dismissed = { status: 'published', complaint_status: 'dismissed', complaint_answer: 'Был' };
  expect(textOf('moderated', { complaint_status: 'open' }, dismissed)).toBe(
    'Жалоба отклонена: «Был»',
  );
});

test('what is wrong in an address is left out', () => {
  expect(reviewsSearch({ show: 'all', page: '2', id: 'x' })).toEqual({
    show: 'all',
    page: 2,
    id: 'x',
  });
  expect(reviewsSearch({ show: 'waiting', page: 1 })).toEqual({});
});
