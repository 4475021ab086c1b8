import type { PaymentPurpose, PaymentState, ReceiptLine } from '@okoshko/contract/payments/states';
import { ADDITIONAL_LETTERS, EXTENDED_STATISTICS } from '@okoshko/contract/tariffs/addons';
import type { OrderReceipt, ReceiptBuyer, ReceiptTerms } from '../../../gateways/payments/port.ts';
import type { Money } from '../ledger/repository.ts';
import type { AttemptRow } from './repository.ts';

const PROVIDERS: Readonly<Record<string, string>> = {
  yookassa: 'ЮKassa',
  tbank: 'Т-Банк',
  bank_transfer: 'по счёту',
};

/** A provider as people call it. */
export const providerName = (provider: string): string => PROVIDERS[provider] ?? provider;

/** The purchase in words. */
export function purchaseTitleOf(purpose: PaymentPurpose, tariffTitle: string | null): string {
  if (purpose === 'tariff') return `Тариф «${tariffTitle ?? ''}» на месяц`;
  if (purpose === 'overage') return 'Записи сверх тарифа';
  if (purpose === 'additional_letters') {
    return `Управление репутацией, ${ADDITIONAL_LETTERS.letters} рассылок`;
  }
  return `Расширенная статистика на ${EXTENDED_STATISTICS.days} дней`;
}

/** The payer reads this on the provider's page and on the receipt. */
export function describePurchase(purpose: PaymentPurpose, tariffTitle: string | null): string {
  const title = purchaseTitleOf(purpose, tariffTitle);
  return `Окошко: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** The provider's cabinet says this of a refund. */
export const describeRefund = (purpose: PaymentPurpose, tariffTitle: string | null): string =>
  `Возврат. ${describePurchase(purpose, tariffTitle)}`;

/** A payment's state by its decisive attempt and the money that came by it. */
export function paymentStateOf(attempt: AttemptRow | null, money: Money | undefined): PaymentState {
  if (attempt === null || attempt.status === 'creating') return 'pending';
  if (!money?.refunded) return attempt.status;
  return money.refunded < money.received ? 'partially_refunded' : 'refunded';
}

interface Sold {
  readonly purpose: PaymentPurpose;
  /** Kopecks: `amount` = price − `credit` + `overage`. */
  readonly amount: number;
  readonly credit: number;
  readonly overage: number;
}

/**
 * The lines of a purchase's receipt; they sum to its amount, and none is zero or less. What of an earlier plan
 * is credited is a discount: the plan's line takes it first, what exceeds that goes on to the overage.
 */
export function purchaseLines(
  { purpose, amount, credit, overage }: Sold,
  tariffTitle: string | null,
): readonly ReceiptLine[] {
  const owed = purpose === 'overage' ? amount : Math.min(overage, amount);
  const line = (kind: ReceiptLine['kind'], what: PaymentPurpose, part: number): ReceiptLine => ({
    kind,
    title: describePurchase(what, tariffTitle),
    amount: part,
  });
  const lines = [
    line(purpose === 'tariff' ? 'plan' : 'addon', purpose, amount - owed),
    line('overage', 'overage', owed),
  ].filter((one) => one.amount > 0);
  if (credit === 0) return lines;
  return lines.map((one, index) =>
    index === 0 ? { ...one, title: `${one.title}, остаток прежнего тарифа зачтён` } : one,
  );
}

/** A payment's lines after refunds; one that is gone is there with nothing. */
export function linesLeft(
  lines: readonly ReceiptLine[],
  refunded: readonly ReceiptLine[],
): readonly ReceiptLine[] {
  return lines.map((line) => {
    const gone = refunded.filter(({ kind }) => kind === line.kind);
    const back = gone.reduce((sum, { amount }) => sum + amount, 0);
    return { ...line, amount: Math.max(0, line.amount - back) };
  });
}

/**
 * The lines that a refund gives back of those left: the plan or add-on first and overage last, or the other way
 * round where it is overage that another payment paid. A refund of all repeats all; one beyond the lines adds to the
 * first.
 */
export function refundedLines(
  left: readonly ReceiptLine[],
  amount: number,
  { isSurplus = false }: { readonly isSurplus?: boolean } = {},
): readonly ReceiptLine[] {
  let open = amount;
  const isLast = ({ kind }: ReceiptLine) => Number((kind === 'overage') !== isSurplus);
  const inOrder = left.toSorted((a, b) => isLast(a) - isLast(b));
  const back = inOrder.flatMap((line) => {
    const part = Math.min(line.amount, open);
    open -= part;
    return part > 0 ? [{ ...line, amount: part }] : [];
  });
  const first = back[0] ?? (inOrder[0] && { ...inOrder[0], amount: 0 });
  if (open === 0 || first === undefined) return back;
  return [{ ...first, amount: first.amount + open }, ...back.slice(1)];
}

type AttemptReceipt = Pick<
  AttemptRow,
  'receipt_mode' | 'receipt_vat_code' | 'receipt_subject' | 'receipt_tax_system'
>;

/** Columns of an attempt for what its receipts say; `terms` null: it has none. */
export const storedTerms = (terms: ReceiptTerms | null): AttemptReceipt => ({
  receipt_mode: terms?.mode ?? null,
  receipt_vat_code: terms?.vatCode ?? null,
  receipt_subject: terms?.subject ?? null,
  receipt_tax_system: terms?.taxSystem ?? null,
});

type AttemptBuyer = Pick<AttemptRow, 'buyer_name' | 'buyer_inn'>;

/** Whom an attempt's receipts name; null: who pays for themselves is named by none. */
const receiptBuyerOf = ({ buyer_name: name, buyer_inn: inn }: AttemptBuyer): ReceiptBuyer | null =>
  name === null || inn === null ? null : { name, inn };

function termsOf(attempt: AttemptReceipt): ReceiptTerms | null {
  const { receipt_mode: mode, receipt_vat_code: vatCode, receipt_subject: subject } = attempt;
  if (mode === null || vatCode === null || subject === null) return null;
  return { mode, vatCode, subject, taxSystem: attempt.receipt_tax_system };
}

/** True where the tax register is to be told of these lines: settings of today do not count. */
export const isReceiptOwed = (attempt: AttemptReceipt, lines: readonly ReceiptLine[]): boolean =>
  termsOf(attempt) !== null && lines.length > 0;

/** The receipt to be made of lines, to the shop's own address where the buyer's is erased; null: there is none to make. */
export function orderReceipt(
  attempt: AttemptReceipt & AttemptBuyer & Pick<AttemptRow, 'receipt_email'>,
  lines: readonly ReceiptLine[],
  shopEmail: string | null,
): OrderReceipt | null {
  const email = attempt.receipt_email ?? shopEmail;
  const terms = termsOf(attempt);
  if (email === null || terms === null || lines.length === 0) return null;
  return { email, buyer: receiptBuyerOf(attempt), ...terms, lines };
}
