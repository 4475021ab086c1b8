import type { Clock } from '../src/platform/clock.ts';

export interface TestClock {
  readonly now: Clock;
  /** Moves time on by so many milliseconds. */
  advance(ms: number): void;
  set(instant: string): void;
}

/** 21 November 2026, noon in Moscow. */
export const TEST_START = new Date('2026-11-21T09:00:00.000Z');

/** A clock that stands still until it is set. */
export function createTestClock(start: Date | string = TEST_START): TestClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
    set: (instant) => {
      at = new Date(instant).getTime();
    },
  };
}
