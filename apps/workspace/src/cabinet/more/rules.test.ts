import { expect, test } from 'vitest';
import { versionIn } from './rules.ts';

test('the version is the hash in the name of the first file', () => {
  expect(versionIn('https://okoshko.ru/workspace/assets/index-BKzQ_x-7.js')).toBe('BKzQ_x-7');
  expect(versionIn('http://localhost:5173/src/main.tsx')).toBeNull();
});
