import type { MemorySample } from './memory-trend.ts';

/** A full collection, as V8 prints it by `--trace-gc`: when, and the megabytes before it and after. */
const FULL_COLLECTION = /(\d+) ms: Mark-Compact[^>\n]*-> ([\d.]+) \(/g;

/** The heap left after each full collection of a node's garbage, `at` counted from the start of its process. */
export const liveHeapOf = (printed: string): MemorySample[] =>
  [...printed.matchAll(FULL_COLLECTION)].map(([, at, megabytes]) => ({
    at: Number(at),
    megabytes: Number(megabytes),
  }));
