import { flag, integer, list, match, number, oneOf, strict, strings, text } from '../schema.ts';
import { PAYMENT_METHODS, PAYMENT_OBJECTS, TAXATIONS, TAXES } from './words.ts';

/**
 * Requests of the bank's OpenAPI document 1.21 and 1.27 of 2026 (components/schemas: Init, Cancel, GetState,
 * CheckOrder, SendClosingReceipt and their receipts). Where the document of 2025 was tighter
 * (TerminalKey of 20, OrderId of 36 characters) its limit stands: old terminals have it.
 */

const kopecks = integer(0, 9_999_999_999);
const email = match('[^\\s@]+@[^\\s@]+\\.[^\\s@]+', 64);
const url = match('https?://\\S+');
const agent = { type: 'object' };
/** Either of two ways to reach the buyer is enough: the rule is in receipt-rules.ts. */
const buyer = { Email: email, Phone: match('\\+\\d{4,62}', 64) };
const payments = strict(
  {},
  {
    Cash: kopecks,
    Electronic: kopecks,
    AdvancePayment: kopecks,
    Credit: kopecks,
    Provision: kopecks,
  },
);
const addUserProp = strict({ Name: text(1, 64), Value: text(1, 256) });
const sectoral = strict({
  FederalId: text(1, 3),
  Date: match('\\d{2}\\.\\d{2}\\.\\d{4}'),
  Number: text(1, 32),
  Value: text(1, 256),
});

/** The fields of a line in either format; quantities and sums are numbers, sums in kopecks. */
const line = {
  Name: text(1, 128),
  Price: integer(1, 9_999_999_999),
  Quantity: number,
  Amount: integer(1, 9_999_999_999),
  Tax: oneOf(TAXES),
};

/** Items_FFD_105: method and object have defaults, full_payment and commodity. */
const line105 = strict(line, {
  PaymentMethod: oneOf(PAYMENT_METHODS),
  PaymentObject: oneOf(PAYMENT_OBJECTS['1.05']),
  Ean13: text(1, 300),
  ShopCode: text(1, 64),
  AgentData: agent,
  SupplierInfo: agent,
});

/** Items_FFD_12: method, object and measurement unit are obligatory. */
const line12 = strict(
  {
    ...line,
    PaymentMethod: oneOf(PAYMENT_METHODS),
    PaymentObject: oneOf(PAYMENT_OBJECTS['1.2']),
    MeasurementUnit: text(1, 16),
  },
  {
    AgentData: agent,
    SupplierInfo: agent,
    UserData: text(1, 64),
    Excise: number,
    CountryCode: match('\\d{3}'),
    DeclarationNumber: text(1, 32),
    MarkProcessingMode: match('0'),
    MarkCode: strict({ MarkCodeType: text(1, 16), Value: text(1, 300) }),
    MarkQuantity: strict({ Numerator: integer(1, 1e9), Denominator: integer(1, 1e9) }),
    SectoralItemProps: list(sectoral, 1, 100),
  },
);

/**
 * FfdVersion is a field of the document of 2025 alone ("1.05" by default, "1.2"); today's has
 * none. Here it may be sent, and must be the terminal's.
 */
export const receipts = {
  '1.05': strict(
    { Items: list(line105, 1, 100), Taxation: oneOf(TAXATIONS) },
    {
      ...buyer,
      FfdVersion: oneOf('1.05'),
      Payments: payments,
      AddUserProp: addUserProp,
      additionalCheckProps: text(1, 16),
    },
  ),
  '1.2': strict(
    { Items: list(line12, 1, 100), Taxation: oneOf(TAXATIONS) },
    {
      ...buyer,
      FfdVersion: oneOf('1.2'),
      Customer: text(1, 256),
      CustomerInn: match('\\d{10}|\\d{12}'),
      ClientInfo: { type: 'object' },
      Payments: payments,
      OperatingCheckProps: { type: 'object' },
      SectoralCheckProps: list(sectoral, 1, 100),
      AddUserProp: addUserProp,
      AdditionalCheckProps: text(1, 16),
    },
  ),
};

const signed = { TerminalKey: text(1, 20), Token: match('[0-9a-f]{64}') };
const paymentId = match('\\d{1,20}');
const anyReceipt = { type: 'object' };

export const init = strict(
  { ...signed, Amount: kopecks, OrderId: text(1, 36) },
  {
    Description: text(1, 140),
    CustomerKey: text(1, 255),
    Recurrent: oneOf('Y'),
    PayType: oneOf('O T'),
    Language: oneOf('ru en'),
    NotificationURL: url,
    SuccessURL: url,
    FailURL: url,
    // «YYYY-MM-DDTHH24:MI:SS+GMT»
    RedirectDueDate: match('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}'),
    ttl: integer(5, 20),
    DATA: strings(20, 20, 100),
    Receipt: anyReceipt,
  },
);
export const getState = strict(
  { ...signed, PaymentId: paymentId },
  { IP: text(1, 45), GetPhone: flag },
);
export const checkOrder = strict({ ...signed, OrderId: text(1, 36) });
export const getQrState = strict({ ...signed, PaymentId: paymentId });
export const cancel = strict(
  { ...signed, PaymentId: paymentId },
  {
    IP: text(1, 45),
    Amount: kopecks,
    Receipt: anyReceipt,
    QrMemberId: text(1, 20),
    ExternalRequestId: text(0, 255),
  },
);
export const sendClosingReceipt = strict({ ...signed, PaymentId: paymentId, Receipt: anyReceipt });
