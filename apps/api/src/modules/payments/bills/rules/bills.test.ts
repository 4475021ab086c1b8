import { expect, test } from 'vitest';
import { paymentOf, searchedNumber, validUntil } from './bills.ts';

test.each([
  ['2026-11-23', 5, '2026-11-30'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-29', 5, '2026-12-04'],
  ['2026-12-31', 10, '2027-01-14'],
])('of %s, %d working days end on %s', (day, days, last) =>
  expect(validUntil(day, days)).toBe(last),
);

test.each([
  ['2026-15', { year: 2026, number: 15 }],
  ['15', { number: 15 }],
  ['7707083893', null],
  ['Ромашка 15', null],
])('«%s» names %o', (q, number) => expect(searchedNumber(q)).toEqual(number));

const transfer = { paid_on: '2026-11-25', order_number: '7', amount: 100 };
const open = {
  ...{ state: 'open' as const, valid_until: '2026-11-25', amount: 100 },
  ...{ paid_on: null, order_number: null },
};
const paid = { ...open, state: 'paid' as const, paid_on: '2026-11-25', order_number: '7' };

test.each([
  ['an open bill', open, transfer, 'paid'],
  ['too little', open, { ...transfer, amount: 99 }, 'bill_sum_differs'],
  ['too much', open, { ...transfer, amount: 101 }, 'bill_sum_differs'],
  ['a day too late', open, { ...transfer, paid_on: '2026-11-26' }, 'bill_late'],
  ['an expired bill in time', { ...open, state: 'expired' as const }, transfer, 'paid'],
  [
    'an expired bill too late',
    { ...open, state: 'expired' as const },
    { ...transfer, paid_on: '2026-11-26' },
    'bill_late',
  ],
  ['a cancelled bill', { ...open, state: 'cancelled' as const }, transfer, 'bill_closed'],
  ['a paid bill once more', paid, transfer, 'same'],
  ['a paid bill by another order', paid, { ...transfer, order_number: '8' }, 'bill_closed'],
  ['a paid bill of another day', paid, { ...transfer, paid_on: '2026-11-24' }, 'bill_closed'],
])('%s: what becomes of it', (...[, bill, typed, result]) =>
  expect(paymentOf(bill, typed)).toBe(result),
);
