import { phoneMask } from '@okoshko/contract/phones/phone-mask';
import { expect, test } from 'vitest';
import { valueText } from './content/value-text.ts';
import { mailMask } from './phone-mask.ts';

test('of a phone its end is shown, whatever its country', () => {
  expect(phoneMask('79161234567')).toBe('+7 ••• •••-45-67');
  expect(phoneMask('375291234567')).toBe('+••• 45-67');
});

test.each([
  ['79165551005', '+7 ••• •••-10-05'],
  ['+79165551005', '+7 ••• •••-10-05'],
  ['anna', 'anna'],
  ['770123456789', '770123456789'],
])('a name for signing in that is a phone gives none away: %s', (name, shown) => {
  const reader = { zone: 'UTC' };
  expect(valueText({ kind: 'text' }, name, reader)).toBe(shown);
  expect(valueText(undefined, name, reader)).toBe(shown);
});

test('of an address of mail the first letter and the domain are shown', () => {
  expect(mailMask('maria@example.test')).toBe('m•••@example.test');
  expect(mailMask('телеграм @maria')).toBe('телеграм @maria');
});
