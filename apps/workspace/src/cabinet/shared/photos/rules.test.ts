import { expect, test } from 'vitest';
import { services as text } from '../../../text/services.ts';
import { refusalOf, thumbnailOf } from './rules.ts';

test('what is no picture, or too large, is told before it is sent', () => {
  const file = { name: 'a.png', type: 'image/png', size: 1000 };
  expect(refusalOf(file)).toBeNull();
  expect(refusalOf({ ...file, type: '' })).toBeNull();
  expect(refusalOf({ ...file, type: 'application/pdf' })).toBe(text.notPicture('a.png'));
  expect(refusalOf({ ...file, size: 11 * 1024 * 1024 })).toBe(text.tooLarge('a.png'));
});

test('the smallest picture there is', () => {
  expect(thumbnailOf({ url: '/big', formats: { thumbnail: { url: '/small' } } })).toBe('/small');
  expect(thumbnailOf({ url: '/big', formats: null })).toBe('/big');
});
