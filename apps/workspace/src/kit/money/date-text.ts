import { fullDayText, timeText } from '../when.ts';

/** '21 декабря 2026', to stand within a sentence. */
export const dateText = (at: string, zone: string): string =>
  fullDayText(at, zone).replace(/\sг\.$/, '');

/** '21 декабря 2026, 12:40'. */
export const instantText = (at: string, zone: string): string =>
  `${dateText(at, zone)}, ${timeText(at, zone)}`;
