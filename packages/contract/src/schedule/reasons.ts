/** Why there are no slots. A blocked client gets `booking_off` as well. */
export const REASONS = [
  'no_timetable',
  'holiday',
  'full',
  'too_soon',
  'too_far',
  'booking_off',
] as const;
export type Reason = (typeof REASONS)[number];

/** Why one day has no slots; `no_timetable`: no day has hours. */
export const DAY_REASONS = [...REASONS, 'day_off'] as const;
export type DayReason = (typeof DAY_REASONS)[number];

/**
 * Why a start is not offered, the first that holds: `details.reason` of `slot_unavailable`. `closed`: outside of the
 * hours; `end_of_hours`: the appointment would not be over when they are; `day_full`: the date has `max_per_day`;
 * `off_grid`: the time is free, but no start; `short_gap`: a compact calendar would keep a gap no service fits into.
 * Times that somebody has are `slot_taken`. A blocked client gets `booking_off`.
 */
export const SLOT_REFUSALS = [
  'past',
  'too_soon',
  'too_far',
  'booking_off',
  'closed',
  'holiday',
  'break',
  'end_of_hours',
  'day_full',
  'off_grid',
  'short_gap',
] as const;
export type SlotRefusal = (typeof SLOT_REFUSALS)[number];

/** Why an appointment is outside of the working hours: as `SLOT_REFUSALS` have it. */
export const OUTSIDE_REASONS = [
  'closed',
  'holiday',
  'break',
  'end_of_hours',
] as const satisfies readonly SlotRefusal[];

/**
 * A start in the provider's own calendar, the first that holds. `busy`: somebody has the time, and booking refuses it; all
 * else that is not `free` is the provider's to book, once they know of it.
 */
export const START_STATES = ['busy', 'past', ...OUTSIDE_REASONS, 'free'] as const;
export type StartState = (typeof START_STATES)[number];

/** The limits of free time after an instant: what ends it or, where there is none, what engages it. */
export const LIMITS = ['appointment', 'timetable', 'break', 'holiday', 'closed', 'past'] as const;
export type Limit = (typeof LIMITS)[number];
