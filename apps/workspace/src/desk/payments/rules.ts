import { shiftDay } from '../../kit/zoned.ts';
import type { PaymentsSearch } from './search.ts';

/** The request to the API: it takes the first day after the period, while people name the last one in it. */
export function filtersOf({ q, from, to, page: _page, ...search }: PaymentsSearch) {
  const isForward = from === undefined || to === undefined || from <= to;
  const [first, last] = isForward ? [from, to] : [to, from];
  return {
    ...search,
    // Somebody who searches means one payment, whatever became of it.
    ...(q !== undefined && { q: q.slice(0, 100), status: search.status ?? ('any' as const) }),
    ...(first !== undefined && { from: first }),
    ...(last !== undefined && { to: shiftDay(last, 1) }),
  };
}

/** True if any payment is left out. */
export const isFiltered = ({ page: _page, sort: _sort, ...search }: PaymentsSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
