import { expect, test } from 'vitest';
import { whyNoUsername } from './account.ts';

test.each([
  ['lena', null],
  ['a@b.ru', null],
  ['A@B.ru', null],
  ['other@b.ru', 'username_form'],
  ['79160000000', 'username_form'],
  ['+79160000000', 'username_form'],
  [' l ', 'min_length'],
])('the name %j', (name, why) => {
  expect(whyNoUsername(name, 'a@b.ru')?.key ?? null).toBe(why);
});
