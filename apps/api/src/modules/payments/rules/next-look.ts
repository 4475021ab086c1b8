import { after, HOUR, MINUTE } from '../../../platform/clock.ts';

/** When to ask the provider again about what is under way since an instant: soon at first, then hourly. */
export function nextLook(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime();
  return after(now, [MINUTE, 5 * MINUTE, 15 * MINUTE].find((pause) => age < pause * 2) ?? HOUR);
}
