import type { checkerOf } from '../schema.ts';
import type { VendorState } from '../vendor.ts';

interface Amount {
  readonly value: string;
  readonly currency: 'RUB';
}

export interface ReceiptItem {
  readonly description: string;
  readonly quantity: number;
  readonly amount: Amount;
  readonly vat_code: number;
  readonly measure?: string;
  readonly payment_subject?: string;
  readonly payment_mode?: string;
}

/** A receipt as requests carry it. */
export interface ReceiptInput {
  readonly customer: { readonly email?: string };
  readonly items: readonly ReceiptItem[];
}

/** A receipt that is sent apart: the closing one, which settles a prepayment when the service is done. */
export interface ApartInput extends ReceiptInput {
  readonly type: 'payment' | 'refund';
  readonly payment_id?: string;
  readonly refund_id?: string;
  readonly settlements: readonly { readonly type: string; readonly amount: Amount }[];
}

export interface YookassaOptions {
  readonly shopId: string;
  readonly secretKey: string;
  /** `obligatory` for a shop with «Чеки от ЮKassa»: every payment carries one. */
  readonly receipts: 'obligatory' | 'optional';
  /** The format of the register: `1.2` demands `measure` of every line. */
  readonly ffd: '1.05' | '1.2';
  /** The vendor's commission with its VAT, in thousandths of the amount. */
  readonly feePermille: number;
  /** True: a manager of the vendor has enabled payments by saved methods. */
  readonly autopay: boolean;
  /** The reply to a refund of the whole sum that repeats the receipt: the guide says to send none. */
  readonly fullRefundReceipt: 'accepted' | 'refused';
  /** The page on which a payment is paid, or a method is confirmed. */
  readonly pageOf: (id: string) => string;
}

export type YookassaState = VendorState<YookassaOptions>;

/** The id of the address, and the idempotence key. */
export interface Address {
  readonly id: string;
  readonly key: string;
}

/** A refusal: the status of HTTP, and the vendor's object of an error. */
export class YookassaError extends Error {
  readonly status: number;
  readonly code: string;
  readonly parameter: string | undefined;

  constructor(status: number, description: string, parameter?: string) {
    super(description);
    this.status = status;
    this.code = CODES[status] ?? 'invalid_request';
    this.parameter = parameter;
  }
}

/** yookassa.ru/developers/using-api/response-handling/response-format */
const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'invalid_credentials',
  403: 'forbidden',
  404: 'not_found',
};

/** Returns the body, or throws a refusal that says which parameter is wrong. */
export function parse<Input>(check: ReturnType<typeof checkerOf>, body: unknown): Input {
  const mistake = check(body);
  if (mistake) throw new YookassaError(400, mistake.reason, mistake.field);
  return body as Input;
}
