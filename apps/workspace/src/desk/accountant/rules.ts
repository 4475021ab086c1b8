import type { Reply } from '@okoshko/contract/endpoint';
import type { summarizePayments, trialBalance } from '@okoshko/contract/payments/accounting-wire';
import {
  type BalanceAccount,
  isBankTransfer,
  type PAYMENT_PROVIDERS,
} from '@okoshko/contract/payments/states';
import { kopecksOf } from '../../kit/kopecks.ts';
import { type Day, dayOf, MOSCOW } from '../../kit/zoned.ts';

export type Summary = Reply<typeof summarizePayments>;
export type SummaryLine = Summary['data'][number];
type AccountDay = Reply<typeof trialBalance>['data'][number];

/** A month so many later, '2026-12'. */
export function shiftMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const currentMonth = (now: Date): string => dayOf(now, MOSCOW).slice(0, 7);
/** The one that accountants look at first: it is over. */
export const lastMonth = (now: Date): string => shiftMonth(currentMonth(now), -1);

/** Its first day, and the first that is not in it. */
export const daysOf = (month: string): { readonly from: Day; readonly to: Day } => ({
  from: `${month}-01`,
  to: `${shiftMonth(month, 1)}-01`,
});

/** The sum that a provider pays out: none of bank transfers, which no provider ever had. */
export const netOf = ({ provider, gross, fee, refunded }: SummaryLine): number =>
  isBankTransfer(provider) ? 0 : gross - fee - refunded;

const NUMBERS = ['payments', 'gross', 'fee', 'refunds', 'refunded'] as const;
type Sums = Record<(typeof NUMBERS)[number] | 'net', number>;

/** All lines together. */
export function totalOf(lines: readonly SummaryLine[]): Sums {
  const sums: Sums = { payments: 0, gross: 0, fee: 0, refunds: 0, refunded: 0, net: 0 };
  for (const line of lines) {
    for (const name of NUMBERS) sums[name] += line[name];
    sums.net += netOf(line);
  }
  return sums;
}

/** An account over the whole month; kopecks. */
export interface AccountMonth {
  readonly account: BalanceAccount;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

/** The days of each account as one line: what was there on the first, what is there after the last. */
export function accountMonths(days: readonly AccountDay[]): readonly AccountMonth[] {
  const months = new Map<BalanceAccount, AccountMonth>();
  for (const { day: _day, ...line } of days) {
    const before = months.get(line.account);
    months.set(
      line.account,
      before
        ? {
            ...line,
            opening: before.opening,
            debit: before.debit + line.debit,
            credit: before.credit + line.credit,
          }
        : line,
    );
  }
  return [...months.values()];
}

type Blocker = 'notOver' | 'ledger' | 'reviews' | 'refunds' | 'receipts' | 'pending';
type Notice = 'differing' | 'refusedReceipts' | 'notPaidOut';
interface Matter<T> {
  readonly what: T;
  /** The count; of the ledger, the sum in kopecks. */
  readonly count: number;
}

/** The reasons why the month cannot be closed yet. */
export function blockersOf({ open, receipts }: Summary['meta']): readonly Matter<Blocker>[] {
  const all: readonly Matter<Blocker>[] = [
    { what: 'notOver', count: open.is_over ? 0 : 1 },
    { what: 'ledger', count: open.ledger },
    { what: 'reviews', count: open.manual_reviews },
    { what: 'refunds', count: open.refunds },
    { what: 'receipts', count: receipts.pending },
    { what: 'pending', count: open.comparisons_pending },
  ];
  return all.filter(({ count }) => count !== 0);
}

/** The matters that are decided, and still deserve a look. */
export function noticesOf(meta: Summary['meta']): readonly Matter<Notice>[] {
  const { open, receipts, not_paid_out } = meta;
  const all: readonly Matter<Notice>[] = [
    { what: 'differing', count: open.comparisons_differing },
    { what: 'refusedReceipts', count: receipts.canceled },
    { what: 'notPaidOut', count: not_paid_out },
  ];
  return all.filter(({ count }) => count !== 0);
}

/** The dialog of a register, as it is typed. */
export interface RegisterForm {
  readonly provider: (typeof PAYMENT_PROVIDERS)[number];
  readonly day: string;
  /** Rubles. */
  readonly amount: string;
}

/** A register that can be sent. */
export interface Register {
  readonly provider: RegisterForm['provider'];
  readonly day: string;
  readonly amount: number;
  readonly files: readonly File[];
}

/** The most bytes of one file. */
const MAX_FILE = 20 * 1024 * 1024;

/** The missing or wrong parts of a register's form, by field. */
export function mistakesOf({ day, amount }: RegisterForm, files: readonly File[], today: Day) {
  const isWrongDay = day === '' || day > today;
  const sizes = files.map(({ size }) => size);
  return {
    ...(isWrongDay && { day: 'day' as const }),
    ...(kopecksOf(amount) === null && { amount: 'amount' as const }),
    ...(files.length === 0 && { files: 'files' as const }),
    ...(files.length > 2 && { files: 'tooMany' as const }),
    ...(sizes.some((size) => size > MAX_FILE) && { files: 'tooLarge' as const }),
  };
}

/** Call it with a form that has no mistakes. */
export const registerOf = (
  { provider, day, amount }: RegisterForm,
  files: readonly File[],
): Register => ({ provider, day, amount: kopecksOf(amount) ?? 0, files });
