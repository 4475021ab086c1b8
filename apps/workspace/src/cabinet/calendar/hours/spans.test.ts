import { expect, test } from 'vitest';
import { clipped, isInside, uncovered } from './spans.ts';

test('what nothing covers, whatever the order of what does', () => {
  expect(
    uncovered(
      [0, 100],
      [
        [60, 70],
        [10, 30],
        [20, 40],
      ],
    ),
  ).toEqual([
    [0, 10],
    [40, 60],
    [70, 100],
  ]);
});

test('covered wholly, or not at all', () => {
  expect(uncovered([10, 20], [[0, 30]])).toEqual([]);
  expect(uncovered([10, 20], [[20, 30]])).toEqual([[10, 20]]);
});

test('what begins after the end covers nothing of it', () => {
  expect(uncovered([10, 20], [[40, 50]])).toEqual([[10, 20]]);
});

test('inside is in one of them, not in two that meet', () => {
  expect(isInside([10, 20], [[10, 20]])).toBe(true);
  expect(
    isInside(
      [10, 20],
      [
        [0, 15],
        [15, 30],
      ],
    ),
  ).toBe(false);
});

test('clipped to a stretch', () => {
  expect(
    clipped(
      [
        [0, 15],
        [18, 30],
        [40, 50],
      ],
      [10, 20],
    ),
  ).toEqual([
    [10, 15],
    [18, 20],
  ]);
});
