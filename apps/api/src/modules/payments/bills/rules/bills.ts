import type { BillState } from '@okoshko/contract/payments/states';
import { Temporal } from 'temporal-polyfill';
import { DAY } from '../../../../platform/clock.ts';
import type { LimitRule } from '../../../../platform/limits.ts';
import type { SheetBuyer } from '../../documents/rules/party-text.ts';
import { dayAfter, startOfDay } from '../../rules/period.ts';

/** Each has a number of the books: nobody fills a year with bills that are not paid. */
export const BILL_LIMIT: LimitRule = { max: 10, window: DAY };

/** The last day of so many working days that follow a day. Holidays are not known, and count as working days. */
export function validUntil(day: string, workingDays: number): string {
  let date = Temporal.PlainDate.from(day);
  for (let left = workingDays; left > 0; ) {
    date = date.add({ days: 1 });
    if (date.dayOfWeek <= 5) left -= 1;
  }
  return date.toString();
}

/** When a day is over in Moscow. */
export const endOf = (day: string): Date => startOfDay(dayAfter(day));

interface Numbered {
  readonly year: number;
  readonly number: number;
}
/** The number as documents and people say it. */
export const numberOf = ({ year, number }: Numbered): string => `${year}-${number}`;

/** The number that a text of staff names, of whichever year where it names none; null: it names no number. */
export function searchedNumber(q: string): Partial<Numbered> | null {
  const match = /^(?:(\d{4})-)?(\d{1,6})$/.exec(q);
  if (!match) return null;
  return { ...(match[1] && { year: Number(match[1]) }), number: Number(match[2]) };
}

interface BuyerColumns {
  readonly buyer_name: string | null;
  readonly buyer_inn: string | null;
  readonly buyer_kpp: string | null;
  readonly buyer_address: string | null;
}
/** The buyer as documents of a bill name them. */
export const buyerOn = (bill: BuyerColumns): SheetBuyer => ({
  name: bill.buyer_name ?? '—',
  inn: bill.buyer_inn,
  kpp: bill.buyer_kpp,
  address: bill.buyer_address,
});

/** A transfer as the bank says it. */
export interface Transfer {
  readonly paid_on: string;
  readonly order_number: string;
  /** Kopecks. */
  readonly amount: number;
}
interface Billed {
  readonly state: BillState;
  readonly valid_until: string;
  readonly amount: number;
  readonly paid_on: string | null;
  readonly order_number: string | null;
}

/**
 * What becomes of a bill that staff say is paid. `same`: it was noted by the very same transfer. A bill that has expired is
 * paid where the transfer was made in time: a bank takes days, and staff do too.
 */
export function paymentOf(
  bill: Billed,
  { paid_on, order_number, amount }: Transfer,
): 'paid' | 'same' | 'bill_closed' | 'bill_late' | 'bill_sum_differs' {
  const isSame =
    bill.paid_on === paid_on && bill.order_number === order_number && bill.amount === amount;
  if (bill.state === 'paid') return isSame ? 'same' : 'bill_closed';
  if (bill.state === 'cancelled') return 'bill_closed';
  if (amount !== bill.amount) return 'bill_sum_differs';
  return paid_on <= bill.valid_until ? 'paid' : 'bill_late';
}
