import { expect, test } from 'vitest';
import { type Closed, isClosed, isOwnClosing } from './rules.ts';

const closed: Closed = {
  state: 'charged_back',
  note: 'Банк отказал',
  closed_at: '2026-11-21T09:00:00Z',
  closed_by: 7,
  closed_by_name: 'Олег',
};

test('one that can be answered is not closed', () => {
  expect(isClosed(closed)).toBe(true);
  expect(isClosed({ state: 'open', closed_at: null })).toBe(false);
  expect(isClosed({})).toBe(false);
});

test('a press whose answer was lost is known again', () => {
  const own = { outcome: 'charged_back', note: 'Банк отказал', user: 7 } as const;
  expect(isOwnClosing(closed, own)).toBe(true);
  expect(isOwnClosing(closed, { ...own, user: 8 })).toBe(false);
  expect(isOwnClosing(closed, { ...own, outcome: 'won' })).toBe(false);
  expect(isOwnClosing({ ...closed, closed_by: null }, { ...own, user: undefined })).toBe(false);
});
