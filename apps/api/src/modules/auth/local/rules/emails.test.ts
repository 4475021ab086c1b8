import { describe, expect, test } from 'vitest';
import { authLimits } from '../../rules.ts';
import { isEmailDue, isEmailVerified } from './emails.ts';

const user = { email: 'a@b.ru', confirmed_email: null, phone: null, blocked: false };

describe('e-mails', () => {
  test.each([
    ['reset', {}, true],
    ['reset', { blocked: true }, false],
    ['reset', { phone: '79160000000' }, false],
    ['reset', { phone: '79160000000', confirmed_email: 'A@b.ru' }, true],
    ['reset', { phone: '79160000000', confirmed_email: 'old@b.ru' }, false],
    ['confirmation', {}, true],
    ['confirmation', { confirmed_email: 'a@b.ru' }, false],
    ['confirmation', { blocked: true }, false],
  ] as const)('%s for %j: %s', (kind, changes, expected) => {
    expect(isEmailDue(kind, { ...user, ...changes })).toBe(expected);
  });

  test('without an e-mail none is proved', () => {
    expect(isEmailVerified({ ...user, email: null })).toBe(false);
  });

  test('one mailbox gets five an hour', () => {
    expect(authLimits(true).emails.max).toBe(5);
  });
});
