import { describe, expect, test } from 'vitest';
import { linkStateOf, mayClaim } from './rules.ts';

test.each([
  [null, null, true],
  [7, '79160000000', true],
  [null, '79160000000', true],
  [8, '79160000000', false],
  [null, '79160000001', false],
  [7, '79160000001', false],
])('a client of user %s with the phone %s: %s for user 7', (user, phone, expected) => {
  expect(mayClaim({ user, phone }, { user: 7, phone: '79160000000' })).toBe(expected);
});

describe('a link', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const unused = { used_at: null, used_by: null, revoked_at: null };

  test.each([
    ['opens before its end', { ...unused, expires_at: secondsAgo(-1) }, 'opens'],
    ['is gone at its end', { ...unused, expires_at: now }, 'gone'],
    ['is gone when revoked', { ...unused, expires_at: secondsAgo(-1), revoked_at: now }, 'gone'],
  ] as const)('%s', (_, link, state) => {
    expect(linkStateOf(link, { now, agent: 'a' })).toBe(state);
  });

  test.each([
    [10, 'a', 'again'],
    [11, 'a', 'gone'],
    [10, 'b', 'gone'],
  ])('used %s seconds ago by program %s: %s', (seconds, used_by, state) => {
    const link = { expires_at: now, used_at: secondsAgo(seconds), used_by, revoked_at: null };
    expect(linkStateOf(link, { now, agent: 'a' })).toBe(state);
  });
});
