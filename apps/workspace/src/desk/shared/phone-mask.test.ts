import { expect, test } from 'vitest';
import { phoneMask } from './phone-mask.ts';

test('of a phone its end is shown, whatever its country', () => {
  expect(phoneMask('79161234567')).toBe('+7 ••• •••-45-67');
  expect(phoneMask('375291234567')).toBe('+••• 45-67');
});
