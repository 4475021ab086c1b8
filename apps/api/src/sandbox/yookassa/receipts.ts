import { type Static, Type } from 'typebox';
import { fromValue } from '../../gateways/payments/amount.ts';
import { closed } from '../payments/sandbox.ts';

/*
 * Receipts as «Чеки от ЮKassa» takes them with registers of FFD 1.2. Names in brackets are schemas of YooKassa's
 * public OpenAPI document (yookassa-openapi-specification.yaml); "guide" is
 * yookassa.ru/developers/payment-acceptance/receipts/54fz/yoomoney. The words are written out here, apart from
 * those of our gateway: a list that both shared would prove nothing.
 */

const words = (text: string) => Type.Enum(text.split(' '));

/** "750.00": roubles and kopecks, never nothing. [MonetaryAmount] */
export const amount = closed({
  value: Type.String({ pattern: '^(?!0+\\.00$)\\d{1,9}\\.\\d{2}$' }),
  currency: Type.Literal('RUB'),
});

const measure = words(
  'piece gram kilogram ton centimeter decimeter meter square_centimeter square_decimeter square_meter milliliter liter cubic_meter kilowatt_hour gigacalorie day hour minute second kilobyte megabyte gigabyte terabyte another',
);
const subject = words(
  'commodity excise job service gambling_bet gambling_prize lottery lottery_prize intellectual_activity payment agent_commission property_right non_operating_gain insurance_premium sales_tax resort_fee composite another fine tax lien cost pension_insurance_without_payouts pension_insurance_with_payouts health_insurance_without_payouts health_insurance_with_payouts health_insurance casino agent_withdrawals non_marked_excise marked_excise marked non_marked',
);
const mode = words(
  'full_prepayment partial_prepayment advance full_payment partial_payment credit credit_payment',
);

/** [ReceiptDataItem]; `measure` is obligatory with «Чеки от ЮKassa» [ReceiptItemMeasure], subject and mode for registers. */
const item = closed({
  description: Type.String({ minLength: 1, maxLength: 128 }),
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 99_999.999, multipleOf: 0.001 }),
  measure,
  /** The price of one. */
  amount,
  vat_code: Type.Integer({ minimum: 1, maximum: 12 }),
  payment_subject: subject,
  payment_mode: mode,
});

/** [ReceiptDataCustomer]; guide: the receipt goes by e-mail alone, so the address is obligatory. */
const customer = closed({
  full_name: Type.Optional(Type.String({ maxLength: 256 })),
  inn: Type.Optional(Type.String({ pattern: '^(\\d{10}|\\d{12})$' })),
  email: Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }),
  phone: Type.Optional(Type.String({ pattern: '^\\d{4,15}$' })),
});

/** Guide: at most 80 lines. */
const items = Type.Array(item, { minItems: 1, maxItems: 80 });
const tax_system_code = Type.Optional(Type.Integer({ minimum: 1, maximum: 6 }));

/** The receipt of a payment or a refund, within its request. [ReceiptData] */
export const receiptData = closed({ customer, items, tax_system_code });
export type ReceiptData = Static<typeof receiptData>;

/** A receipt on its own, for a payment that was made before. [PostReceiptData] */
export const postReceipt = closed({
  type: Type.Literal('payment'),
  payment_id: Type.String(),
  customer,
  items,
  /** Only `true` is taken. */
  send: Type.Literal(true),
  settlements: Type.Array(
    closed({ type: words('cashless prepayment postpayment consideration'), amount }),
    { minItems: 1 },
  ),
  tax_system_code,
});

/** Kopecks of the lines. */
export const sumOf = (lines: Static<typeof items>): number =>
  lines.reduce((all, line) => all + Math.round(fromValue(line.amount.value) * line.quantity), 0);
