import type { ReceiptLine } from '@okoshko/contract/payments/states';
import { toValue } from './amount.ts';
import { beginningOf } from './beginning-of.ts';
import type { OrderReceipt } from './port.ts';
import { ADVANCES, COUNTED_VAT, TBANK_TAX } from './receipt-words.ts';

/** T-Bank's names of the tax systems. */
const TAXATION: Readonly<Record<number, string>> = {
  1: 'osn',
  2: 'usn_income',
  3: 'usn_income_outcome',
  5: 'esn',
  6: 'patent',
};

/** The mode of receipts that are followed by a closing one («зачёт предоплаты»). */
export const PREPAID = 'full_prepayment';
/** The mode of what is delivered already. */
export const DELIVERED = 'full_payment';

/** Appointments beyond a plan were kept before they are paid. */
const modeOf = (line: ReceiptLine, mode: string): string =>
  line.kind === 'overage' ? DELIVERED : mode;

/**
 * The rate of a line: of an advance the counted one, which is a share of the money, else the plain one (Tax Code, article
 * 164, 4). The closing receipt of an advance has the plain one.
 */
const vatOf = (code: number, mode: string): number =>
  ADVANCES.includes(mode) ? (COUNTED_VAT[code] ?? code) : code;

const sumOf = (lines: readonly ReceiptLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Source: YooKassa API v3, "ReceiptData"; with FFD 1.2 a line without `measure` is refused. */
export const yookassaReceipt = ({ email, buyer, lines, ...terms }: OrderReceipt) => ({
  customer: { email, ...(buyer && { full_name: buyer.name, inn: buyer.inn }) },
  items: lines.map((line) => {
    const payment_mode = modeOf(line, terms.mode);
    return {
      description: beginningOf(line.title, 128),
      quantity: 1,
      measure: 'piece',
      amount: { value: toValue(line.amount), currency: 'RUB' },
      vat_code: vatOf(terms.vatCode, payment_mode),
      payment_subject: terms.subject,
      payment_mode,
    };
  }),
  ...(terms.taxSystem !== null && { tax_system_code: terms.taxSystem }),
});

/** Source: YooKassa API v3, "PostReceiptData". */
export const yookassaClosingReceipt = (receipt: OrderReceipt) => ({
  ...yookassaReceipt({ ...receipt, mode: DELIVERED }),
  settlements: [
    {
      type: 'prepayment',
      amount: { value: toValue(sumOf(receipt.lines)), currency: 'RUB' },
    },
  ],
});

/**
 * Source: T-Bank acquiring API, "Receipt_FFD_105" and "Receipt_FFD_12". T-Bank always requires the tax system;
 * `ffdVersion` is the format of its register; that of 2018 has no fields for the buyer's name and INN.
 */
export const tbankReceipt = (
  ffdVersion: string,
  { email, buyer, lines, ...terms }: OrderReceipt,
) => ({
  Email: email,
  ...(buyer && ffdVersion === '1.2' && { Customer: buyer.name, CustomerInn: buyer.inn }),
  Taxation: TAXATION[terms.taxSystem ?? 1],
  FfdVersion: ffdVersion,
  Items: lines.map((line) => {
    const PaymentMethod = modeOf(line, terms.mode);
    return {
      Name: beginningOf(line.title, 128),
      Price: line.amount,
      Quantity: 1,
      Amount: line.amount,
      Tax: TBANK_TAX[vatOf(terms.vatCode, PaymentMethod)],
      PaymentMethod,
      PaymentObject: terms.subject,
      ...(ffdVersion === '1.2' && { MeasurementUnit: 'шт' }),
    };
  }),
});

/** Source: T-Bank acquiring API, "SendClosingReceipt". */
export const tbankClosingReceipt = (ffdVersion: string, receipt: OrderReceipt) => ({
  ...tbankReceipt(ffdVersion, { ...receipt, mode: DELIVERED }),
  Payments: { Electronic: 0, AdvancePayment: sumOf(receipt.lines) },
});
