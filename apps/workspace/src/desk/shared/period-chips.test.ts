import { expect, test } from 'vitest';
import { periodsAt } from './period-chips.tsx';

const periodsOf = (today: string) =>
  Object.fromEntries(periodsAt(today).map(({ name, from, to }) => [name, [from, to]]));

test('are the days that their names say, both included', () => {
  expect(periodsOf('2026-11-30')).toEqual({
    today: ['2026-11-30', '2026-11-30'],
    yesterday: ['2026-11-29', '2026-11-29'],
    week: ['2026-11-24', '2026-11-30'],
    month: ['2026-11-01', '2026-11-30'],
    lastMonth: ['2026-10-01', '2026-10-31'],
  });
});

test.each([
  ['2026-01-01', ['2026-01-01', '2026-01-31'], ['2025-12-01', '2025-12-31']],
  ['2028-02-29', ['2028-02-01', '2028-02-29'], ['2028-01-01', '2028-01-31']],
  ['2027-03-31', ['2027-03-01', '2027-03-31'], ['2027-02-01', '2027-02-28']],
  ['2026-12-31', ['2026-12-01', '2026-12-31'], ['2026-11-01', '2026-11-30']],
])('on %s months are whole', (today, month, lastMonth) => {
  expect(periodsOf(today)).toMatchObject({ month, lastMonth });
});
