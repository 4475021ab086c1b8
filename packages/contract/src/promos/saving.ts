import type { PromoKind } from './kinds.ts';

/** The discount of a promo, and the services it is for. `Id` tells services apart. */
export interface Discount<Id> {
  readonly kind: PromoKind;
  /** Per cent or kopecks, as the kind has it. */
  readonly value: number;
  /** Empty: all. */
  readonly services: readonly Id[];
}

/** The hours in which a promo is in force, by the provider's clocks. */
export interface PromoHours {
  /** ISO, 1 is Monday; empty: any. */
  readonly weekdays: readonly number[];
  /** '10:00', or to the second where its start has seconds; null: any time. */
  readonly time_from: string | null;
  /** The next day's where it is the earlier one. */
  readonly time_to: string | null;
}

/** A promo as a provider's page has it; services by documentId. */
export interface PagePromo extends Discount<string>, PromoHours {
  readonly ends_at: string | null;
  readonly new_clients_only: boolean;
}

/** By the provider's clocks. */
export interface LocalStart {
  /** '2026-11-23' */
  readonly date: string;
  /** '10:00' */
  readonly time: string;
}

export interface PageStart extends LocalStart {
  /** An instant. */
  readonly startsAt: string;
}

/** A service that is booked, with its price in kopecks. */
interface Line<Id> {
  readonly service: Id;
  readonly price: number;
}

const DAY = 86_400_000;

/** 1 is Monday, of a date in ms. */
const weekdayOf = (date: number): number => new Date(date).getUTCDay() || 7;

/** True if some starts are cheaper than others. */
export const hasHours = ({ weekdays, time_from }: PromoHours): boolean =>
  weekdays.length > 0 || time_from !== null;

/** True if it starts from `time_from` up to `time_to`. Hours that pass midnight belong to the day they begin on. */
export function isInItsHours(
  { weekdays, time_from: from, time_to: to }: PromoHours,
  { date, time }: LocalStart,
): boolean {
  const day = Date.parse(date);
  const isOn = (at: number) => weekdays.length === 0 || weekdays.includes(weekdayOf(at));
  if (from === null || to === null) return isOn(day);
  if (from < to) return isOn(day) && from <= time && time < to;
  return from <= time ? isOn(day) : time < to && isOn(day - DAY);
}

/**
 * The discount on one seat, of the services that the promo is for: a percentage, rounded to the nearest kopeck, an
 * amount off their sum, or what they cost above a fixed price each. Never more than they cost.
 */
export function discountOf<Id>(
  { kind, value, services }: Discount<Id>,
  lines: readonly Line<Id>[],
): number {
  const prices = lines
    .filter(({ service }) => services.length === 0 || services.includes(service))
    .map(({ price }) => price);
  const cost = sum(prices);
  if (kind === 'percent') return Math.round((cost * value) / 100);
  if (kind === 'amount') return Math.min(value, cost);
  return sum(prices.map((price) => Math.max(0, price - value)));
}

/** True if the promo is for anybody who comes then. */
export const isInForceAt = (promo: PagePromo, start: PageStart): boolean =>
  !promo.new_clients_only &&
  (promo.ends_at === null || Date.parse(start.startsAt) < Date.parse(promo.ends_at)) &&
  isInItsHours(promo, start);

/** The saving on services by the best of the promos, in kopecks, for one seat. */
export const savingAt = (
  promos: readonly PagePromo[],
  lines: readonly Line<string>[],
  start: PageStart,
): number =>
  Math.max(
    0,
    ...promos.filter((promo) => isInForceAt(promo, start)).map((promo) => discountOf(promo, lines)),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
