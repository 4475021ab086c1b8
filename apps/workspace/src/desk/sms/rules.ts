import { rubles } from '@okoshko/ui/format';
import type { Line, Lines } from '../../kit/charts/lines.ts';
import { timeText } from '../../kit/when.ts';
import { sms as text } from '../../text/desk/sms.ts';
import type { Budget } from './api.ts';

/** The used part of a limit, in whole per cent, and its degree of alarm. */
export interface Use {
  readonly percent: number;
  readonly state: 'calm' | 'half' | 'nearly' | 'used_up';
}

const WARNS = [
  [100, 'used_up'],
  [80, 'nearly'],
  [50, 'half'],
] as const;

/** The limit is used up when the cheapest SMS no longer fits, even if some kopecks are left. */
export function useOf(cost: number, limit: number, price: number): Use {
  if (limit <= 0 || cost + price > limit) return { percent: 100, state: 'used_up' };
  const percent = Math.floor((cost * 100) / limit);
  return { percent, state: WARNS.find(([least]) => percent >= least)?.[1] ?? 'calm' };
}

/** The price in the home country, which is always open. */
export const priceOf = ({ countries }: Pick<Budget, 'countries'>): number =>
  countries.find(({ country }) => country === 'RU')?.price ?? 0;

/** The cost of each hour: of messages, and of codes beside them. */
export function linesOf(hours: Budget['hours'], zone: string): Lines {
  const lineOf = (name: string, costOf: (hour: Budget['hours'][number]) => number): Line => ({
    name,
    points: hours.map((hour) => {
      const time = timeText(hour.hour, zone);
      return { short: time, name: time, value: costOf(hour) };
    }),
  });
  return [
    lineOf(text.ofMessages, ({ messages }) => messages.cost),
    lineOf(text.ofCodes, ({ codes }) => codes.cost),
  ];
}

const REGIONS = new Intl.DisplayNames('ru', { type: 'region' });

export const countryName = (iso: string): string => REGIONS.of(iso) ?? iso;

export const spentText = (cost: number, limit: number): string =>
  text.spent(rubles(cost), rubles(limit));
