import { expect, test } from 'vitest';
import { latestPosition, notePosition } from './position.ts';

test('a page keeps the latest place it was told of', () => {
  expect(latestPosition()).toBe('');
  for (const position of [
    '00000000FFFFFFFF',
    null,
    '0000000100000000',
    undefined,
    '00000000FFFFFFFE',
  ]) {
    notePosition(position);
  }
  expect(latestPosition()).toBe('0000000100000000');
});
