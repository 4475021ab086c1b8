/** What a vendor's receipts may say. */
export interface ReceiptWords {
  readonly vatCodes: readonly number[];
  readonly subjects: readonly string[];
  readonly modes: readonly string[];
}

const SUBJECTS =
  'commodity excise job service gambling_bet gambling_prize lottery lottery_prize intellectual_activity payment agent_commission another';
const MODES = 'full_prepayment advance full_payment partial_payment credit credit_payment';

/** Modes of money that comes before what it is for. */
export const ADVANCES: readonly string[] = [
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
export const TBANK_TAX: Readonly<Record<number, string>> = {
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
