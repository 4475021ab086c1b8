import { DAY } from '../../api/src/platform/clock.ts';

/** The day of UTC so many days from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
