import { MINUTE } from '../../../platform/clock.ts';

/** A service as an appointment has it: minutes and kopecks. */
interface BookedService {
  readonly duration: number;
  readonly price: number;
  readonly buffer_before: number;
  readonly buffer_after: number;
  readonly capacity: number;
}

/** What an appointment's services make of it. */
export interface AppointmentTerms {
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** With the first service's buffer before and the last one's after. */
  readonly busy_from: Date;
  readonly busy_to: Date;
  readonly price_total: number;
  /** Seats: more than one only where a single service is for groups. */
  readonly capacity: number;
}

/** The terms of an appointment of these services, one after another. There is at least one. */
export function termsOf(services: readonly BookedService[], starts_at: Date): AppointmentTerms {
  const ends_at = minutesAfter(starts_at, sum(services.map(({ duration }) => duration)));
  return {
    starts_at,
    ends_at,
    busy_from: minutesAfter(starts_at, -(services[0]?.buffer_before ?? 0)),
    busy_to: minutesAfter(ends_at, services.at(-1)?.buffer_after ?? 0),
    price_total: sum(services.map(({ price }) => price)),
    capacity: services.length === 1 ? (services[0]?.capacity ?? 1) : 1,
  };
}

const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MINUTE);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
