/** Where an appointment stands. The first three keep their time from others. */
export const STATUSES = [
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'no_show',
  'declined',
  'expired',
  'cancelled_by_client',
  'cancelled_by_provider',
] as const;
export type Status = (typeof STATUSES)[number];
