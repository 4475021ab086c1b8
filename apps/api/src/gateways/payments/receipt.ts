import type { ReceiptLine } from '@okoshko/contract/payments/states';
import { toValue } from './amount.ts';
import type { OrderReceipt } from './port.ts';

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

/** The words that a vendor's receipts may have. */
export interface ReceiptWords {
  readonly vatCodes: readonly number[];
  readonly subjects: readonly string[];
  readonly modes: readonly string[];
}

const SUBJECTS =
  'commodity excise job service gambling_bet gambling_prize lottery lottery_prize intellectual_activity payment agent_commission another';
const MODES = 'full_prepayment advance full_payment partial_payment credit credit_payment';

/** Modes of money that comes before what it is for. */
const ADVANCES: readonly string[] = [
  'full_prepayment',
  'partial_prepayment',
  'prepayment',
  'advance',
];

/** The counted rate by the plain one: 10/110, 20/120, 5/105, 7/107 and 22/122. */
export const COUNTED_VAT: Readonly<Record<number, number>> = { 3: 5, 4: 6, 7: 9, 8: 10, 11: 12 };

/** Source: YooKassa API v3, "ReceiptDataItem". */
export const YOOKASSA_WORDS: ReceiptWords = {
  vatCodes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  subjects:
    `${SUBJECTS} composite property_right non_operating_gain insurance_premium sales_tax resort_fee fine tax lien cost pension_insurance_without_payouts pension_insurance_with_payouts health_insurance_without_payouts health_insurance_with_payouts health_insurance casino agent_withdrawals non_marked_excise marked_excise marked non_marked`.split(
      ' ',
    ),
  modes: `${MODES} partial_prepayment`.split(' '),
};

/** T-Bank's names of the VAT codes; of 20 % it lists none any more. Source: acquiring API 1.21, "Items_FFD_12". */
const TBANK_TAX: Readonly<Record<number, string>> = {
  1: 'none',
  2: 'vat0',
  3: 'vat10',
  5: 'vat110',
  7: 'vat5',
  8: 'vat7',
  9: 'vat105',
  10: 'vat107',
  11: 'vat22',
  12: 'vat122',
};

const TBANK_SUBJECTS: Readonly<Record<string, string>> = {
  '1.05': 'composite',
  '1.2':
    'contribution property_rights unrealization tax_reduction trade_fee resort_tax pledge income_decrease ie_pension_insurance_without_payments ie_pension_insurance_with_payments ie_medical_insurance_without_payments ie_medical_insurance_with_payments social_insurance casino_chips agent_payment excisable_goods_without_marking_code excisable_goods_with_marking_code goods_without_marking_code goods_with_marking_code',
};

/** Formats of T-Bank's registers; 1.2 wants a unit, a mode and a subject in every line. */
export const FFD_VERSIONS = Object.keys(TBANK_SUBJECTS);

/** Source: T-Bank acquiring API 1.21, "Items_FFD_105" and "Items_FFD_12". */
export const tbankWords = (ffdVersion: string): ReceiptWords => ({
  vatCodes: Object.keys(TBANK_TAX).map(Number),
  subjects: `${SUBJECTS} ${TBANK_SUBJECTS[ffdVersion]}`.split(' '),
  modes: `${MODES} prepayment`.split(' '),
});

export const TAX_SYSTEMS = [1, 2, 3, 5, 6] as const;

/** So many UTF-16 units of a text at most; half of a character is cut off, for no vendor takes it. */
export const beginningOf = (text: string, length: number): string => {
  const beginning = text.slice(0, length);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
};
