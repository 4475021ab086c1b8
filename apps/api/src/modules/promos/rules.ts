import {
  type Discount,
  discountOf,
  isInItsHours,
  type LocalStart,
  type PromoHours,
} from '@okoshko/contract/promos/saving';
import type { PromoRefusal } from '@okoshko/contract/promos/wire';
import { local } from '../../platform/local-time.ts';

/** A promo decides by these; without `services` it is for all. Kopecks, ISO weekdays, local `HH:MM:SS`. */
export interface Offer extends Discount<number>, PromoHours {
  readonly id: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly new_clients_only: boolean;
  readonly max_uses: number | null;
  readonly max_uses_per_client: number | null;
  readonly used_count: number;
}

/** A service of the appointment, with its price in kopecks. */
export interface ServiceLine {
  readonly service: number;
  readonly price: number;
}

/** An offer applies or not by these facts of the appointment and its client. */
export interface OfferContext {
  readonly lines: readonly ServiceLine[];
  readonly starts_at: Date;
  readonly time_zone: string;
  /** The client has no appointment yet. */
  readonly isNewClient: boolean;
  /** Uses of the promo by the client. */
  readonly clientUses: number;
}

/** The reason why the promo does not apply to the appointment; null: it does. The start of the appointment counts. */
export function refusalOf(offer: Offer, context: OfferContext): PromoRefusal | null {
  const { starts_at, ends_at, max_uses, max_uses_per_client } = offer;
  const { lines, starts_at: start, isNewClient, clientUses } = context;
  if (!lines.some(isFor(offer.services))) return 'other_services';
  if (starts_at && start < starts_at) return 'other_time';
  if (ends_at && start >= ends_at) return 'other_time';
  if (!isInItsHours(offer, localStart(context))) return 'other_time';
  if (offer.new_clients_only && !isNewClient) return 'new_clients_only';
  if (max_uses !== null && offer.used_count >= max_uses) return 'used_up';
  if (max_uses_per_client !== null && clientUses >= max_uses_per_client) return 'used_by_client';
  return discountOf(offer, lines) > 0 ? null : 'no_cheaper';
}

/** An offer evaluated for one participant; the discount in kopecks. */
export interface OfferResult {
  readonly offer: Offer;
  readonly refusal: PromoRefusal | null;
  readonly discount: number;
}

/** The applicable one with the largest discount; of equal ones the oldest. */
export const bestOf = <Result extends OfferResult>(results: readonly Result[]): Result | null =>
  results
    .filter(({ refusal }) => refusal === null)
    .reduce<Result | null>((best, one) => (best && !isBetter(one, best) ? best : one), null);

const isBetter = (one: OfferResult, other: OfferResult): boolean =>
  one.discount > other.discount ||
  (one.discount === other.discount && one.offer.id < other.offer.id);

const localStart = ({ starts_at, time_zone }: OfferContext): LocalStart => {
  const start = local(starts_at, time_zone);
  return {
    date: start.toPlainDate().toString(),
    time: start.toPlainTime().toString({ smallestUnit: 'second' }),
  };
};

const isFor =
  (services: readonly number[]) =>
  ({ service }: ServiceLine): boolean =>
    services.length === 0 || services.includes(service);
