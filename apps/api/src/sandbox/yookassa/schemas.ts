import { flag, integer, list, match, number, oneOf, strict, strings, text } from '../schema.ts';
import {
  MEASURES,
  PAYMENT_METHODS,
  PAYMENT_MODES,
  PAYMENT_SUBJECTS,
  SETTLEMENTS,
} from './words.ts';

/**
 * Requests of YooKassa's OpenAPI specification 3.0.2 (paths and components/schemas). The vendor's
 * schemas do not forbid other fields; these do, so that a misspelt one is a mistake here.
 */

/** MonetaryAmount: always a fraction with a point, never nothing; a shop of this stand-in has one currency. */
const amount = strict({
  value: match('(?!0+\\.00$)\\d{1,9}\\.\\d{2}'),
  currency: oneOf('RUB'),
});
/** PaymentId, RefundId: 36 characters. */
const id36 = text(36, 36);
/** Metadata: «не больше 16 ключей», 32 characters of a name, 512 of a value. */
const metadata = strings(16, 32, 512);

/** IndustryDetails. */
const industry = strict({
  federal_id: match('0\\d{2}'),
  document_date: match('\\d{4}-\\d{2}-\\d{2}'),
  document_number: text(1, 32),
  value: text(1, 256),
});
const operational = strict({
  operation_id: integer(0, 255),
  value: text(1, 64),
  created_at: text(20, 40),
});

/** ReceiptDataCustomer: the phone is E.164 without a plus. */
const customer = strict(
  {},
  {
    full_name: text(1, 256),
    inn: match('\\d{10}|\\d{12}'),
    email: match('[^\\s@]+@[^\\s@]+\\.[^\\s@]+', 254),
    phone: match('[0-9]{4,15}'),
  },
);

/** ReceiptDataItem: `amount` is the price of one, `quantity` a number and not a string. */
const itemFields = {
  required: {
    description: text(1, 128),
    quantity: number,
    amount,
    vat_code: integer(1, 12),
  },
  optional: {
    measure: oneOf(MEASURES),
    mark_quantity: strict({ numerator: integer(1, 1e9), denominator: integer(1, 1e9) }),
    payment_subject: oneOf(PAYMENT_SUBJECTS),
    payment_mode: oneOf(PAYMENT_MODES),
    country_of_origin_code: match('[A-Z]{2}'),
    customs_declaration_number: text(1, 32),
    excise: match('\\d+\\.\\d{2}'),
    product_code: text(1, 96),
    planned_status: integer(1, 6),
    mark_code_info: { type: 'object', minProperties: 1 },
    mark_mode: match('0'),
    payment_subject_industry_details: list(industry, 1, 100),
  },
};

/** The fields of a receipt, whichever way it is sent. */
const receiptFields = {
  internet: flag,
  tax_system_code: integer(1, 6),
  timezone: integer(1, 11),
  receipt_industry_details: list(industry, 1, 100),
  receipt_operational_details: operational,
};

/** ReceiptData; «Чеки от ЮKassa» take 80 items at most. */
const receipt = strict(
  { customer, items: list(strict(itemFields.required, itemFields.optional), 1, 80) },
  receiptFields,
);

export const createPayment = strict(
  { amount },
  {
    description: text(0, 128),
    receipt,
    recipient: strict({ gateway_id: text(1, 64) }),
    payment_token: text(1, 10_240),
    payment_method_id: text(1, 64),
    payment_method_data: {
      type: 'object',
      properties: { type: oneOf(PAYMENT_METHODS) },
      required: ['type'],
    },
    confirmation: strict(
      { type: oneOf('redirect'), return_url: text(1, 2048) },
      { locale: oneOf('ru_RU en_US'), enforce: flag },
    ),
    save_payment_method: flag,
    capture: flag,
    client_ip: match('[0-9a-fA-F.:]+', 45),
    metadata,
    merchant_customer_id: text(1, 200),
  },
);

export const capturePayment = strict({}, { amount, receipt });

/**
 * CreatePaymentMethod (SavePaymentMethodDataBankCard, SavePaymentMethodDataSbp). The shop of this stand-in sends its
 * owners to the vendor's page, so that the confirmation is a redirect and no data of a card come with the request.
 */
export const createMethod = strict(
  {
    type: oneOf('bank_card sbp'),
    confirmation: strict(
      { type: oneOf('redirect'), return_url: text(1, 2048) },
      { locale: oneOf('ru_RU en_US'), enforce: flag },
    ),
  },
  {
    holder: strict({ gateway_id: text(1, 64) }),
    client_ip: match('[0-9a-fA-F.:]+', 45),
  },
);

export const createRefund = strict(
  { payment_id: id36, amount },
  { description: text(0, 250), receipt, metadata },
);

/** PostReceiptData: `send` takes nothing but true today. */
export const createReceipt = strict(
  {
    customer,
    type: oneOf('payment refund'),
    send: { const: true },
    settlements: list(strict({ type: oneOf(SETTLEMENTS), amount }), 1, 20),
    items: list(
      strict(itemFields.required, {
        ...itemFields.optional,
        additional_payment_subject_props: text(1, 64),
      }),
      1,
      80,
    ),
  },
  {
    payment_id: id36,
    refund_id: id36,
    additional_user_props: strict({ name: text(1, 64), value: text(1, 234) }),
    ...receiptFields,
  },
);
