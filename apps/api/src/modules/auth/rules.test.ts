import { expect, test } from 'vitest';
import { isFresh, isSessionAlive, isTouchDue } from './rules.ts';

const now = new Date('2026-03-31T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [null, false],
  [ago(0), true],
  [ago(15 * MINUTE - 1), true],
  [ago(15 * MINUTE), false],
])('signed in at %s, fresh: %s', (openedAt, expected) => {
  expect(isFresh(openedAt, now)).toBe(expected);
});

const opened = { created_at: ago(12 * HOUR - 1), last_used_at: ago(0), expires_at: ago(-1) };

test.each([
  ['used and not expired', { last_used_at: ago(7 * DAY - 1), created_at: ago(30 * DAY - 1) }, true],
  ['unused for a week', { last_used_at: ago(7 * DAY) }, false],
  ['expired', { expires_at: ago(0) }, false],
])('a session that is %s', (_, session, expected) => {
  expect(isSessionAlive({ ...opened, is_staff: false, ...session }, now)).toBe(expected);
});

test.each([
  ['12 hours old but a moment, used just now', {}, true],
  ['12 hours old', { created_at: ago(12 * HOUR) }, false],
  ['unused for a moment less than 15 minutes', { last_used_at: ago(15 * MINUTE - 1) }, true],
  ['unused for 15 minutes', { last_used_at: ago(15 * MINUTE) }, false],
  ['expired', { expires_at: ago(0) }, false],
])('a session of the staff that is %s', (_, session, expected) => {
  expect(isSessionAlive({ ...opened, is_staff: true, ...session }, now)).toBe(expected);
});

test.each([
  [true, MINUTE],
  [false, HOUR],
])(
  'the use of a session, of the staff: %s, is written down again after %i ms',
  (is_staff, touch) => {
    expect(isTouchDue({ ...opened, is_staff, last_used_at: ago(touch - 1) }, now)).toBe(false);
    expect(isTouchDue({ ...opened, is_staff, last_used_at: ago(touch) }, now)).toBe(true);
  },
);
