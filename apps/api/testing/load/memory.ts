import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../../../bench/statistics.ts';
import { LOOK } from './size.ts';

export interface Memory {
  /** Megabytes, in the order of time. */
  readonly looks: readonly number[];
  /** The medians of the second quarter and of the last: the first is warming up. */
  readonly early: number;
  readonly late: number;
}

/** Looks at a process's memory as long as it is wanted. */
export async function watchMemory(
  memory: () => Promise<number | null>,
  isWanted: () => boolean,
): Promise<Memory> {
  const looks: number[] = [];
  while (isWanted()) {
    const megabytes = await memory();
    // A process that was started anew is another one.
    if (megabytes === null) looks.length = 0;
    else looks.push(megabytes);
    await pause(LOOK);
  }
  const quarter = Math.ceil(looks.length / 4);
  return {
    looks,
    early: median(looks.slice(quarter, 2 * quarter)),
    late: median(looks.slice(-quarter)),
  };
}
