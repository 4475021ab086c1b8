import type { Purchases, Quote } from '../../session/state.ts';
import { days, rubles } from '../text/format.ts';
import { ru } from '../text/ru-tariffs.ts';
import { planInForce } from './owned-lines.ts';

/** Whether a buyer would be surprised by the payment page: another sum than the card's, another day than today. */
export const isSurprising = (quote: Quote, purchases: Purchases | null): boolean =>
  quote.effect === 'later' ||
  quote.amount !== quote.cost ||
  (purchases !== null && planInForce(purchases) !== undefined);

/** When the plan lasts and how the sum comes about, line by line; the sum itself aside. */
export const quoteLines = (quote: Quote): readonly (readonly [string, string])[] => [
  [ru.checkout.period, days(quote.starts_at, quote.ends_at)],
  [ru.checkout.cost, rubles(quote.cost)],
  ...(quote.credit ? [[ru.checkout.credit, `−${rubles(quote.credit)}`] as const] : []),
  ...(quote.overage ? [[ru.checkout.overage, rubles(quote.overage)] as const] : []),
  ...(quote.added ? [[ru.checkout.added, rubles(quote.added)] as const] : []),
];

/** What becomes of the plan in force; null where nothing does. */
export function quoteNote({ effect, credit }: Quote): string | null {
  if (effect === 'later') return ru.checkout.later;
  return credit ? ru.checkout.instead : null;
}
