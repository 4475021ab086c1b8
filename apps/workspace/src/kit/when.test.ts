import { expect, test } from 'vitest';
import { momentText } from './when.ts';

const NOW = new Date('2026-12-01T01:00:00+03:00');

test('a moment of another day is never read as one of today, a whole year away too', () => {
  const textOf = (instant: string) => momentText(new Date(instant), NOW, 'Europe/Moscow');
  expect(textOf('2026-12-01T13:00:00+03:00')).toBe('13:00');
  expect(textOf('2026-11-30T23:59:00+03:00')).toBe('30 ноября, 23:59');
  for (let years = -9; years < 10; years += 1) {
    if (years === 0) continue;
    expect(textOf(`${2026 + years}-12-01T13:00:00+03:00`)).toBe(`1 декабря ${2026 + years}, 13:00`);
  }
});
