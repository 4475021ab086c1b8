import { describe, expect, test } from 'vitest';
import { authLimits } from '../rules.ts';
import { emailOf, isEmailDue, isEmailVerified, whyNoUsername } from './rules.ts';

test.each([
  ['lena', null],
  ['a@b.ru', null],
  ['A@B.ru', null],
  ['other@b.ru', 'username_form'],
  ['79160000000', 'username_form'],
  ['+79160000000', 'username_form'],
  ['375291234567', 'username_form'],
  ['+4915123456789', 'username_form'],
  ['999123456789', null],
  [' l ', 'min_length'],
])('the name %j', (name, why) => {
  expect(whyNoUsername(name, 'a@b.ru')?.key ?? null).toBe(why);
});

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

const publicUrl = 'https://okoshko.example';
const textOf = (passwordResetUrl: string | null) =>
  emailOf('reset', 'abc', { publicUrl, passwordResetUrl }).text;

test('the e-mail leads to our page, its code behind the #, or to the host’s, in its query', () => {
  expect(textOf(null)).toContain(' https://okoshko.example/password#abc\n');
  expect(textOf('https://host.example/new?a=1')).toContain(
    ' https://host.example/new?a=1&code=abc\n',
  );
});
