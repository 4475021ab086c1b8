import { isInForceAt } from '@okoshko/contract/promos/saving';
import type { PageData } from './props.ts';

export type Promo = PageData['promos'][number];

/** True if the promo lowers the price of a start. `start`: by the provider's clocks, `2026-11-23T10:00:00+03:00`. */
export const isCheaper = (
  promo: Promo,
  { service, start }: { readonly service: string; readonly start: string },
): boolean =>
  (promo.services.length === 0 || promo.services.includes(service)) &&
  isInForceAt(promo, { startsAt: start, date: start.slice(0, 10), time: start.slice(11, 16) });

const NAMES = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const;

/** `пн–пт, сб, с 10:00 до 12:00`; empty: at any time. */
export function hoursOf({ weekdays, time_from: from, time_to: to }: Promo): string {
  const days = weekdays.length === 7 ? [] : weekdays.toSorted((one, other) => one - other);
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const names = runs.flatMap((run) =>
    run.length > 2 ? [`${nameOf(run[0])}–${nameOf(run.at(-1))}`] : run.map(nameOf),
  );
  return [...names, ...(from !== null && to !== null ? [`с ${from} до ${to}`] : [])].join(', ');
}

const nameOf = (weekday = 1): string => NAMES[weekday - 1] ?? '';
