import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { liveHeapOf } from './live-heap.ts';

const PRINTED = `listening: http://127.0.0.1:3000
[7:0x5] 146 ms: Scavenge 40.1 (60.0) -> 38.2 (61.0) MB, 3.1 / 0.0 ms (average mu = 1.000) allocation failure;
[7:0x5] 1470 ms: Mark-Compact 59.5 (76.9) -> 42.7 (77.4) MB, 37.80 / 0.00 ms  (+ 0.4 ms in 4 steps) finalize
[7:0x5] 99470 ms: Mark-Compact (reduce) 81.0 (99.9) -> 44.0 (70.4) MB, 37.80 / 0.00 ms  (average mu = 1.000)
`;

test('what full collections left is read of what V8 prints', () => {
  expect(liveHeapOf(PRINTED)).toEqual([
    { at: 1470, megabytes: 42.7 },
    { at: 99_470, megabytes: 44 },
  ]);
  expect(liveHeapOf('')).toEqual([]);
});

test('this very Node prints it so', () => {
  const code = 'globalThis.kept = Array.from({ length: 2e6 }, (_, n) => ({ n })); gc()';
  const flags = ['--expose-gc', '--trace-gc', '-e', code];
  const printed = execFileSync(process.execPath, flags, { encoding: 'utf8' });
  const [last] = liveHeapOf(printed).slice(-1);
  expect(last?.megabytes).toBeGreaterThan(30);
  expect(last?.megabytes).toBeLessThan(300);
});
