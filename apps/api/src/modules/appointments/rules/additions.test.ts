import { expect, test } from 'vitest';
import { agreedServices, includesAll } from './additions.ts';

const booked = { by: 'client', before: [1], after: [1, 2] } as const;
const replaced = { by: 'provider', before: [1, 2], after: [3, 3] } as const;
const added = { by: 'client', before: [3, 3], after: [3, 3, 2] } as const;

test.each([
  [[1], [], [1]],
  [[1, 2], [booked], [1]],
  [
    [3, 3],
    [booked, replaced],
    [3, 3],
  ],
  [
    [3, 3, 2],
    [booked, replaced, added],
    [3, 3],
  ],
])('of %j after %j a client leaves %j', (current, changes, agreed) => {
  expect(agreedServices(current, changes)).toEqual(agreed);
});

test.each([
  [[3, 2, 3], true],
  [[3, 2], false],
  [[], false],
])('%j has one service twice: %s', (list, expected) => {
  expect(includesAll(list, [3, 3])).toBe(expected);
});
