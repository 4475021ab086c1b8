import { expect, test } from 'vitest';
import { partsOf } from './parts-of.ts';

const of = (kind: string, message: string) =>
  partsOf(message)
    .filter((part) => part.kind === kind)
    .map(({ text }) => text);

test.each([
  ['Ваш код: 123456. Никому его не говорите', '123456'],
  ['1234', '1234'],
  ['Звоните +79990000001', undefined],
  ['Запись на 12:30', undefined],
  ['К оплате 1500₽, всего 12 000 ₽', undefined],
  ['Запись: http://127.0.0.1:3717/v/abc1234', undefined],
  ['http://127.0.0.1:3717/ и код 4821', '4821'],
  ['', undefined],
])('%s → %s', (message, code) => {
  expect(of('code', message)[0]).toBe(code);
});

test('links end before the punctuation around them, and nothing is left out', () => {
  const message =
    'Отзыв: https://o.example/r/1-a_B. Отписаться (http://127.0.0.1:3000/s/2)\nКод 4821, 5555';
  expect(of('link', message)).toEqual(['https://o.example/r/1-a_B', 'http://127.0.0.1:3000/s/2']);
  expect(of('code', message)).toEqual(['4821']);
  expect(
    partsOf(message)
      .map(({ text }) => text)
      .join(''),
  ).toBe(message);
});
