import { describe, expect, test } from 'vitest';
import {
  IDLE_MS,
  isLocked,
  isNoted,
  NOTED_EVERY_MS,
  readTouch,
  sessionOf,
  storedTouch,
} from './lock-rules.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const touched = (ago: number, session = 'mine') => ({ session, at: NOW - ago });

test('what one tab stores another reads; what nobody stored is no touch', () => {
  expect(readTouch(storedTouch(touched(7)))).toEqual(touched(7));
  for (const stored of [null, '', 'mine', 'mine:', ':5', 'mine:soon']) {
    expect(readTouch(stored)).toBeNull();
  }
  expect(sessionOf('0123456789abcdef')).toBe('01234567');
});

describe('the desk', () => {
  test.each([
    [IDLE_MS - 1, false],
    [IDLE_MS, true],
    [NOW, true],
  ])('untouched for %i ms is closed: %s', (ago, isClosed) => {
    expect(isLocked(touched(ago), 'mine', NOW)).toBe(isClosed);
  });

  test('of a session that was opened since is open', () => {
    expect(isLocked(touched(IDLE_MS, 'before'), 'mine', NOW)).toBe(false);
    expect(isLocked(null, 'mine', NOW)).toBe(false);
  });
});

describe('a touch', () => {
  test('is written down once in a while', () => {
    expect(isNoted(touched(NOTED_EVERY_MS - 1), 'mine', NOW)).toBe(false);
    expect(isNoted(touched(NOTED_EVERY_MS), 'mine', NOW)).toBe(true);
    expect(isNoted(null, 'mine', NOW)).toBe(true);
    expect(isNoted(touched(0, 'before'), 'mine', NOW)).toBe(true);
  });

  test('of a closed desk opens nothing', () => {
    expect(isNoted(touched(IDLE_MS), 'mine', NOW)).toBe(false);
  });

  test('counts again where the clock was put back', () => {
    expect(isNoted(touched(-NOTED_EVERY_MS), 'mine', NOW)).toBe(true);
  });
});
