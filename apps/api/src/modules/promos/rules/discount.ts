import type { PromoRefusal } from '@okoshko/contract/promos/refusals';
import { local } from '../../../platform/local-time.ts';

/** A promo as its rule reads it; `services` empty: all. Kopecks, ISO weekdays, local `HH:MM:SS`. */
export interface Offer {
  readonly id: number;
  readonly kind: 'percent' | 'amount' | 'fixed_price';
  readonly value: number;
  readonly services: readonly number[];
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly weekdays: readonly number[];
  readonly time_from: string | null;
  readonly time_to: string | null;
  readonly new_clients_only: boolean;
  readonly max_uses: number | null;
  readonly max_uses_per_client: number | null;
  readonly used_count: number;
}

export interface Line {
  readonly service: number;
  readonly price: number;
}

/** What a place in an appointment is priced by. `uses`: of the promo, by this client. */
export interface PromoQuery {
  readonly lines: readonly Line[];
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly isNew: boolean;
  readonly uses: number;
}

/**
 * What the promo takes off the price of one place: percent of the services it is for, to the nearest
 * kopeck, a sum off all of them together, or a new price of each. Never more than they cost.
 */
export function discountOf({ kind, value, services }: Offer, lines: readonly Line[]): number {
  const prices = lines.filter(isFor(services)).map(({ price }) => price);
  const cost = sum(prices);
  switch (kind) {
    case 'percent':
      return Math.round((cost * value) / 100);
    case 'amount':
      return Math.min(value, cost);
    case 'fixed_price':
      return sum(prices.map((price) => Math.max(0, price - value)));
  }
}

/** Why the promo is not for this appointment; null: it is. Its times are those the appointment starts at. */
export function refusalOf(offer: Offer, asked: PromoQuery): PromoRefusal | null {
  const { starts_at, ends_at, max_uses, max_uses_per_client } = offer;
  if (!asked.lines.some(isFor(offer.services))) return 'other_services';
  if (starts_at && asked.starts_at < starts_at) return 'other_time';
  if (ends_at && asked.starts_at >= ends_at) return 'other_time';
  if (!isAtItsHours(offer, asked)) return 'other_time';
  if (offer.new_clients_only && !asked.isNew) return 'new_clients_only';
  if (max_uses !== null && offer.used_count >= max_uses) return 'used_up';
  if (max_uses_per_client !== null && asked.uses >= max_uses_per_client) return 'used_by_client';
  return discountOf(offer, asked.lines) > 0 ? null : 'no_cheaper';
}

/**
 * From `time_from` up to `time_to`, over midnight where that is the earlier one: such hours belong to
 * the weekday they begin on.
 */
function isAtItsHours(
  { weekdays, time_from, time_to }: Offer,
  { starts_at, time_zone }: PromoQuery,
) {
  const start = local(starts_at, time_zone);
  const isOn = (weekday: number) => weekdays.length === 0 || weekdays.includes(weekday);
  if (time_from === null || time_to === null) return isOn(start.dayOfWeek);
  const time = start.toPlainTime().toString({ smallestUnit: 'second' });
  if (time_from < time_to) return isOn(start.dayOfWeek) && time_from <= time && time < time_to;
  if (time_from <= time) return isOn(start.dayOfWeek);
  return time < time_to && isOn(start.subtract({ days: 1 }).dayOfWeek);
}

export interface PromoResult {
  readonly offer: Offer;
  readonly refusal: PromoRefusal | null;
  readonly discount: number;
}

/** The one that takes most off; of equals the oldest. */
export const bestOf = <J extends PromoResult>(results: readonly J[]): J | null =>
  results
    .filter(({ refusal }) => refusal === null)
    .reduce<J | null>((best, one) => (best && !isBetter(one, best) ? best : one), null);

const isBetter = (one: PromoResult, other: PromoResult): boolean =>
  one.discount > other.discount ||
  (one.discount === other.discount && one.offer.id < other.offer.id);

const isFor =
  (services: readonly number[]) =>
  ({ service }: Line): boolean =>
    services.length === 0 || services.includes(service);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
