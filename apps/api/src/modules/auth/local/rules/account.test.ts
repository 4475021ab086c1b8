import { expect, test } from 'vitest';
import { whyNoUsername } from './account.ts';

test.each([
  ['lena', null],
  ['a@b.ru', null],
  ['A@B.ru', null],
  ['other@b.ru', 'username must not be a phone or an e-mail'],
  ['79160000000', 'username must not be a phone or an e-mail'],
  ['+79160000000', 'username must not be a phone or an e-mail'],
  [' l ', 'username must be at least 3 characters'],
])('the name %j', (name, why) => {
  expect(whyNoUsername(name, 'a@b.ru')).toBe(why);
});
