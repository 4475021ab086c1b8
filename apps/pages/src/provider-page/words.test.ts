import { expect, test } from 'vitest';
import { dateOf, dayOf, offsetOf, startOf } from './times.ts';
import { duration, notice, phoneOf, priceOf, rublesOf } from './words.ts';

const spaced = (words: string) => words.replaceAll('\u00a0', ' ');

test.each([
  [1, '1 минута'],
  [30, '30 минут'],
  [60, '1 час'],
  [105, '1 час 45 минут'],
  [120, '2 часа'],
  [321, '5 часов 21 минута'],
])('%i minutes take %s', (minutes, words) => {
  expect(spaced(duration(minutes))).toBe(words);
});

test.each([
  [1, '1 минуту'],
  [90, '90 минут'],
  [60, '1 час'],
  [180, '3 часа'],
  [150, '2 часа 30 минут'],
  [1440, '1 день'],
  [4320, '3 дня'],
])('%i minutes before is за %s', (minutes, words) => {
  expect(spaced(notice(minutes))).toBe(words);
});

test('a price is as the product writes money, with «от» where it has a range', () => {
  expect(rublesOf(250_000)).toBe('2\u00a0500₽');
  expect(rublesOf(99_950)).toBe('999,5₽');
  expect(priceOf({ price: 250_000, price_max: null })).toBe('2\u00a0500₽');
  expect(priceOf({ price: 250_000, price_max: 250_000 })).toBe('2\u00a0500₽');
  expect(priceOf({ price: 250_000, price_max: 300_000 })).toBe('от 2\u00a0500₽');
});

test('a telephone number is read in groups', () => {
  expect(spaced(phoneOf('79161234567'))).toBe('+7 916 123-45-67');
  expect(phoneOf('375291234567')).toBe('+375291234567');
});

test('a day is named as seen from today', () => {
  const today = '2026-12-31';
  expect(dayOf('2026-12-31', today)).toBe('Сегодня');
  expect(dayOf('2027-01-01', today)).toBe('Завтра');
  expect(dayOf('2027-01-02', today)).toBe('Сб, 2 января');
  expect(startOf('2027-01-01T09:30:00+12:00', today)).toBe('Завтра, 09:30');
});

test('an instant is a date of the zone, and a zone has its offset', () => {
  expect(dateOf('2026-11-22T22:00:00.000Z', 'Europe/Moscow')).toBe('23 ноября 2026');
  expect(offsetOf('2026-11-22', 'Asia/Yekaterinburg')).toBe('UTC+5');
  expect(offsetOf('2026-11-22', 'UTC')).toBe('UTC+0');
});
