import { toValue } from './amount.ts';

/** How the shop's receipts are filled in (54-ФЗ): the accountant decides. */
export interface ReceiptSettings {
  /** 1 none, 2 0 %, 3 10 %, 4 20 %, 5 10/110, 6 20/120, 7 5 %, 8 7 %, 9 5/105, 10 7/107, 11 22 %, 12 22/122. */
  readonly vatCode: number;
  readonly subject: string;
  readonly mode: string;
  /** 1 OSN, 2 USN income, 3 USN income less expenses, 5 ESN, 6 patent; null: as the cash register is set. */
  readonly taxSystem: number | null;
}

/** A receipt has one line: a purchase is one thing. */
interface ReceiptLine {
  readonly email: string;
  readonly title: string;
  /** Kopecks. */
  readonly amount: number;
}

export const VAT_CODES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const TAX_SYSTEMS = [1, 2, 3, 5, 6] as const;
export const SUBJECTS = ['service', 'commodity', 'payment', 'another'] as const;
export const MODES = ['full_prepayment', 'full_payment', 'prepayment', 'advance'] as const;

/** Source: YooKassa API v3, "Receipt". */
export const yookassaReceipt = (settings: ReceiptSettings, line: ReceiptLine) => ({
  customer: { email: line.email },
  items: [
    {
      description: line.title.slice(0, 128),
      quantity: '1.00',
      amount: { value: toValue(line.amount), currency: 'RUB' },
      vat_code: settings.vatCode,
      payment_subject: settings.subject,
      payment_mode: settings.mode,
    },
  ],
  ...(settings.taxSystem !== null && { tax_system_code: settings.taxSystem }),
});

/** T-Bank's names of the VAT codes. Check those of 22 % with the bank before they are used. */
const TAX: Readonly<Record<number, string>> = {
  1: 'none',
  2: 'vat0',
  3: 'vat10',
  4: 'vat20',
  5: 'vat110',
  6: 'vat120',
  7: 'vat5',
  8: 'vat7',
  9: 'vat105',
  10: 'vat107',
  11: 'vat22',
  12: 'vat122',
};
const TAXATION: Readonly<Record<number, string>> = {
  1: 'osn',
  2: 'usn_income',
  3: 'usn_income_outcome',
  5: 'esn',
  6: 'patent',
};

/** Source: T-Bank acquiring API, "Receipt", FFD 1.05. T-Bank always requires the tax system. */
export const tbankReceipt = (settings: ReceiptSettings, line: ReceiptLine) => ({
  Email: line.email,
  Taxation: TAXATION[settings.taxSystem ?? 1],
  FfdVersion: '1.05',
  Items: [
    {
      Name: line.title.slice(0, 128),
      Price: line.amount,
      Quantity: 1,
      Amount: line.amount,
      Tax: TAX[settings.vatCode],
      PaymentMethod: settings.mode,
      PaymentObject: settings.subject,
    },
  ],
});
