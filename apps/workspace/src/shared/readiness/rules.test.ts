import { expect, test } from 'vitest';
import { isFirstPage } from './rules.ts';

test('a new installation that lacks something shows it first, once', () => {
  const bare = { missing: 3, hasProfessionals: false, wasShown: false };
  expect(isFirstPage(bare)).toBe(true);
  expect(isFirstPage({ ...bare, wasShown: true })).toBe(false);
  expect(isFirstPage({ ...bare, missing: 0 })).toBe(false);
  expect(isFirstPage({ ...bare, hasProfessionals: true })).toBe(false);
});
