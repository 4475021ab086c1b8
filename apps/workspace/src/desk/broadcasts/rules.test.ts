import { describe, expect, test } from 'vitest';
import { draftOf, EMPTY, examplesOf, problemsOf, valuesIn } from './rules.ts';

const NOW = new Date('2026-11-29T12:00:00');
const typed = { ...EMPTY, title: ' Новое ', text: 'Текст ' };

describe('what is typed', () => {
  test('is refused where a part is missing or out of bounds', () => {
    expect(Object.keys(problemsOf(EMPTY, NOW))).toEqual(['title', 'text']);
    expect(problemsOf(typed, NOW)).toEqual({});
    expect(Object.keys(problemsOf({ ...typed, channels: [], pace: '9' }, NOW))).toEqual([
      'channels',
      'pace',
    ]);
    expect(problemsOf({ ...typed, days: 'x' }, NOW)).toEqual({});
    expect(Object.keys(problemsOf({ ...typed, activity: 'idle', days: '366' }, NOW))).toEqual([
      'days',
    ]);
  });

  test('begins later, unless that is past', () => {
    expect(draftOf(typed)).not.toHaveProperty('starts_at');
    const start = '2026-11-29T12:01';
    expect(draftOf({ ...typed, start }).starts_at).toBe(new Date(start).toISOString());
    expect(problemsOf({ ...typed, start }, NOW)).toEqual({});
    expect(Object.keys(problemsOf({ ...typed, start: '2026-11-29T11:59' }, NOW))).toEqual([
      'start',
    ]);
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

test('a draft of another build is read as far as it is understood', () => {
  expect(valuesIn({ ...typed, channels: ['sms'] })).toEqual({ ...typed, channels: ['sms'] });
  expect(valuesIn({ title: 'Новое', text: 5, channels: 'sms', more: 1 })).toEqual({
    ...EMPTY,
    title: 'Новое',
  });
  expect(valuesIn(null)).toEqual(EMPTY);
});
