import { MINUTE } from './days.ts';

/** A service as an appointment has it; minutes. */
interface Service {
  readonly duration: number;
  readonly buffer_before: number;
  readonly buffer_after: number;
  readonly capacity: number;
}

/** The room that an appointment takes in a calendar. */
export interface Extent {
  /** Milliseconds. */
  readonly duration: number;
  /** Free of other appointments before it and after it; milliseconds. */
  readonly before: number;
  readonly after: number;
  /** Seats of the service: over one where a single service is for groups. */
  readonly capacity: number;
}

/** The extent of an appointment of these services, one after another: the first buffer before and the last one after. */
export const extentOf = (services: readonly Service[]): Extent => ({
  duration: services.reduce((sum, { duration }) => sum + duration, 0) * MINUTE,
  before: (services[0]?.buffer_before ?? 0) * MINUTE,
  after: (services.at(-1)?.buffer_after ?? 0) * MINUTE,
  capacity: services.length === 1 ? (services[0]?.capacity ?? 1) : 1,
});
