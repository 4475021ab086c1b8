import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import { WORLD } from '@okoshko/contract/phones/world.gen';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { phoneText } from './phone.ts';

test.each([
  ['79161234567', '+7 916 123 45 67'],
  ['37491123456', '+374 91 123456'],
  ['375291234567', '+375 29 123 45 67'],
  ['998901234567', '+998 90 123 45 67'],
  ['4915123456789', '+49 1512 345 67 89'],
  ['8613123456789', '+86 1312 345 67 89'],
  ['6838884', '+683 8884'],
])('%s is written %s', (digits, text) => {
  expect(phoneText(digits)).toBe(text);
});

test('a number of every country comes out of its field as it went in', () => {
  const numbers = WORLD.map(({ iso, callingCode }) => {
    const national = (examples as Readonly<Record<string, string>>)[iso] ?? '';
    return callingCode + national;
  });
  expect(numbers.map((digits) => possiblePhoneIn(phoneText(digits)))).toEqual(numbers);
});

test.each([
  ['+375 29 123-45-67', '375291234567'],
  ['8 10 375 29 123-45-67', '375291234567'],
  ['+49 151 23456789', '4915123456789'],
  ['8 916 123-45-67', '79161234567'],
  ['+375 29 123-45-6', null],
  ['12345', null],
])('%s typed is %s', (text, digits) => {
  expect(possiblePhoneIn(text)).toBe(digits);
});
