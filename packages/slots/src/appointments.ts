import { type Spans, spansOf } from './spans.ts';

/** An appointment that is in the calendar. Instants in milliseconds since 1970. */
export interface Appointment {
  readonly id: number;
  readonly starts: number;
  readonly ends: number;
  /** With its buffers. */
  readonly busyFrom: number;
  readonly busyTo: number;
  /** Whether its time is not free for others; else it only counts for its day. */
  readonly isBusy: boolean;
  /** A group's service and seats that are free. */
  readonly group: { readonly service: number; readonly seatsLeft: number } | null;
}

/** The appointment a slot is looked for. */
export interface AppointmentRequest {
  /** Milliseconds. */
  readonly duration: number;
  /** Free of other appointments before it and after it; milliseconds. */
  readonly before: number;
  readonly after: number;
  readonly services: readonly number[];
  /** Seats of the service: over one where a single service is for groups. */
  readonly capacity: number;
  /** As many must be free. */
  readonly seats: number;
}

/** How slots are chosen out of free time. */
export interface Booking {
  /** `compact` also starts right after an appointment and leaves no gap too short for any service. */
  readonly mode: 'grid' | 'compact' | 'fixed';
  /** Starts are on multiples of it, counted from local midnight; minutes. */
  readonly step: number;
  /** Minutes of the day; of `fixed`. */
  readonly fixed: readonly number[];
  /** From now to the first start; milliseconds. */
  readonly lead: number;
  /** How many local days on the last start is; null: no end. */
  readonly horizon: number | null;
  /** Appointments that start on one local date, at most. */
  readonly maxPerDay: number | null;
  /** The shortest appointment there is, milliseconds: a gap below it is lost. */
  readonly shortest: number;
}

/** The appointments' own time, as spans. */
export const busySpans = (appointments: readonly Appointment[]): Spans =>
  spansOf(
    appointments.filter(({ isBusy }) => isBusy).map(({ busyFrom, busyTo }) => [busyFrom, busyTo]),
  );
