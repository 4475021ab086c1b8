import { rubles } from '@okoshko/ui/format';
import { fullDayText } from '../../kit/when.ts';
import type { Day } from '../../kit/zoned.ts';
import { planned as text } from '../../text/desk/planned-prices.ts';
import type { Holders, Price } from './api.ts';

interface Prices {
  readonly cost: number;
  readonly additional_appointment_cost: number;
}

/** Both prices of a month alone. */
export const pricesOf = ({ cost, additional_appointment_cost }: Prices): Prices => ({
  cost,
  additional_appointment_cost,
});

interface Days {
  readonly before: Prices;
  readonly after: Prices;
  readonly today: Day;
  /** The days that have a price already. */
  readonly taken: readonly Day[];
}

/** The mistake in the day from which new prices hold; null: there is none, or they hold at once. */
export function dayFault(from: Day, { before, after, today, taken }: Days): string | null {
  if (from === '') return null;
  if (from <= today) return text.past;
  if (taken.includes(from)) return text.taken;
  const isSame = JSON.stringify(pricesOf(before)) === JSON.stringify(pricesOf(after));
  return isSame ? text.same : null;
}

/** The prices that hold on the eve of a day: those planned for a day before it, or those of now. */
export const pricesBefore = (now: Prices, prices: readonly Price[], day: Day): Prices =>
  prices.findLast(({ holds_from }) => holds_from < day) ?? now;

interface Planned {
  readonly old: Prices;
  readonly now: Prices;
  readonly from: Day;
}

/** The effects of prices that hold from a day. */
export function plannedEffects(
  { old, now, from }: Planned,
  { holders, ending, renewing }: Holders,
): readonly string[] {
  const day = fullDayText(from);
  const isDearer = now.cost > old.cost;
  return [
    ...(old.cost === now.cost ? [] : [text.price(day, rubles(old.cost), rubles(now.cost))]),
    ...(old.additional_appointment_cost === now.additional_appointment_cost
      ? []
      : [
          text.extra(
            day,
            rubles(old.additional_appointment_cost),
            rubles(now.additional_appointment_cost),
          ),
        ]),
    holders === 0 ? text.nobody : text.holders(holders, ending, day),
    ...(renewing > 0 && old.cost !== now.cost
      ? [isDearer ? text.renewalsEnd(renewing, day) : text.renewals(renewing, day)]
      : []),
    text.begun(day),
  ];
}
