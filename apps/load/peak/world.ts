import type { Phones } from '../load/phones.ts';
import type { Filled } from './fill.ts';
import type { PeakJournal } from './journal.ts';
import type { MeasuredCalls } from './measured-calls.ts';

/** The state that all who arrive share. */
export interface World {
  readonly calls: MeasuredCalls;
  readonly phones: Phones;
  readonly filled: Filled;
  readonly journal: PeakJournal;
}

/** The nth arrival of a kind, and when it was meant for. */
export interface Arrived {
  readonly at: number;
  readonly n: number;
}
export type Act = (world: World, arrived: Arrived) => Promise<unknown>;

/** From 1 to `count`, spread over all of them: neighbours in time are of different providers. */
export const spread = (n: number, count: number): number => ((n * 619) % count) + 1;

/** An address of its own for each of sixteen million. */
export const addressOf = (n: number): string =>
  `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
