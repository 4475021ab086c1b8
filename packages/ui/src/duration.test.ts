import { expect, test } from 'vitest';
import { duration, inSeconds, within } from './duration.ts';

test.each([
  [1, '1 минута'],
  [22, '22 минуты'],
  [30, '30 минут'],
  [60, '1 час'],
  [90, '1 час 30 минут'],
  [120, '2 часа'],
  [321, '5 часов 21 минута'],
  [1440, '24 часа'],
])('%i minutes are said in full: %s', (minutes, words) => {
  expect(duration(minutes)).toBe(words);
});

test.each([
  [1, '1 минуту'],
  [61, '1 час 1 минуту'],
  [180, '3 часа'],
  [1440, '1 день'],
  [2880, '2 дня'],
  [1500, '25 часов'],
])('a stretch of %i minutes is declined as «за» wants it: %s', (minutes, words) => {
  expect(within(minutes)).toBe(words);
});

test.each([
  [1, '1 секунду'],
  [45, '45 секунд'],
  [119, '119 секунд'],
  [121, '3 минуты'],
  [1260, '21 минуту'],
  [7201, '3 часа'],
])('a wait of %i seconds is told shortly: %s', (seconds, words) => {
  expect(inSeconds(seconds)).toBe(words);
});
