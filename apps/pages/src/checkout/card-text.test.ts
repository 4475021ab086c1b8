import { expect, test } from 'vitest';
import { cardExpiry, cardNumber, isFilled, testExpiry } from './card-text.ts';

test.each([
  ['', ''],
  ['5555', '5555'],
  ['55555', '5555 5'],
  ['5555-5555 5555 4444', '5555 5555 5555 4444'],
])('number %s → %s', (input, output) => {
  expect(cardNumber(input)).toBe(output);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['12/', '12'],
  ['127', '12/7'],
  ['12/279', '12/27'],
])('expiry %s → %s', (input, output) => {
  expect(cardExpiry(input)).toBe(output);
});

test.each([
  [{ number: '5555 5555 5555 4444', expiry: '12/28', cvc: '123' }, true],
  [{ number: '5555', expiry: '12/28', cvc: '123' }, false],
  [{ number: '5555 5555 5555 4444', expiry: '13/28', cvc: '123' }, false],
  [{ number: '5555 5555 5555 4444', expiry: '12/28', cvc: '12' }, false],
])('%o filled: %s', (card, filled) => {
  expect(isFilled(card)).toBe(filled);
});

test('a test card is good for two more years', () => {
  expect(testExpiry(new Date('2026-11-21T00:00:00Z'))).toBe('12/28');
});
