import type { Notifier } from '../notifier.ts';
import type { checkerOf } from '../schema.ts';
import type { PaymentCancellation, RefundCancellation } from './words.ts';

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

export type Registration = 'pending' | 'succeeded' | 'canceled';

export interface Payment {
  readonly id: string;
  /** After a capture in part: what was captured. In kopecks. */
  kopecks: number;
  readonly createdAt: Date;
  capturedAt?: Date;
  /** Until when the shop may capture it: while it waits for that. */
  captureBefore?: Date;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  readonly capture: boolean;
  /** Made for trying, though the shop is not. */
  readonly isTest: boolean;
  readonly description?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly returnUrl?: string;
  readonly merchantCustomerId?: string;
  readonly savesMethod: boolean;
  method?: { readonly type: string; readonly id: string; readonly saved: boolean };
  receipt?: ReceiptInput;
  registration?: Registration;
  cancellation?: { readonly party: string; readonly reason: PaymentCancellation };
}

/** A means of payment that a shop may charge without its owner, once they have confirmed it. */
export interface Method {
  readonly id: string;
  readonly type: 'bank_card' | 'sbp';
  readonly createdAt: Date;
  readonly returnUrl: string;
  status: 'pending' | 'active' | 'inactive';
  /** Its owner has told the bank that nothing is to be charged any more. */
  isRevoked: boolean;
}

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly kopecks: number;
  readonly createdAt: Date;
  status: 'pending' | 'succeeded' | 'canceled';
  readonly description?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly receipt?: ReceiptInput;
  registration?: Registration;
  cancellation?: { readonly party: string; readonly reason: RefundCancellation };
}

export interface Receipt {
  readonly id: string;
  readonly type: 'payment' | 'refund';
  readonly paymentId: string;
  readonly refundId?: string;
  readonly createdAt: Date;
  status: Registration;
  readonly items: readonly ReceiptItem[];
  readonly settlements: readonly { readonly type: string; readonly amount: Amount }[];
}

export interface YookassaOptions {
  readonly shopId: string;
  readonly secretKey: string;
  readonly now: () => Date;
  /** The address for notifications; null sends none and records them all the same. */
  readonly notificationUrl: string | null;
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
}

/** A bank pays, takes its time, or gives a reason why not. */
export type Charge = 'pays' | 'waits' | PaymentCancellation;

export interface YookassaState {
  readonly options: YookassaOptions;
  readonly notifier: Notifier;
  readonly payments: Map<string, Payment>;
  /** Methods that were saved without a payment. */
  readonly methods: Map<string, Method>;
  readonly refunds: Map<string, Refund>;
  readonly receipts: Map<string, Receipt>;
  /** True: a manager of the vendor has made payments wait for a capture, whatever `capture` says. */
  twoStages: boolean;
  /** True: payments that are created from now on are test payments. */
  makesTests: boolean;
  /** The status that the next refund gets at once; refunds by SBP and of banks take their time. */
  refundsBecome: 'pending' | 'succeeded';
  /** The answers of banks to the next charges of saved methods, in this order; if none is left, they pay. */
  readonly charges: Charge[];
  /** A new identifier of 36 characters. */
  newId(): string;
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
