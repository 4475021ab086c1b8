import { expect, test } from 'vitest';
import { filtersOf, sortOf } from './rules.ts';

test('those that wait are shown, due soonest first, unless others are asked for', () => {
  expect(filtersOf({})).toEqual({ status: { $eq: 'open' } });
  expect(sortOf({})).toEqual(['due_at', 'id']);
  expect(filtersOf({ status: 'any', kind: 'erasure' })).toEqual({ kind: { $eq: 'erasure' } });
  expect(sortOf({ status: 'done' })).toEqual(['requested_at:desc', 'id:desc']);
});

test('one person’s requests are those of the address', () => {
  expect(filtersOf({ user: 'a' })).toEqual({
    status: { $eq: 'open' },
    user: { documentId: { $eq: 'a' } },
  });
});
