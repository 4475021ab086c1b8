import { expect, test } from 'vitest';
import { periodOf } from './rules.ts';

test('days are of Moscow, and the last is not in the period', () => {
  expect(periodOf({ from: '2026-11-01', to: '2026-12-01' })).toEqual({
    from: new Date('2026-10-31T21:00:00Z'),
    to: new Date('2026-11-30T21:00:00Z'),
  });
  expect(periodOf({})).toEqual({ from: undefined, to: undefined });
});

test('a period that ends before it begins is refused', () => {
  expect(() => periodOf({ from: '2026-11-02', to: '2026-11-02' })).toThrow('to must be after from');
});
