import { expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../api/src/platform/clock.ts';
import { heapGrowth, isFlat, isLongEnough, type MemorySample, trendOf } from './memory-trend.ts';

/** The live heap every forty seconds, which warms up for ten minutes, moves by 10 MB, and rises so much an hour. */
const heap = (rise: number): MemorySample[] =>
  Array.from({ length: 90 }, (_, n) => {
    const at = n * 40 * SECOND;
    const warming = Math.min(1, at / (10 * MINUTE)) * 60;
    return { at, megabytes: 50 + warming + ((n * 7) % 10) + (rise * at) / HOUR };
  });

test('the trend is of the second half, whatever it was while the process warmed up', () => {
  expect(Math.abs(trendOf(heap(0)))).toBeLessThan(3);
  expect(Math.abs(trendOf(heap(80)) - 80)).toBeLessThan(3);
  expect(trendOf([])).toBe(0);
});

test('a live heap is flat within a bound', () => {
  expect(heapGrowth('a node', heap(10))).toBeNull();
  expect(heapGrowth('a node', heap(50))).toMatch(/^a node grows by [45]\d MB an hour/);
  expect(heapGrowth('nothing', [])).toBeNull();
});

test('what a process holds may rise and fall with its garbage, and is flat', () => {
  const saw = (rise: number) =>
    Array.from({ length: 360 }, (_, n) => 300 + ((n * 7) % 40) * 8 + rise * n);
  expect([isFlat(saw(0)), isFlat(saw(1)), isFlat([])]).toEqual([true, false, false]);
});

test('nothing is said of less than twenty minutes', () => {
  expect([isLongEnough(19 * MINUTE), isLongEnough(20 * MINUTE)]).toEqual([false, true]);
});
