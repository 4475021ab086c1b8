import { expect, test } from 'vitest';
import {
  accountMonths,
  blockersOf,
  currentMonth,
  daysOf,
  lastMonth,
  mistakesOf,
  netOf,
  noticesOf,
  registerOf,
  shiftMonth,
  totalOf,
} from './rules.ts';

test('a month is Moscow’s: it begins there three hours before it does in UTC', () => {
  expect(currentMonth(new Date('2026-10-31T21:00:00Z'))).toBe('2026-11');
  expect(lastMonth(new Date('2027-01-10T09:00:00Z'))).toBe('2026-12');
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  expect([shiftMonth('2026-01', -1), shiftMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
});

test('what is paid out is what came less fees and what went back', () => {
  const line = {
    provider: 'tbank',
    purpose: 'tariff',
    payments: 2,
    gross: 99_000,
    fee: 1000,
    refunds: 1,
    refunded: 40_000,
  } as const;
  expect(netOf(line)).toBe(58_000);
  // A bill's money came to the bank at once: no provider pays it out.
  const bill = { ...line, provider: 'bank_transfer' } as const;
  expect(netOf(bill)).toBe(0);
  expect(totalOf([line, bill])).toEqual({
    net: 58_000,
    payments: 4,
    gross: 198_000,
    fee: 2000,
    refunds: 2,
    refunded: 80_000,
  });
});

test('an account over its days: the first opening, the last closing, all that moved', () => {
  const day = (opening: number, debit: number, credit: number) =>
    ({
      day: '1',
      account: 'sold',
      opening,
      debit,
      credit,
      closing: opening + debit - credit,
    }) as const;
  expect(accountMonths([day(5, 10, 0), day(15, 0, 3), day(12, 1, 0)])).toEqual([
    { account: 'sold', opening: 5, debit: 11, credit: 3, closing: 13 },
  ]);
});

test('a month may be closed once nothing of it awaits anybody; what differed is worth a look', () => {
  const open = {
    is_over: true,
    comparisons_pending: 0,
    comparisons_differing: 1,
    manual_reviews: 0,
    refunds: 0,
    ledger: 0,
  };
  const receipts = { pending: 0, succeeded: 3, canceled: 2, none: 1 };
  expect(blockersOf({ open, receipts, not_paid_out: 7 })).toEqual([]);
  expect(noticesOf({ open, receipts, not_paid_out: 7 })).toEqual([
    { what: 'differing', count: 1 },
    { what: 'refusedReceipts', count: 2 },
    { what: 'notPaidOut', count: 7 },
  ]);
  const meta = {
    open: { ...open, is_over: false, manual_reviews: 2, ledger: -5 },
    receipts: { ...receipts, pending: 1 },
    not_paid_out: 0,
  };
  expect(blockersOf(meta).map(({ what }) => what)).toEqual([
    'notOver',
    'ledger',
    'reviews',
    'receipts',
  ]);
});

test('a register is sent once it has a day that was, a sum and its files', () => {
  const file = new File(['x'], 'register.csv');
  const large = { size: 21 * 1024 * 1024 } as File;
  const form = { provider: 'tbank', day: '2026-11-12', amount: '14 900,50' } as const;
  const wrong = (change: object, files: readonly File[] = [file]) =>
    mistakesOf({ ...form, ...change }, files, '2026-11-12');
  expect(wrong({})).toEqual({});
  expect(wrong({ day: '' })).toEqual({ day: 'day' });
  expect(wrong({ day: '2026-11-13' })).toEqual({ day: 'day' });
  expect(wrong({ amount: 'много' }, [])).toEqual({ amount: 'amount', files: 'files' });
  expect(wrong({}, [file, file, file])).toEqual({ files: 'tooMany' });
  expect(wrong({}, [file, large])).toEqual({ files: 'tooLarge' });
  expect(registerOf(form, [file])).toEqual({
    provider: 'tbank',
    day: '2026-11-12',
    amount: 1_490_050,
    files: [file],
  });
});
