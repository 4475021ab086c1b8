import { timeText, weekdayTitle } from '../../../kit/when.ts';
import type { Day } from '../../../kit/zoned.ts';
import { openings as text } from '../../../text/openings.ts';

/** A day of the public page and the starts that it offers, instants. */
export interface OpenDay {
  readonly day: Day;
  readonly starts: readonly string[];
}

/** Days that are asked for at once, and the most that the page tells of. */
export const STRETCH = 14;
export const MAX_DAYS = 42;

/** The starts that do not overlap: each begins once the appointment at the one before would be over. */
export function apart(starts: readonly string[], minutes: number): readonly string[] {
  let over = Number.NEGATIVE_INFINITY;
  return starts.filter((start) => {
    const at = Date.parse(start);
    if (at < over) return false;
    over = at + minutes * 60_000;
    return true;
  });
}

/** The days that are chosen at first: those of the screen that have free time, else the first day that has some. */
export function firstChosen(days: readonly OpenDay[], shown: readonly Day[]): readonly Day[] {
  const free = days.filter(({ starts }) => starts.length > 0).map(({ day }) => day);
  const ofScreen = free.filter((day) => shown.includes(day));
  return ofScreen.length > 0 ? ofScreen : free.slice(0, 1);
}

/** The first day to ask about: none that is over. */
export const firstDay = (shown: readonly Day[], today: Day): Day =>
  shown[0] === undefined || shown[0] < today ? today : shown[0];

/** A day as it is told: its name and the times by the professional's clock. */
export interface DayOpenings {
  readonly name: string;
  readonly times: readonly string[];
}

interface Choice {
  readonly chosen: readonly Day[];
  readonly zone: string;
  /** The length of the appointment; null: every start is told, whatever it overlaps. */
  readonly minutes: number | null;
}

/** The chosen days that have free time, with their times. */
export const openingsOf = (
  days: readonly OpenDay[],
  { chosen, zone, minutes }: Choice,
): readonly DayOpenings[] =>
  days
    .filter(({ day, starts }) => chosen.includes(day) && starts.length > 0)
    .map(({ day, starts }) => ({
      name: weekdayTitle(day),
      times: (minutes === null ? starts : apart(starts, minutes)).map((at) => timeText(at, zone)),
    }));

interface Message {
  readonly service: string | null;
  readonly days: readonly DayOpenings[];
  readonly link: string;
}

/** The text to pass on. */
export const messageOf = ({ service, days, link }: Message): string =>
  text.message({
    ...{ service, link },
    days: days.map(({ name, times }) => text.dayLine(name, times)),
  });
