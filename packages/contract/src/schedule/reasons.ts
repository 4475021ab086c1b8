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

/** What ends the free time after an instant; where there is none, what engages it. */
export const LIMITS = ['appointment', 'timetable', 'break', 'holiday', 'closed', 'past'] as const;
export type Limit = (typeof LIMITS)[number];
