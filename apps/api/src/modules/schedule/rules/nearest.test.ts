import { expect, test } from 'vitest';
import { nearestOf } from './starts.ts';

const dayOf = (start: number) => Math.floor(start / 10);

test.each([
  [[], [], false],
  [[1], [1], false],
  [[1, 2, 3, 4], [1, 2, 3], false],
  [[1, 2, 3, 4, 15], [1, 2, 15], true],
  [[1, 12], [1, 12], false],
  [[1, 12, 25], [1, 12, 25], true],
])('of %j the nearest are %j; complete: %s', (starts, nearest, isComplete) => {
  expect(nearestOf(starts, dayOf)).toEqual({ nearest, isComplete });
});
