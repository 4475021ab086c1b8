import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { DEFAULT_COUNTRY } from './country-names.ts';
import { phoneMask } from './phone-mask.ts';

const options = phoneMask(() => DEFAULT_COUNTRY);

test.each([
  ['89161234567', '+7 916 123 45 67'],
  ['8 (916) 123-45-67', '+7 916 123 45 67'],
  ['9161234567', '+7 916 123 45 67'],
  ['+7 8 916 123 45 67', '+7 916 123 45 67'],
  ['+37491123456', '+374 91 123456'],
  ['37491123456', '+374 91 123456'],
  ['+14165552368', '+1 416 555 2368'],
  ['7', '+7'],
  ['8916', '+7 916'],
  ['+375291234567', '+375291234567'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(maskitoTransform(text, options)).toBe(shown);
});
