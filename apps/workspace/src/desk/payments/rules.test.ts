import { expect, test } from 'vitest';
import { filtersOf, isFiltered } from './rules.ts';
import { paymentsSearch } from './search.ts';

test('a period of both its days is asked for up to the next day, whichever end was typed first', () => {
  const period = { from: '2026-11-01', to: '2026-12-01' };
  expect(filtersOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual(period);
  expect(filtersOf({ from: '2026-11-30', to: '2026-11-01' })).toEqual(period);
});

test('a search is for payments in any state, unless one is chosen', () => {
  expect(filtersOf({ q: 'анна' })).toEqual({ q: 'анна', status: 'any' });
  expect(filtersOf({ q: 'анна', status: 'paid' })).toEqual({ q: 'анна', status: 'paid' });
  expect(filtersOf({ page: 3 })).toEqual({});
});

test('what is wrong in an address is left out', () => {
  const search = paymentsSearch({
    q: '',
    status: 'lost',
    provider: 'cash',
    from: '2026-02-31',
    user: '-1',
    page: '0',
  });
  expect(isFiltered(search)).toBe(false);
  expect(isFiltered({ page: 2 })).toBe(false);
  expect(paymentsSearch({ user: '7', status: 'any', page: '2' })).toMatchObject({
    user: 7,
    status: 'any',
    page: 2,
  });
});
