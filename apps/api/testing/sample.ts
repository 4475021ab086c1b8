import { sampleSeed } from '../../../scripts/changes.ts';

const count = process.env.LONG_COUNT;

/** True: heavy checks run in full, by `npm run test:long -- NAME`. */
export const isFull = count !== undefined;

/** The size of a heavy check: a sample in `npm test`, all of it in `npm run test:long`. */
export const sampled = (sample: number, full: number): number => (isFull ? full : sample);

/** The cases to try of several that are alike: the first in `npm test`, each in `npm run test:long`. */
export const firstOf = <T>(all: readonly [T, ...T[]]): readonly T[] => (isFull ? all : [all[0]]);

/** The number of random cases: a sample, or as many as `npm run test:long` asks for. */
export const cases = (sample: number): number => Number(count ?? sample);

/** The seed gives equal cases every time, and others in each part of `npm run test:long`. */
export const SEED = 20_261_121 + Number(process.env.LONG_PART ?? 0);

/** The number of kills of the server; in full one for every twenty cases. */
export const KILLS = sampled(1, Math.ceil(cases(1) / 20));

/** The number of callers that compete at once for one seat, code or last use. */
export const RUSH = sampled(12, 50);

/** One in so many of a matrix, others at each commit; in full each one, and whatever `isTouched` says was changed. */
export const isSampled = (index: number, of: number, isTouched = false): boolean =>
  isFull || isTouched || (index + sampleSeed()) % of === 0;

const part = Number(process.env.LONG_PART ?? 1);

/** One in so many of what the first part of `npm run test:long` tries in full; others at each commit, and in each other part. */
export const isSampledOnce = (index: number, of: number): boolean =>
  (isFull && part === 1) || (index + part + sampleSeed()) % of === 0;
