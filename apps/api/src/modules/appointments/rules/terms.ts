import type { EventAuthor } from '@okoshko/contract/appointments/statuses';
import { extentOf } from '@okoshko/slots';
import { after, MINUTE } from '../../../platform/clock.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';

/** A service as an appointment has it: minutes and kopecks. */
interface BookedService {
  readonly duration: number;
  readonly price: number;
  readonly buffer_before: number;
  readonly buffer_after: number;
  readonly capacity: number;
}

/** The times, price and seats of an appointment that follow from its services. */
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

/**
 * The terms of an appointment of these services, one after another. There is at least one. `minutes`, where it is given,
 * is how long they take together.
 */
export function termsOf(
  services: readonly BookedService[],
  starts_at: Date,
  minutes?: number | null,
): AppointmentTerms {
  const extent = extentOf(services);
  const ends_at = after(starts_at, minutes ? minutes * MINUTE : extent.duration);
  return {
    starts_at,
    ends_at,
    busy_from: after(starts_at, -extent.before),
    busy_to: after(ends_at, extent.after),
    price_total: sumOf(services, 'price'),
    capacity: extent.capacity,
  };
}

/** Throws `validation_failed`, with the field, where no service is done with so many at once. */
export function requireSeats(seats: number, capacity: number): void {
  if (seats > capacity) throw invalidField('seats', sentence('seats_max', { max: capacity }));
}

/** The minutes and kopecks that other services add to an appointment; below zero: take away. */
export const differenceOf = (
  services: readonly BookedService[],
  booked: readonly BookedService[],
): { readonly minutes: number; readonly price: number } => ({
  minutes: sumOf(services, 'duration') - sumOf(booked, 'duration'),
  price: sumOf(services, 'price') - sumOf(booked, 'price'),
});

const sumOf = (services: readonly BookedService[], key: 'duration' | 'price'): number =>
  services.reduce((sum, service) => sum + service[key], 0);

/** The length of an appointment, by its end, by its minutes or by both alike; null: as long as its services. */
interface SetDuration {
  readonly ends_at?: Date | null | undefined;
  readonly duration?: number | null | undefined;
}

const MAX_MINUTES = 1440;

/** Minutes; null: as long as the services take; undefined: neither is named. Throws `validation_failed`. */
export function minutesOf(
  { ends_at, duration }: SetDuration,
  starts_at: Date,
): number | null | undefined {
  if (ends_at === undefined) return duration;
  const minutes = ends_at && (ends_at.getTime() - starts_at.getTime()) / MINUTE;
  if (duration !== undefined && duration !== minutes) {
    throw invalidField('duration', sentence('duration_differs'));
  }
  if (minutes === null) return null;
  if (minutes <= 0) throw invalidField('ends_at', sentence('after', { other: 'starts_at' }));
  if (minutes > MAX_MINUTES) throw invalidField('ends_at', sentence('appointment_too_long'));
  if (!Number.isInteger(minutes)) throw invalidField('ends_at', sentence('whole_minutes'));
  return minutes;
}

/** The price of one seat before the discount, and the discount; kopecks. */
export interface Price {
  readonly price_total: number;
  readonly discount: number;
}
/** Throws `price_changed` where the client was told another price than they are about to pay; kopecks, for all seats. */
export function requireExpected(price: number, expected: number | null | undefined): void {
  if (typeof expected !== 'number' || expected === price) return;
  throw new AppError('price_changed', { details: { expected, price } });
}

/** A provider sets either; null gives both back to services and promos. */
export interface SetPrice {
  readonly price_total?: number | null | undefined;
  readonly discount?: number | null | undefined;
}

/** A part that is not named stays; null: both are given back. Throws `validation_failed`. */
export function priceOf({ price_total, discount }: SetPrice, current: Price): Price | null {
  if (price_total === null || discount === null) {
    if ((price_total ?? discount ?? null) === null) return null;
    throw invalidField('discount', sentence('given_back_together', { other: 'price_total' }));
  }
  const price = {
    price_total: price_total ?? current.price_total,
    discount: discount ?? current.discount,
  };
  if (price.discount <= price.price_total) return price;
  throw invalidField(
    'discount',
    sentence('discount_max', { other: 'price_total', max: price.price_total }),
  );
}

/** A change of an appointment's services, as ids in order. */
export interface ServicesChange {
  readonly by: EventAuthor;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/**
 * The services its client does not take away: those that were booked, or that the provider made of them since. `changes`
 * are in order of time.
 */
export function agreedServices(
  current: readonly number[],
  changes: readonly ServicesChange[],
): readonly number[] {
  const providers = changes.findLast(({ by }) => by !== 'client');
  return providers?.after ?? changes[0]?.before ?? current;
}

/** The list has each of the services at least as often as they have it. */
export function includesAll(list: readonly number[], services: readonly number[]): boolean {
  const count = (of: readonly number[], id: number) => of.filter((one) => one === id).length;
  return services.every((id) => count(list, id) >= count(services, id));
}
