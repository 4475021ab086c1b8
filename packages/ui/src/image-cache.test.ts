import { expect, test } from 'vitest';
import { createImageCache } from './image-cache.ts';

test('holds at most 256 entries and drops the longest unused', () => {
  const cache = createImageCache();
  for (let n = 0; n < 256; n += 1) cache.set(`${n}.svg`, 'loaded');
  expect(cache.get('0.svg')).toBe('loaded');
  cache.set('256.svg', 'missing');
  expect(cache.size).toBe(256);
  expect(cache.get('0.svg')).toBe('loaded');
  expect(cache.get('1.svg')).toBeUndefined();
  expect(cache.get('256.svg')).toBe('missing');
});
