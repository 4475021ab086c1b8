import { type Day, dayOf, minutesOf, shiftDay } from '../../../kit/zoned.ts';

/** A start that is offered, as the API names it. */
export interface OfferedStart {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly seats_left?: number | undefined;
}
export interface Start {
  /** An instant in UTC, whichever offset it was named with. */
  readonly at: string;
  readonly seatsLeft: number | null;
}
export type PartOfDay = 'morning' | 'day' | 'evening';

export const WEEK = 7;

export const weekFrom = (first: Day): readonly Day[] =>
  Array.from({ length: WEEK }, (_, index) => shiftDay(first, index));

/** The first day of a strip that shows the day: today's strip starts today. */
export function stripOf(day: Day, today: Day): Day {
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  return shiftDay(today, Math.floor(ahead / WEEK) * WEEK);
}

export const startsOn = (
  offered: readonly OfferedStart[],
  day: Day,
  zone: string,
): readonly Start[] =>
  offered
    .filter(({ starts_at }) => dayOf(starts_at, zone) === day)
    .map(({ starts_at, seats_left }) => ({
      at: new Date(starts_at).toISOString(),
      seatsLeft: seats_left ?? null,
    }));

const partOf = (instant: string, zone: string): PartOfDay => {
  const minutes = minutesOf(instant, zone);
  if (minutes < 12 * 60) return 'morning';
  return minutes < 17 * 60 ? 'day' : 'evening';
};

/** Starts of a day in the parts that have some, in order. */
export function byPart(
  starts: readonly Start[],
  zone: string,
): readonly (readonly [PartOfDay, readonly Start[]])[] {
  const parts = ['morning', 'day', 'evening'] as const;
  return parts
    .map((part) => [part, starts.filter(({ at }) => partOf(at, zone) === part)] as const)
    .filter(([, list]) => list.length > 0);
}

/** Minutes of a clock's text, `09:30`; null: no time. */
export function minutesOfClock(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
