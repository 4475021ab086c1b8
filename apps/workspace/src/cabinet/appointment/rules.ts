import { type Status, UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { kopecksOf } from '../../kit/kopecks.ts';
import { dayOf, instantAt, minutesOf, shiftDay } from '../../kit/zoned.ts';
import type { NewAppointmentLink } from './links.ts';

export const isGroup = ({ capacity }: { readonly capacity: number | null }): boolean =>
  (capacity ?? 1) > 1;

export interface Sums {
  readonly price_total: number;
  readonly discount: number;
}

/** The sums that were typed, in rubles, as kopecks; or which of them is wrong. */
export function sumsOf(price: string, discount: string): Sums | 'price' | 'discount' {
  const price_total = kopecksOf(price);
  if (price_total === null) return 'price';
  const off = discount.trim() ? kopecksOf(discount) : 0;
  return off === null || off > price_total ? 'discount' : { price_total, discount: off };
}

interface Cancellable {
  readonly starts_at: string;
  readonly participants_count: number | null;
}

/** The consequences of cancelling now: who is told, and whether the plan still counts the appointment. */
export function cancellationOf(
  { starts_at, participants_count }: Cancellable,
  now: Date,
): { readonly audience: 'client' | 'late' | 'nobody'; readonly isFree: boolean } {
  const isFree = now < new Date(starts_at);
  if (!participants_count) return { audience: 'nobody', isFree };
  return { audience: isFree ? 'client' : 'late', isFree };
}

interface Repeatable {
  readonly starts_at: string;
  readonly client_profile: { readonly documentId: string } | null;
  readonly services: readonly { readonly documentId: string; readonly is_active: boolean }[];
}

/**
 * Repeats the appointment so many days later, at the same time of day. Inactive services and a start in the past are
 * left out.
 */
export function repeatOf(
  { starts_at, client_profile, services }: Repeatable,
  { days, zone, now }: { readonly days: number; readonly zone: string; readonly now: Date },
): NewAppointmentLink {
  const day = shiftDay(dayOf(starts_at, zone), days);
  const start = instantAt(day, minutesOf(starts_at, zone), zone);
  const active = services.filter(({ is_active }) => is_active);
  return {
    client: client_profile?.documentId,
    services: active.map(({ documentId }) => documentId).join(',') || undefined,
    at: start > now ? start.toISOString() : undefined,
  };
}

interface OfSeries {
  readonly starts_at: string;
  readonly status: Status | null;
}

/** The appointments of a series from a start on that may still be cancelled. */
export const restOfSeries = <A extends OfSeries>(all: readonly A[], from: string): readonly A[] =>
  all.filter(
    ({ starts_at, status }) =>
      starts_at >= from && UPCOMING_STATUSES.some((upcoming) => upcoming === status),
  );
