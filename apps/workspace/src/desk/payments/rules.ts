import { shiftDay } from '../../kit/zoned.ts';
import type { PaymentsSearch } from './search.ts';

/** The request to the API: it takes the first day after the period, while people name the last one in it. */
export function filtersOf(search: PaymentsSearch) {
  const { q, from, to, page: _page, columns: _columns, dialog: _dialog, ...rest } = search;
  const isForward = from === undefined || to === undefined || from <= to;
  const [first, last] = isForward ? [from, to] : [to, from];
  return {
    ...rest,
    // Somebody who searches means one payment, whatever became of it.
    ...(q !== undefined && { q: q.slice(0, 100), status: search.status ?? ('any' as const) }),
    ...(first !== undefined && { from: first }),
    ...(last !== undefined && { to: shiftDay(last, 1) }),
  };
}

/** True if any payment is left out. */
export const isFiltered = (search: PaymentsSearch): boolean =>
  Object.values(filtersOf({ ...search, sort: undefined })).some((value) => value !== undefined);
