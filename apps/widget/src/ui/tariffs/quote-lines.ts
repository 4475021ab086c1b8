import { rubles } from '@okoshko/ui/format';
import { dateText } from '@okoshko/ui/when';
import type { Purchases, Quote } from '../../session/state.ts';
import { ru } from '../text/ru-tariffs.ts';
import { planInForce } from './owned-lines.ts';

/** True if the payment page would surprise a buyer: another sum than the card's, another day than today. */
export const isSurprising = (quote: Quote, purchases: Purchases | null): boolean =>
  quote.effect === 'later' ||
  quote.amount !== quote.cost ||
  !!(purchases && planInForce(purchases));

/** The period of the plan and the parts of the sum, line by line; the sum itself aside. */
export const quoteLines = ({ starts_at, ends_at, cost, credit, overage, added }: Quote) =>
  [
    [ru.checkout.period, dateText(starts_at, undefined, ends_at)],
    [ru.checkout.cost, rubles(cost)],
    [ru.checkout.credit, credit && rubles(-credit)],
    [ru.checkout.overage, overage && rubles(overage)],
    [ru.checkout.added, added && rubles(added)],
  ].filter(([, sum]) => sum);

/** Tells what becomes of the plan in force; null where nothing does. */
export function quoteNote({ effect, credit }: Quote): string | null {
  if (effect === 'later') return ru.checkout.later;
  return credit ? ru.checkout.instead : null;
}
