import { expect, test } from 'vitest';
import { isFresh, isSessionAlive } from './rules.ts';

const now = new Date('2026-03-31T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

test.each([
  [null, false],
  [ago(0), true],
  [ago(15 * MINUTE - 1), true],
  [ago(15 * MINUTE), false],
])('signed in at %s, fresh: %s', (openedAt, expected) => {
  expect(isFresh(openedAt, now)).toBe(expected);
});

test.each([
  ['used and not expired', { last_used_at: ago(7 * DAY - 1), expires_at: ago(-1) }, true],
  ['unused for a week', { last_used_at: ago(7 * DAY), expires_at: ago(-1) }, false],
  ['expired', { last_used_at: ago(0), expires_at: ago(0) }, false],
])('a session that is %s', (_, session, expected) => {
  expect(isSessionAlive(session, now)).toBe(expected);
});
