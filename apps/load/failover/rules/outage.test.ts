import { expect, test } from 'vitest';
import type { RequestLog } from '../../load/caller.ts';
import { writingAgainAfter } from './outage.ts';

const FAULT = { began: 10_000, ended: 60_000 };

/** Writes that were answered at these instants. */
const answered = (...instants: readonly number[]): RequestLog[] =>
  instants.map((at) => ({ at, call: 'POST /api/appointments', status: 201, took: 30 }));

const every = (ms: number, from: number, until: number): number[] =>
  Array.from({ length: Math.floor((until - from) / ms) }, (_, n) => from + n * ms);

test.each([
  [
    'writes go on, some a little slower',
    every(50, 10_050, 40_000).concat(every(600, 40_400, 60_000)),
    0,
  ],
  ['one silence after the fault', [10_020, ...every(50, 21_000, 60_000)], 11_000],
  [
    'the longest of two silences',
    [...every(50, 13_000, 20_000), ...every(50, 28_000, 60_000)],
    18_000,
  ],
  ['a write just after the fault, and none any more', [10_020], 50_000],
  ['no write at all', [], 50_000],
])('writes are answered again: %s', (_, instants, expected) => {
  expect(writingAgainAfter(answered(...instants), FAULT)).toBe(expected);
});

test('reads, refusals and what was answered outside of the fault are no writes', () => {
  const log: RequestLog[] = [
    ...answered(5000, 61_000),
    { at: 20_000, call: 'GET /api/appointments', status: 200, took: 5 },
    { at: 30_000, call: 'POST /api/appointments', status: 503, took: 5 },
  ];
  expect(writingAgainAfter(log, FAULT)).toBe(50_000);
});
