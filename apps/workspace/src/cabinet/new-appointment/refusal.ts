import { ApiFailure, isLost } from '../../api/failure.ts';

/** The reason nothing was booked, by what can be done about it. */
export type Refusal =
  | { readonly kind: 'taken'; readonly nearest: readonly string[]; readonly mayOverlap: boolean }
  | { readonly kind: 'dates'; readonly dates: readonly RefusedDate[] }
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'promo'; readonly reason: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'other' };

export interface RefusedDate {
  readonly starts_at: string;
  readonly code: string;
}

export function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiFailure)) return { kind: 'other' };
  if (isLost(failure)) return { kind: 'lost' };
  const { code, details } = failure.error;
  if (code === 'slot_taken' || code === 'slot_unavailable') {
    const nearest = Array.isArray(details?.nearest) ? details.nearest.map(String) : [];
    return { kind: 'taken', nearest, mayOverlap: code === 'slot_taken' };
  }
  if (code === 'series_refused') {
    return { kind: 'dates', dates: (details?.refused ?? []) as readonly RefusedDate[] };
  }
  if (code === 'price_changed') return { kind: 'price', price: Number(details?.price) };
  if (code === 'promo_not_applicable') return { kind: 'promo', reason: String(details?.reason) };
  return { kind: 'other' };
}
