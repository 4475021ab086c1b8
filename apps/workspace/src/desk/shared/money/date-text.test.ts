import { expect, test } from 'vitest';
import { instantText } from './date-text.ts';

const zone = 'Europe/Moscow';

test('a year is told of another year alone, by the clock of the zone', () => {
  const present = new Date('2026-11-23T09:00:00Z');
  expect(instantText('2026-11-21T09:40:00Z', zone, present)).toBe('21 ноября, 12:40');
  expect(instantText('2025-12-31T20:59:00Z', zone, present)).toBe('31 декабря 2025, 23:59');
  expect(instantText('2025-12-31T21:00:00Z', zone, present)).toBe('1 января, 00:00');
});
