import { expect, test } from 'vitest';
import {
  columnAt,
  draggedLength,
  dropMinute,
  inLanes,
  minutesOn,
  pressedMinute,
  steppedLength,
} from './layout.ts';

const ZONE = 'Europe/Moscow';
const at = (time: string) => Date.parse(`2026-11-${time}:00.000Z`);

test('a stretch stands by the clock of its provider', () => {
  expect(minutesOn('2026-11-23', [at('23T09:00'), at('23T10:30')], ZONE)).toEqual([720, 90]);
});

test('what runs past midnight stands on both days', () => {
  const overnight = [at('23T20:00'), at('23T22:00')] as const;
  expect(minutesOn('2026-11-23', overnight, ZONE)).toEqual([1380, 60]);
  expect(minutesOn('2026-11-24', overnight, ZONE)).toEqual([0, 60]);
  expect(minutesOn('2026-11-25', overnight, ZONE)).toBeNull();
});

test('what ends at midnight is not of the next day', () => {
  expect(minutesOn('2026-11-24', [at('23T20:00'), at('23T21:00')], ZONE)).toBeNull();
});

const lanes = (...stretches: (readonly [top: number, height: number])[]) =>
  inLanes(stretches.map(([top, height]) => ({ top, height }))).map(
    ({ top, lane, lanes: count }) => [top, lane, count],
  );

test('what follows another has the whole width', () => {
  expect(lanes([600, 60], [660, 60])).toEqual([
    [600, 0, 1],
    [660, 0, 1],
  ]);
});

test('what overlaps stands side by side, and the next one takes the lane that is free', () => {
  expect(lanes([600, 120], [630, 30], [660, 60])).toEqual([
    [600, 0, 2],
    [630, 1, 2],
    [660, 1, 2],
  ]);
});

test('what comes after a cluster has the whole width again', () => {
  expect(lanes([600, 120], [630, 30], [800, 60])[2]).toEqual([800, 0, 1]);
});

test('of entries as short as a line none covers the next', () => {
  expect(lanes([600, 5], [610, 30])).toEqual([
    [600, 0, 2],
    [610, 1, 2],
  ]);
});

test('a pointer is over the column that begins before it, however wide each is', () => {
  const lefts = [100, 120, 200];
  expect([90, 100, 119, 120, 199, 200, 900].map((x) => columnAt(lefts, x))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ]);
});

test('a dropped entry begins at a quarter of an hour, within what is drawn', () => {
  const drawn = { grip: 20, first: 540, last: 1200 };
  expect(dropMinute({ ...drawn, at: 741 })).toBe(720);
  expect(dropMinute({ ...drawn, at: 748 })).toBe(735);
  expect(dropMinute({ ...drawn, at: 500 })).toBe(540);
  expect(dropMinute({ ...drawn, at: 1300 })).toBe(1185);
});

test('a dragged edge ends an entry at a quarter of an hour, after its start and within the day', () => {
  expect(draggedLength({ start: 600, at: 697 })).toBe(90);
  expect(draggedLength({ start: 605, at: 660 })).toBe(55);
  expect(draggedLength({ start: 600, at: 540 })).toBe(15);
  expect(draggedLength({ start: 1380, at: 1500 })).toBe(60);
});

test('a step of the keys is a quarter of an hour, and something is left', () => {
  expect([steppedLength(60, 1), steppedLength(60, -1), steppedLength(20, -1)]).toEqual([
    75, 45, 15,
  ]);
});

test('a press means the quarter it is in', () => {
  expect([600, 614, 615].map(pressedMinute)).toEqual([600, 600, 615]);
});
