import { describe, expect, test } from 'vitest';
import { draftOf, EMPTY, examplesOf, problemsOf } from './rules.ts';

const typed = { ...EMPTY, title: ' Новое ', text: 'Текст ' };

describe('what is typed', () => {
  test('is refused where a part is missing or out of bounds', () => {
    expect(Object.keys(problemsOf(EMPTY))).toEqual(['title', 'text']);
    expect(problemsOf(typed)).toEqual({});
    expect(Object.keys(problemsOf({ ...typed, channels: [], pace: '9' }))).toEqual([
      'channels',
      'pace',
    ]);
    expect(problemsOf({ ...typed, days: 'x' })).toEqual({});
    expect(Object.keys(problemsOf({ ...typed, activity: 'idle', days: '366' }))).toEqual(['days']);
  });

  test('is sent trimmed, with the cheapest channel first', () => {
    const draft = draftOf({
      ...typed,
      cities: ' Тверь,, Москва ',
      channels: ['sms', 'push'],
      activity: 'active',
      days: '7',
      pace: '1 200',
    });
    expect(draft).toEqual({
      title: 'Новое',
      text: 'Текст',
      is_marketing: false,
      channels: ['push', 'sms'],
      audience: { plan: 'any', cities: ['Тверь', 'Москва'], activity: 'active', days: 7 },
      pace: 1200,
    });
    expect(draftOf({ ...typed, plan: 'none', tariffs: ['a'] }).audience).toEqual({
      plan: 'none',
      activity: 'any',
    });
  });
});

test('the largest cities are the example', () => {
  const cities = ['А', 'Б', 'В', 'Г', 'Д'].map((city, n) => ({ city, providers: 5 - n }));
  expect(examplesOf(cities)).toBe('А (5), Б (4), В (3), Г (2)');
  expect(examplesOf([])).toBe('');
});
