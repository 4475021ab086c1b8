import { expect, test } from 'vitest';
import { missingIn } from './geometry.ts';
import type { Part } from './page-tools.ts';

const button: Part = {
  path: '/0/1',
  words: 'button «Далее»',
  box: [10, 20, 100, 44],
  visible: 100,
  covered: 0,
};
const sees = (change: Partial<Part>): readonly Part[] => [{ ...button, ...change }];

test.each<[string, Partial<Part>, string]>([
  ['has no height', { box: [10, 20, 100, 0], visible: 0 }, 'is 100 by 0 px'],
  ['has no width', { box: [10, 20, 0, 44], visible: 0 }, 'is 0 by 44 px'],
  ['is clipped or outside', { box: [10, 980, 100, 44], visible: 0 }, '0 % of it can be seen'],
  ['lies under something', { covered: 100 }, 'is covered'],
  ['is not drawn at all', { path: '/0/2' }, 'is not there'],
])('what %s in the other engine alone is told', (_, change, why) => {
  expect(missingIn([button], sees(change))).toEqual([
    expect.stringContaining(`button «Далее» at 10 20 100 44: ${why}`),
  ]);
});

test.each<[string, Partial<Part>, Partial<Part>]>([
  ['is elsewhere and smaller', {}, { box: [30, 60, 80, 40] }],
  ['is cut a little', {}, { visible: 40 }],
  ['is seen nowhere', { visible: 0 }, { visible: 0 }],
  ['is covered in both', { covered: 100 }, { covered: 100 }],
  ['is covered at its edge', {}, { covered: 67 }],
  ['is free of it in the other alone', { covered: 33 }, { covered: 100 }],
  ['is seen in the other engine alone', { visible: 10 }, {}],
])('what %s is not', (_, here, there) => {
  expect(missingIn(sees(here), sees(there))).toEqual([]);
});
