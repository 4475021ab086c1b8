import { MINUTE } from '../../../platform/clock.ts';

/** A service as an appointment takes it: minutes and kopecks. */
interface BookedService {
  readonly id: number;
  readonly title: string;
  readonly duration: number;
  readonly price: number;
  readonly buffer_before: number;
  readonly buffer_after: number;
  readonly capacity: number;
}

interface Plan {
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** With the first service's buffer before and the last one's after. */
  readonly busy_from: Date;
  readonly busy_to: Date;
  readonly price_total: number;
  /** Seats: more than one only where a single service is for groups. */
  readonly capacity: number;
}

/** When an appointment of these services, one after another, ends, and what it costs. There is at least one. */
export function planAppointment(services: readonly BookedService[], starts_at: Date): Plan {
  const minutes = sum(services.map(({ duration }) => duration));
  const ends_at = new Date(starts_at.getTime() + minutes * MINUTE);
  return {
    starts_at,
    ends_at,
    ...busyTime(services, { starts_at, ends_at }),
    price_total: sum(services.map(({ price }) => price)),
    capacity: services.length === 1 ? (services[0]?.capacity ?? 1) : 1,
  };
}

const busyTime = (
  services: readonly BookedService[],
  span: { starts_at: Date; ends_at: Date },
) => ({
  busy_from: new Date(span.starts_at.getTime() - (services[0]?.buffer_before ?? 0) * MINUTE),
  busy_to: new Date(span.ends_at.getTime() + (services.at(-1)?.buffer_after ?? 0) * MINUTE),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
