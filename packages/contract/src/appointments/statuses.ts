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

/** Those whose time is not free for others; the constraint `appointments_busy` of the database names them too. */
export const BUSY_STATUSES = [
  'pending',
  'confirmed',
  'in_progress',
] as const satisfies readonly Status[];

/** Those that may still be moved, and joined where they are groups. */
export const UPCOMING_STATUSES = ['pending', 'confirmed'] as const satisfies readonly Status[];

export const CANCELLED_STATUSES = [
  'cancelled_by_client',
  'cancelled_by_provider',
] as const satisfies readonly Status[];

/** Those of appointments that took place, or ought to have: they fill up a day and count for a plan. */
export const OVER_STATUSES = ['completed', 'no_show'] as const satisfies readonly Status[];

/** Who booked: a client, or the provider for them. */
export const APPOINTMENT_SOURCES = ['online', 'provider'] as const;

/** Where clients book: the provider's page of this service, or the widget on another site. */
export const BOOKING_PAGES = ['page', 'site'] as const;

/** Of a client in an appointment. */
export const PARTICIPANT_STATUSES = ['joined', 'left', 'attended', 'no_show'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

/** What happens to an appointment, as its history names it. */
export const EVENT_KINDS = [
  'booked',
  'joined',
  'left',
  'moved',
  'changed',
  'status_changed',
  'deleted',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Who did it; `service` is the service itself, in a sweep. */
export const EVENT_AUTHORS = ['client', 'provider', 'staff', 'service'] as const;
export type EventAuthor = (typeof EVENT_AUTHORS)[number];
