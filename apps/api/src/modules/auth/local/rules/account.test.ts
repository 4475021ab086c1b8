import { expect, test } from 'vitest';
import { whyNoUsername } from './account.ts';

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
