import { columnsByTitle } from '../../../platform/table-file/columns.ts';

/** A line of a register that names a payment or a refund. Sums are kopecks. */
export interface RegisterLine {
  readonly kind: 'payment' | 'refund';
  /** The provider's name of the payment; null: of a refund the register may tell its own name alone. */
  readonly payment: string | null;
  /** The provider's name of the refund, where the register has it. */
  readonly refund: string | null;
  readonly amount: number;
  /** The kopecks that the provider took for it; null: the register does not say. */
  readonly fee: number | null;
}

type Column = 'payment' | 'refund' | 'amount' | 'refunded' | 'net' | 'fee' | 'operation';

/**
 * Titles of the columns in both vendors' registers: YooKassa's registers of payments and of refunds
 * (https://yookassa.ru/docs/support/merchant/payments/reports), T-Bank's list of operations, and our own export.
 */
const TITLES: Readonly<Record<Column, readonly string[]>> = {
  payment: [
    'идентификатор платежа',
    'id платежа',
    'номер платежа',
    'номер транзакции',
    'платеж в системе',
    'paymentid',
    'payment id',
  ],
  refund: ['идентификатор возврата', 'id возврата', 'возврат в системе', 'refundid', 'refund id'],
  amount: ['сумма платежа', 'сумма операции', 'сумма', 'amount'],
  refunded: ['сумма возврата'],
  net: [
    'сумма платежа за вычетом комиссии нко',
    'сумма за вычетом комиссии',
    'сумма к зачислению',
    'сумма к перечислению',
    'к зачислению',
    'к перечислению',
  ],
  fee: ['комиссия', 'комиссия нко', 'сумма комиссии', 'комиссия банка', 'fee'],
  operation: ['тип операции', 'операция', 'тип'],
};

export type RegisterHeader = ReadonlyMap<Column, number>;

/** The columns that a row names; null: it names no payments with sums, so it is no header. */
export function readRegisterHeader(cells: readonly string[]): RegisterHeader | null {
  const columns = columnsByTitle(cells, TITLES, (title) =>
    title.replace(/\(.*\)|,.*$/g, ' ').replace(/[\s_.:]+/g, ' '),
  );
  const names = columns.has('payment') || columns.has('refund');
  return names && (columns.has('amount') || columns.has('refunded')) ? columns : null;
}

/** A row below the header; null: it names no payment, as a line of totals does not. */
export function readRegisterLine(
  cells: readonly string[],
  header: RegisterHeader,
): RegisterLine | null {
  const cell = (column: Column): string => cells[header.get(column) ?? -1]?.trim() ?? '';
  const sum = (column: Column) => kopecksOf(cell(column));
  const refunded = sum('refunded');
  const written = refunded ?? sum('amount');
  const [payment, refund] = [cell('payment') || null, cell('refund') || null];
  if (written === null || (payment === null && refund === null)) return null;
  if (![payment, refund].every((name) => name === null || IDENTIFIER.test(name))) return null;
  const isRefund =
    written < 0 || refunded !== null || refund !== null || REFUND.test(cell('operation'));
  const amount = Math.abs(written);
  if (isRefund) return { kind: 'refund', payment, refund, amount, fee: null };
  const net = sum('net');
  const fee = sum('fee') ?? (net === null ? null : amount - net);
  return { kind: 'payment', payment, refund, amount, fee: fee === null ? null : Math.abs(fee) };
}

/** Letters, digits and hyphens: a sentence of totals is none. */
const IDENTIFIER = /^[\w-]{1,64}$/;
const REFUND = /возврат|refund/i;

/** '1 490,50' and '1490.5' are 149,050 kopecks; null: no sum of rubles. */
export function kopecksOf(text: string): number | null {
  const [, sign, rubles, rest = ''] =
    /^([-−]?)(\d{1,11})(?:[.,](\d{1,2}))?$/.exec(
      text.replace(/[\s\u00a0\u202f]|₽$|руб\.?$/gi, ''),
    ) ?? [];
  if (rubles === undefined) return null;
  const kopecks = Number(rubles) * 100 + Number(rest.padEnd(2, '0'));
  return sign ? -kopecks : kopecks;
}

/** Kopecks that the lines together pay out. */
export const expectedOf = (lines: readonly RegisterLine[]): number =>
  lines.reduce(
    (total, { kind, amount, fee }) =>
      kind === 'refund' ? total - amount : total + amount - (fee ?? 0),
    0,
  );

/** A payment or a refund as our books have it. Sums are kopecks. */
export interface Booked {
  readonly amount: number;
  /** 0: none was posted yet. */
  readonly fee: number;
  /** The payout it was in; null: none so far. */
  readonly payout: number | null;
}

type Difference = 'not_ours' | 'paid_out_twice' | 'amount' | 'fee';

/** The way a line differs from our books; null: it does not. A fee that nobody told before is no difference. */
export function differenceOf(line: RegisterLine, booked: Booked | null): Difference | null {
  if (!booked) return 'not_ours';
  if (booked.payout !== null) return 'paid_out_twice';
  if (booked.amount !== line.amount) return 'amount';
  const isOtherFee = line.fee !== null && booked.fee > 0 && line.fee !== booked.fee;
  return isOtherFee ? 'fee' : null;
}
