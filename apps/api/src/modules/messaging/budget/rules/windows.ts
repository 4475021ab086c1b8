import { after, DAY, HOUR } from '../../../../platform/clock.ts';
import { local, instant as toInstant } from '../../../../platform/local-time.ts';

/** The hour and the day that an instant is counted in. Days are those of Moscow, as in the service's other numbers. */
export interface Windows {
  readonly hour: Date;
  readonly hourEnds: Date;
  readonly day: Date;
  readonly dayEnds: Date;
}

const ZONE = 'Europe/Moscow';

export function windowsOf(now: Date): Windows {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const day = toInstant(local(now, ZONE).startOfDay());
  return { hour, hourEnds: after(hour, HOUR), day, dayEnds: after(day, DAY) };
}

/** The day as notices of it are told apart: `2026-11-21`. */
export const dayNameOf = (now: Date): string => local(now, ZONE).toPlainDate().toString();
