import { expect, test } from 'vitest';
import { addressPart, longestWord } from './search-rules.ts';

test('messages are looked for by an e-mail or the end of a phone alone', () => {
  expect(addressPart(' anna@salon.example ')).toBe('anna@salon.example');
  expect(addressPart('8 (916) 123-45-67')).toBe('8 (916) 123-45-67');
  expect(addressPart('4567')).toBe('4567');
  for (const text of ['567', 'anna', 'anna@', '7d0f4a', '1234567890123456']) {
    expect(addressPart(text)).toBeNull();
  }
});

test('the longest word leads the search', () => {
  expect(longestWord('оля берёзкина из')).toBe('берёзкина');
  expect(longestWord('')).toBe('');
});
