import type { Status } from '@okoshko/contract/appointments/statuses';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A service as a visit takes it: minutes and kopecks. */
export interface Bookable {
  readonly id: number;
  readonly title: string;
  readonly duration: number;
  readonly price: number;
  readonly buffer_before: number;
  readonly buffer_after: number;
  readonly capacity: number;
}

export interface Plan {
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** With the first service's buffer before and the last one's after. */
  readonly busy_from: Date;
  readonly busy_to: Date;
  readonly price_total: number;
  /** Seats: more than one only where a single service is for groups. */
  readonly capacity: number;
}

/** When a visit of these services, one after another, ends, and what it costs. There is at least one. */
export function planVisit(services: readonly Bookable[], starts_at: Date): Plan {
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

const busyTime = (services: readonly Bookable[], span: { starts_at: Date; ends_at: Date }) => ({
  busy_from: new Date(span.starts_at.getTime() - (services[0]?.buffer_before ?? 0) * MINUTE),
  busy_to: new Date(span.ends_at.getTime() + (services.at(-1)?.buffer_after ?? 0) * MINUTE),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

interface Visit {
  readonly status: Status;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** What a provider may make of a visit: the status it has now → those it may get. */
const TURNS: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  pending: ['confirmed', 'declined', 'cancelled_by_provider'],
  confirmed: ['in_progress', 'completed', 'no_show', 'cancelled_by_provider'],
  in_progress: ['completed', 'cancelled_by_provider'],
  completed: ['no_show'],
  no_show: ['completed'],
};

/** Whether the provider may turn the visit so at this moment. */
export function mayTurn(visit: Visit, to: Status, now: Date): boolean {
  if (!TURNS[visit.status]?.includes(to)) return false;
  const sinceStart = now.getTime() - visit.starts_at.getTime();
  if (to === 'in_progress') return sinceStart >= -HOUR;
  if (to === 'no_show' && sinceStart < 0) return false;
  const isCorrection = visit.status === 'completed' || visit.status === 'no_show';
  return !isCorrection || now.getTime() - visit.ends_at.getTime() <= 7 * DAY;
}

/** Only what still waits for its time moves. */
export const mayMove = ({ status }: Pick<Visit, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed';

/** Whether a visit that turns so never takes place: nobody is charged for its record then. */
export const fallsThrough = (
  { starts_at }: Pick<Visit, 'starts_at'>,
  to: Status,
  now: Date,
): boolean =>
  now < starts_at &&
  (to === 'declined' ||
    to === 'expired' ||
    to === 'cancelled_by_client' ||
    to === 'cancelled_by_provider');
