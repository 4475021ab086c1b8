import type { ReceiptLine } from '@okoshko/contract/payments/states';
import { toValue } from './amount.ts';
import { beginningOf } from './beginning-of.ts';
import type { OrderReceipt } from './port.ts';
import { TBANK_TAX } from './receipt-words.ts';

/** How the shop's receipts are filled in (54-ФЗ): the accountant decides. */
export interface ReceiptSettings {
  /** 1 none, 2 0 %, 3 10 %, 4 20 %, 5 10/110, 6 20/120, 7 5 %, 8 7 %, 9 5/105, 10 7/107, 11 22 %, 12 22/122. */
  readonly vatCode: number;
  readonly subject: string;
  readonly mode: string;
  /** 1 OSN, 2 USN income, 3 USN income less expenses, 5 ESN, 6 patent; null: as the cash register is set. */
  readonly taxSystem: number | null;
  /** The format of T-Bank's register. */
  readonly ffdVersion: string;
}

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

const sumOf = (lines: readonly ReceiptLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Source: YooKassa API v3, "ReceiptData"; with FFD 1.2 a line without `measure` is refused. */
export const yookassaReceipt = (
  settings: ReceiptSettings,
  { email, mode, lines }: OrderReceipt,
) => ({
  customer: { email },
  items: lines.map((line) => ({
    description: beginningOf(line.title, 128),
    quantity: 1,
    measure: 'piece',
    amount: { value: toValue(line.amount), currency: 'RUB' },
    vat_code: settings.vatCode,
    payment_subject: settings.subject,
    payment_mode: modeOf(line, mode),
  })),
  ...(settings.taxSystem !== null && { tax_system_code: settings.taxSystem }),
});

/** Source: YooKassa API v3, "PostReceiptData". */
export const yookassaClosingReceipt = (settings: ReceiptSettings, receipt: OrderReceipt) => ({
  ...yookassaReceipt(settings, { ...receipt, mode: DELIVERED }),
  settlements: [
    {
      type: 'prepayment',
      amount: { value: toValue(sumOf(receipt.lines)), currency: 'RUB' },
    },
  ],
});

/** Source: T-Bank acquiring API, "Receipt_FFD_105" and "Receipt_FFD_12". T-Bank always requires the tax system. */
export const tbankReceipt = (settings: ReceiptSettings, { email, mode, lines }: OrderReceipt) => ({
  Email: email,
  Taxation: TAXATION[settings.taxSystem ?? 1],
  FfdVersion: settings.ffdVersion,
  Items: lines.map((line) => ({
    Name: beginningOf(line.title, 128),
    Price: line.amount,
    Quantity: 1,
    Amount: line.amount,
    Tax: TBANK_TAX[settings.vatCode],
    PaymentMethod: modeOf(line, mode),
    PaymentObject: settings.subject,
    ...(settings.ffdVersion === '1.2' && { MeasurementUnit: 'шт' }),
  })),
});

/** Source: T-Bank acquiring API, "SendClosingReceipt". */
export const tbankClosingReceipt = (settings: ReceiptSettings, receipt: OrderReceipt) => ({
  ...tbankReceipt(settings, { ...receipt, mode: DELIVERED }),
  Payments: { Electronic: 0, AdvancePayment: sumOf(receipt.lines) },
});
