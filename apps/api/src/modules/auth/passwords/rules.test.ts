import fc from 'fast-check';
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
  ['ok0shk0-77', true],
  ['окно на улицу Окошко', false],
])('%s: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});

test('names of the service and its staff are no password, whatever numbers and signs stand around', async () => {
  const word = fc.constantFrom('okoshko', 'Окошко', 'ОКОШКА', 'Admin', 'поддержка', 'operator');
  const around = fc.stringMatching(/^[\d.,_ #?-]{0,6}$/);
  const between = fc.stringMatching(/^[._ #?-]{1,3}$/);
  const password = fc
    .tuple(around, fc.array(word, { minLength: 1, maxLength: 3 }), between, around)
    .map(([before, words, sign, behind]) => before + words.join(sign) + behind);
  const isRefused = fc.asyncProperty(password, isCommonPassword);
  await fc.assert(isRefused, { seed: 1, numRuns: 300 });
});
