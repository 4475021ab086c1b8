const HOUR = 60;
const DAY = 24 * HOUR;

/** The choices in minutes; the horizons are in days. */
export const STEPS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];
export const LEADS = [
  0,
  15,
  30,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
];
export const HORIZONS = [7, 14, 21, 30, 45, 60, 90, 120, 180, 365];
export const TTLS = [HOUR, 2 * HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY];
export const WINDOWS = [0, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY];
export const MOVES = [0, 1, 2, 3, 5, 10];
export const REMINDERS = [
  7 * DAY,
  3 * DAY,
  2 * DAY,
  DAY,
  12 * HOUR,
  6 * HOUR,
  3 * HOUR,
  2 * HOUR,
  HOUR,
  30,
];
/** More of them the API does not take. */
export const MAX_REMINDERS = 10;

/** The usual values and those that are chosen already, in order. */
export const withChosen = (
  usual: readonly number[],
  chosen: readonly number[],
): readonly number[] => [...new Set([...usual, ...chosen])].sort((one, other) => one - other);

/** Numbers as a select has them. */
export const optionsOf = (
  numbers: readonly number[],
  label: (number: number) => string,
): { value: string; label: string }[] =>
  numbers.map((number) => ({ value: String(number), label: label(number) }));
