import { expect, test } from 'vitest';
import { answersTo, daysLeft, urgencyOf } from './rules.ts';

const NOW = new Date(2026, 10, 23, 18, 30);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

test('days are counted by the calendar, not by hours', () => {
  expect(daysLeft(at(23, 23), NOW)).toBe(0);
  expect(daysLeft(at(24, 1), NOW)).toBe(1);
  expect(daysLeft(at(22, 23), NOW)).toBe(-1);
  expect([-1, 0, 5, 6].map(urgencyOf)).toEqual(['over', 'near', 'near', 'far']);
});

test('an erasure is cancelled or waits; what is answered has no answers', () => {
  expect(answersTo({ kind: 'erasure', status: 'open' })).toEqual(['cancelled']);
  expect(answersTo({ kind: 'export', status: 'open' })).toEqual(['done', 'cancelled']);
  expect(answersTo({ kind: 'export', status: 'done' })).toEqual([]);
});
