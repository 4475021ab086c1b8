import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../../../bench/statistics.ts';
import { SAMPLE_EVERY_MS } from './size.ts';

export interface Memory {
  /** Megabytes, in the order of time. */
  readonly samples: readonly number[];
  /** The medians of the second quarter and of the last: the first is warming up. */
  readonly early: number;
  readonly late: number;
}

/**
 * Samples a process's memory as long as the load runs. By quarters, not by the trend of `rules/memory-trend.ts`: that wants an hour
 * at one rate, and here what the processes do changes with each fault, some minutes in all.
 */
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
  const quarter = Math.ceil(samples.length / 4);
  return {
    samples,
    early: median(samples.slice(quarter, 2 * quarter)),
    late: median(samples.slice(-quarter)),
  };
}
