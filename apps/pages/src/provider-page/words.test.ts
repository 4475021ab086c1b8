import { expect, test } from 'vitest';
import { dayOf, startOf } from './times.ts';
import { phoneOf, priceOf } from './words.ts';

const spaced = (words: string) => words.replaceAll('\u00a0', ' ');

test('a price has «от» where it is a range', () => {
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
