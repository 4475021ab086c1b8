import { expect, test } from 'vitest';
import { type Closed, isClosed, isLate, isOwnDecision } from './rules.ts';

const closed: Closed = {
  state: 'declined',
  answer: 'Месяц прошёл',
  closed_at: '2026-11-21T09:00:00Z',
  closed_by: 7,
  closed_by_name: 'Олег',
};

test('one that waits is not closed', () => {
  expect(isClosed(closed)).toBe(true);
  expect(isClosed({ state: 'open', closed_at: null })).toBe(false);
  expect(isClosed({})).toBe(false);
});

test('a press whose answer was lost is known again', () => {
  const own = { decision: 'decline', answer: 'Месяц прошёл', user: 7 } as const;
  expect(isOwnDecision(closed, own)).toBe(true);
  expect(isOwnDecision(closed, { ...own, user: 8 })).toBe(false);
  expect(isOwnDecision(closed, { ...own, answer: '' })).toBe(false);
  expect(isOwnDecision(closed, { ...own, decision: 'grant' })).toBe(false);
  const silent: Closed = { ...closed, state: 'granted', answer: null };
  expect(isOwnDecision(silent, { decision: 'grant', answer: '', user: 7 })).toBe(true);
});

test('the term counts while nobody has answered', () => {
  const answer_by = '2026-12-01T09:00:00Z';
  const [before, after] = [new Date('2026-12-01T08:59:00Z'), new Date('2026-12-01T09:01:00Z')];
  expect(isLate({ state: 'open', answer_by }, before)).toBe(false);
  expect(isLate({ state: 'open', answer_by }, after)).toBe(true);
  expect(isLate({ state: 'granted', answer_by }, after)).toBe(false);
});
