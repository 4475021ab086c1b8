import type { BillState, Issuer, IssuerBank, ReceiptLine } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { sumInWords } from '@okoshko/ui/sum-in-words';
import { dateText } from '@okoshko/ui/when';
import { Temporal } from 'temporal-polyfill';
import { DAY } from '../../../../platform/clock.ts';
import type { LimitRule } from '../../../../platform/db/limits.ts';
import { partyText, type Sheet, type SheetBuyer, type SheetRow } from '../../documents/rules.ts';
import { dayAfter, startOfDay } from '../../rules.ts';

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

/** The end of a day in Moscow. */
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
 * Decides over a bill that staff say is paid. `same`: it was noted by the very same transfer. A bill that has expired is
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

/** A date as documents write it, or a period by its first and last day: a day has no zone. */
export const dateOf = (day: string, last = day): string =>
  dateText(noonOf(day), 'UTC', noonOf(last));

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Percent by the codes of receipts. */
const RATES: Readonly<Record<number, number>> = { 2: 0, 3: 10, 4: 20, 7: 5, 8: 7, 11: 22 };

/** The row of a document that tells the VAT in a sum; none where the installation does not say which there is. */
export function vatRow(amount: number, code: number | null): readonly SheetRow[] {
  if (code === null) return [];
  const rate = RATES[code];
  if (rate === undefined) return [['НДС', 'не облагается']];
  const vat = Math.round((amount * rate) / (100 + rate));
  return [[`В том числе НДС ${rate}%`, rubles(vat)]];
}

interface BillDocument {
  readonly issuer: Issuer;
  readonly bank: IssuerBank;
  readonly buyer: SheetBuyer;
  readonly bill: {
    readonly number: string;
    /** Dates in Moscow. */
    readonly issued_on: string;
    readonly valid_until: string;
    readonly vat_code: number | null;
    readonly lines: readonly ReceiptLine[];
    /** Kopecks. */
    readonly amount: number;
  };
  readonly now: Date;
}

/** A bill, as its buyer's accountant and bank read it. */
export function billSheet({ issuer, bank, buyer, bill, now }: BillDocument): Sheet {
  const subtitle = `№ ${bill.number} от ${dateOf(bill.issued_on)}`;
  const vat = vatRow(bill.amount, bill.vat_code);
  return {
    title: 'Счёт на оплату',
    subtitle,
    author: issuer.name,
    at: now.toISOString(),
    facts: [
      ['Получатель', partyText(issuer, issuer.ogrn)],
      ['Расчётный счёт', bank.account],
      ['Банк', bank.name],
      ['БИК', bank.bic],
      ['Корр. счёт', bank.correspondent],
      ['Покупатель', partyText(buyer)],
      ['Назначение платежа', purposeOf(subtitle, vat)],
      ['Оплатить до', `${dateOf(bill.valid_until)} включительно`],
    ],
    lines: bill.lines.map(({ title, amount }): SheetRow => [title, rubles(amount)]),
    totals: [['К оплате', rubles(bill.amount)], ...vat],
    words: `К оплате прописью: ${sumInWords(bill.amount)}.`,
    notes: [
      'Оплатите счёт одним переводом на всю сумму с расчётного счёта покупателя. Тариф включится, когда банк сообщит нам об оплате.',
      'После срока оплаты цена может измениться: тогда выставьте новый счёт.',
    ],
  };
}

/** Banks take sums like this: their programs have no sign of the rouble. */
const purposeOf = (subtitle: string, [vat]: readonly SheetRow[]): string =>
  [`Оплата по счёту ${subtitle}`, ...(vat ? [vat.join(' ').replace('₽', ' руб.')] : [])].join('. ');
