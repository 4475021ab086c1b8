import { extentOf } from '@okoshko/slots';
import { after } from '../../../platform/clock.ts';

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
  const extent = extentOf(services);
  const ends_at = after(starts_at, extent.duration);
  return {
    starts_at,
    ends_at,
    busy_from: after(starts_at, -extent.before),
    busy_to: after(ends_at, extent.after),
    price_total: services.reduce((sum, { price }) => sum + price, 0),
    capacity: extent.capacity,
  };
}
