import { sampleSeed } from '../../../scripts/changes.ts';

const count = process.env.LONG_COUNT;

/** Whether a heavy check runs in full: `npm run test:long -- NAME`. */
export const isFull = count !== undefined;

/** How much of a heavy check is tried: a sample in `npm test`, all of it in `npm run test:long`. */
export const sampled = (sample: number, full: number): number => (isFull ? full : sample);

/** Which of several alike are tried: the first in `npm test`, each in `npm run test:long`. */
export const firstOf = <T>(all: readonly [T, ...T[]]): readonly T[] => (isFull ? all : [all[0]]);

/** How many random cases are tried: a sample, or as many as `npm run test:long` asks for. */
export const cases = (sample: number): number => Number(count ?? sample);

/** The same cases every time; others in each part of `npm run test:long`. */
export const SEED = 20_261_121 + Number(process.env.LONG_PART ?? 0);

/** How often the server is killed; in full once for every twenty cases. */
export const KILLS = sampled(1, Math.ceil(cases(1) / 20));

/** How many compete at once for one seat, code or last use. */
export const RUSH = sampled(12, 50);

/** One in so many of a matrix, others at each commit; in full each one, and whatever `isTouched` says was changed. */
export const isSampled = (index: number, of: number, isTouched = false): boolean =>
  isFull || isTouched || (index + sampleSeed()) % of === 0;

const part = Number(process.env.LONG_PART ?? 1);

/** One in so many of what the first part of `npm run test:long` tries in full; others at each commit, and in each other part. */
export const isSampledOnce = (index: number, of: number): boolean =>
  (isFull && part === 1) || (index + part + sampleSeed()) % of === 0;
