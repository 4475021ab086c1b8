import { expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../src/platform/clock.ts';
import { type MemorySample, memoryGrowth, trendOf } from './memory-trend.ts';

/** A saw of 60 MB, as collections of garbage make, that warms up for ten minutes and then rises so much an hour. */
const saw = (rise: number, minutes: number): MemorySample[] =>
  Array.from({ length: minutes * 6 }, (_, n) => {
    const at = n * 10 * SECOND;
    const warming = Math.min(1, at / (10 * MINUTE)) * 100;
    return { at, megabytes: 150 + warming + ((n * 7) % 10) * 6 + (rise * at) / HOUR };
  });

test('the trend is what is left of a saw, whatever it was while the process warmed up', () => {
  expect(Math.abs(trendOf(saw(0, 60)))).toBeLessThan(3);
  expect(Math.abs(trendOf(saw(80, 60)) - 80)).toBeLessThan(3);
});

test('memory is flat within a bound, and nothing is said of a short time', () => {
  expect(memoryGrowth('a node', saw(10, 60))).toBeNull();
  expect(memoryGrowth('a node', saw(50, 60))).toMatch(/^a node grows by [45]\d MB an hour/);
  expect(memoryGrowth('a node', saw(5000, 10))).toBeNull();
  expect(memoryGrowth('nothing', [])).toBeNull();
});
