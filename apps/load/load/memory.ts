import { setTimeout as pause } from 'node:timers/promises';
import { quartersOf } from './rules/memory-trend.ts';
import { SAMPLE_EVERY_MS } from './size.ts';

export interface Memory {
  /** Megabytes, in the order of time. */
  readonly samples: readonly number[];
  /** By `quartersOf`. */
  readonly early: number;
  readonly late: number;
}

/** Samples a process's memory as long as the load runs. */
export async function watchMemory(
  memory: () => Promise<number | null>,
  isRunning: () => boolean,
): Promise<Memory> {
  const samples: number[] = [];
  while (isRunning()) {
    const megabytes = await memory();
    // A process that was started anew is another one.
    if (megabytes === null) samples.length = 0;
    else samples.push(megabytes);
    await pause(SAMPLE_EVERY_MS);
  }
  return { samples, ...quartersOf(samples) };
}
