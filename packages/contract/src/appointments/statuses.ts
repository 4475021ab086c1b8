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

/** Statuses whose time is not free for others; the database's constraint `appointments_busy` names them too. */
export const BUSY_STATUSES = [
  'pending',
  'confirmed',
  'in_progress',
] as const satisfies readonly Status[];

/** Statuses in which an appointment may still be moved, and a group joined. */
export const UPCOMING_STATUSES = ['pending', 'confirmed'] as const satisfies readonly Status[];

export const CANCELLED_STATUSES = [
  'cancelled_by_client',
  'cancelled_by_provider',
] as const satisfies readonly Status[];

/** Statuses of appointments that took place, or ought to have: they fill up a day and count for a plan. */
export const OVER_STATUSES = ['completed', 'no_show'] as const satisfies readonly Status[];

/** The ways a client paid the professional at the chair; `unpaid`: not yet. */
export const PAYMENT_METHODS = ['cash', 'transfer', 'card', 'unpaid'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The sources of an appointment: a client, or the provider for them. */
export const APPOINTMENT_SOURCES = ['online', 'provider'] as const;

/** The places where clients book: the provider's page of this service, or the widget on another site. */
export const BOOKING_PAGES = ['page', 'site'] as const;

/** The statuses of a client in an appointment. */
export const PARTICIPANT_STATUSES = ['joined', 'left', 'attended', 'no_show'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

/** The kinds of events of an appointment, as its history names them. */
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

/** The authors of an event; `service` is the service itself, in a sweep. */
export const EVENT_AUTHORS = ['client', 'provider', 'staff', 'service'] as const;
export type EventAuthor = (typeof EVENT_AUTHORS)[number];

/** So long a press is offered to be taken back, in milliseconds. */
export const UNDO_OFFERED_MS = 10_000;
/** So long the server takes it back: a press of the last second may be a while under way. */
export const UNDO_ACCEPTED_MS = UNDO_OFFERED_MS + 2_000;
/** So long the messages about it wait: none is under way while it can be taken back. */
export const MESSAGES_WAIT_MS = UNDO_ACCEPTED_MS + 1_000;
