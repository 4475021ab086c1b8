import { expect, test } from 'vitest';
import { isCommonPassword } from './rules.ts';

test.each([
  ['password', true],
  ['PassWord', true],
  ['qwerty123', true],
  ['зфыыцщкв', true],
  ['йцукенгш', true],
  ['aaaaaaaaaaaa', true],
  ['okoshko-demo', false],
  ['мастер маникюра живёт здесь', false],
])('%s: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});
