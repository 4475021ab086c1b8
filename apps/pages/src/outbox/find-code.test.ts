import { expect, test } from 'vitest';
import { findCode } from './find-code.ts';

test.each([
  ['Ваш код: 123456. Никому его не говорите', '123456'],
  ['1234', '1234'],
  ['Звоните +79990000001', undefined],
  ['Запись на 12:30', undefined],
  ['', undefined],
])('%s → %s', (text, code) => {
  expect(findCode(text)?.code).toBe(code);
});

test('nothing of the text is lost', () => {
  const parts = findCode('Код 4821, Okoshko');
  expect(parts).toEqual({ before: 'Код ', code: '4821', after: ', Okoshko' });
});
