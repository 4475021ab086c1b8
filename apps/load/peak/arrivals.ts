import { setTimeout as pause } from 'node:timers/promises';

interface Timetable {
  /** Arrivals a second. */
  readonly rate: number;
  /** From 0 to 1 of the time between two, so that kinds do not arrive together. */
  readonly phase: number;
  /** Milliseconds by `performance.now()`. */
  readonly from: number;
  readonly until: number;
}

/** The instant of the nth arrival. */
const arrivalAt = ({ rate, phase, from }: Timetable, n: number): number =>
  from + ((n + phase) / rate) * 1000;

/**
 * Begins `act` at a constant rate whatever becomes of those before, each with the instant it was meant for; ends when all
 * have.
 */
export async function runAtRate(
  timetable: Timetable,
  act: (at: number, n: number) => Promise<unknown>,
): Promise<void> {
  const running = new Set<Promise<unknown>>();
  for (let n = 0; arrivalAt(timetable, n) < timetable.until; n += 1) {
    const at = arrivalAt(timetable, n);
    await until(at);
    const one = act(at, n).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
}

/** Waits for the instant; not at all where it is past. */
export async function until(at: number): Promise<void> {
  const wait = at - performance.now();
  if (wait > 0) await pause(wait);
}
