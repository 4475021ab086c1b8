/**
 * The closed lists of the bank's OpenAPI document (developer.tbank.ru/schemas/eacq/openapi.yaml,
 * versions 1.21 and 1.27 of 2026: Items_FFD_105, Items_FFD_12, Receipt_FFD_105, Receipt_FFD_12). Names that
 * the document of 2025 had and this one has not: vat20, vat120, envd.
 */

export const TAXES = 'none vat0 vat5 vat7 vat10 vat22 vat105 vat107 vat110 vat122';

export const TAXATIONS = 'osn usn_income usn_income_outcome esn patent';

export const PAYMENT_METHODS =
  'full_prepayment prepayment advance full_payment partial_payment credit credit_payment';

const COMMON =
  'commodity excise job service gambling_bet gambling_prize lottery lottery_prize ' +
  'intellectual_activity payment agent_commission another';

export const PAYMENT_OBJECTS = {
  '1.05': `${COMMON} composite`,
  '1.2':
    `${COMMON} contribution property_rights unrealization tax_reduction trade_fee resort_tax ` +
    'pledge income_decrease ie_pension_insurance_without_payments ' +
    'ie_pension_insurance_with_payments ie_medical_insurance_without_payments ' +
    'ie_medical_insurance_with_payments social_insurance casino_chips agent_payment ' +
    'excisable_goods_without_marking_code excisable_goods_with_marking_code ' +
    'goods_without_marking_code goods_with_marking_code',
} as const;

/** Statuses of the page eacq/intro/developer/operation-statuses that this stand-in comes to. */
export type TbankStatus =
  | 'NEW'
  | 'FORM_SHOWED'
  | '3DS_CHECKING'
  | 'AUTHORIZED'
  | 'CONFIRMED'
  | 'PARTIAL_REVERSED'
  | 'REVERSED'
  | 'ASYNC_REFUNDING'
  | 'PARTIAL_REFUNDED'
  | 'REFUNDED'
  | 'CANCELED'
  | 'REJECTED'
  | 'DEADLINE_EXPIRED';
