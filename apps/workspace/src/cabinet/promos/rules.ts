import { rubles } from '@okoshko/ui/format';
import { nearDayText } from '../../kit/near-day.ts';
import { WEEKDAYS } from '../../shared/schedule/intervals.ts';
import { intervals } from '../../text/hours.ts';
import { promos as text } from '../../text/promos.ts';
import type { Promo } from './api.ts';

const STATES = ['working', 'coming', 'used_up', 'stopped', 'over'] as const;
export type PromoState = (typeof STATES)[number];

type Timed = Pick<Promo, 'starts_at' | 'ends_at' | 'is_active' | 'max_uses' | 'used_count'>;

/** The present state. Its days are those of appointments, so a coming discount can be booked with already. */
export function stateOf(promo: Timed, now: Date): PromoState {
  if (promo.ends_at && new Date(promo.ends_at) <= now) return 'over';
  if (!promo.is_active) return 'stopped';
  if (promo.max_uses !== null && (promo.used_count ?? 0) >= promo.max_uses) return 'used_up';
  return promo.starts_at && new Date(promo.starts_at) > now ? 'coming' : 'working';
}

/** Discounts by what they do now, in the order of the screen; states without any are absent. */
export const groupedByState = <P extends Timed>(
  promos: readonly P[],
  now: Date,
): readonly { readonly state: PromoState; readonly promos: readonly P[] }[] =>
  STATES.map((state) => ({
    state,
    promos: promos.filter((promo) => stateOf(promo, now) === state),
  })).filter(({ promos }) => promos.length > 0);

/** The size of the discount: '−20 %', '−500₽', 'за 1 000₽'. */
export function valueText({ kind, value }: Pick<Promo, 'kind' | 'value'>): string {
  switch (kind) {
    case 'percent':
      return text.percent(value);
    case 'amount':
      return text.amount(rubles(value));
    case 'fixed_price':
      return value === 0 ? text.free : text.fixedPrice(rubles(value));
  }
}

interface Present {
  readonly zone: string;
  readonly now: Date;
}

/** The conditions of the discount in one line. */
export function conditionsText(promo: Promo, present: Present): string {
  const { services, time_from, time_to, max_uses_per_client: perClient } = promo;
  const parts = [
    services.length === 0 ? text.allServices : services.map(({ title }) => title).join(', '),
    periodText(promo, present),
    weekdaysText(weekdaysOf(promo)),
    time_from && time_to && text.hours(time_from.slice(0, 5), time_to.slice(0, 5)),
    promo.new_clients_only && text.newClients,
    perClient !== null && text.perClient(perClient),
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/** The last moment names the last day: an end at midnight is the end of the day before. */
function periodText({ starts_at, ends_at }: Promo, { zone, now }: Present): string {
  const first = starts_at && nearDayText(starts_at, zone, now);
  const last = ends_at && nearDayText(lastMomentOf(ends_at), zone, now);
  if (first && last) return text.forVisits(text.between(first, last));
  if (first) return text.forVisits(text.since(first));
  return last ? text.forVisits(text.until(last)) : '';
}

export const lastMomentOf = (end: string): string =>
  new Date(new Date(end).getTime() - 1).toISOString();

/** ISO numbers of weekdays, 1 is Monday; none: any. */
export const weekdaysOf = ({ weekdays }: Pick<Promo, 'weekdays'>): readonly number[] =>
  Array.isArray(weekdays) ? weekdays.filter((day) => typeof day === 'number') : [];

const weekdaysText = (days: readonly number[]): string =>
  WEEKDAYS.filter((_, index) => days.includes(index + 1))
    .map((day) => intervals.short[day])
    .join(', ');

/** The number of uses, and their limit. */
export const usesText = ({ used_count, max_uses }: Pick<Promo, 'used_count' | 'max_uses'>) =>
  max_uses === null ? text.uses(used_count ?? 0) : text.usesOf(used_count ?? 0, max_uses);

interface Use {
  readonly participants: readonly {
    readonly status: string;
    readonly discount: number | null;
    readonly promo: { readonly documentId: string } | null;
  }[];
}

/** The sum that a discount took off in these appointments, in kopecks. */
export const givenBy = (promo: string, appointments: readonly Use[]): number =>
  appointments
    .flatMap(({ participants }) => participants)
    .filter((one) => one.status !== 'left' && one.promo?.documentId === promo)
    .reduce((sum, { discount }) => sum + (discount ?? 0), 0);
