import { COMPANY_NUMBERS } from '@okoshko/contract/statistics/company-kinds';
import { expect, test } from 'vitest';
import { companyBucketsFor, formatOf, GROUP_NAMES, GROUPS, untilToday } from './rules.ts';

test('each number is told once', () => {
  const listed = GROUP_NAMES.flatMap((group) => [...GROUPS[group]]);
  expect([...listed].sort()).toEqual([...COMPANY_NUMBERS].sort());
});

test('a period that is going on is asked for up to today', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(untilToday(november, '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  expect(untilToday(november, '2026-12-05')).toEqual(november);
  expect(untilToday(november, '2026-10-05')).toEqual(november);
});

test('the service is not counted by hours', () => {
  expect(companyBucketsFor({ from: '2026-11-01', to: '2026-11-05' })).toEqual(['day']);
});

test.each([
  ['mrr', 1_250_000, '12 500₽'],
  ['churn_percent', 4.25, '4,3%'],
  ['registrations', 1234, '1 234'],
] as const)('%s of %d is %s', (name, value, text) => {
  expect(formatOf(name)(value).replace(/\s/g, ' ')).toBe(text);
});
