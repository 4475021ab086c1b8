import type { Env } from '../../../src/config/env.ts';
import type { VendorReply, VendorRequest } from '../../../src/sandbox/vendor.ts';
import type { Notifier } from '../notifier.ts';

/** A line of a receipt that we sent, whoever it was sent to; sums in kopecks. */
export interface SentLine {
  readonly title: string;
  readonly amount: number;
  /** `full_prepayment`, `full_payment`. */
  readonly mode: string;
  /** The vendor's word for pieces. */
  readonly unit: string;
}

/** A request of ours that moves money or makes a receipt. */
export interface SentRequest {
  readonly kind: 'payment' | 'refund' | 'closing receipt';
  /** The vendor's id of the payment; null: it is being created. */
  readonly payment: string | null;
  /** Kopecks; of a closing receipt, what it settles. */
  readonly amount: number;
  readonly email: string | null;
  /** Null: without a receipt. */
  readonly lines: readonly SentLine[] | null;
}

/** Kopecks of a payment, as the vendor has them. */
interface VendorMoney {
  readonly received: number;
  readonly refunded: number;
  readonly fee: number;
}

/** A strict stand-in of a vendor, its buyers, its banks and its cabinet, in the scenarios' words. */
export interface Shop {
  readonly provider: 'yookassa' | 'tbank';
  /** The variables of the API's environment for this shop. */
  readonly env: Env;
  /** Payments wait for a capture from now on, whatever is ordered. */
  twoStages(isOn: boolean): void;
  /** Payments that are created from now on are for trying. */
  makesTests(isOn: boolean): void;
  /** The buyer is asked for another sum than was ordered. */
  changeAmount(payment: string, kopecks: number): void;
  readonly notifier: Notifier;
  /** The body of the answer that acknowledges its notifications. */
  readonly acknowledgement: unknown;
  /** The headers of its notifications. */
  readonly headers: Record<string, string>;
  /** A notification of a payment that is not paid, from somebody who knows the vendor's secrets. */
  claimPaid(payment: string): object;
  /** A notification from somebody who does not. */
  forged(body: object): { readonly body: object; readonly headers: Record<string, string> };
  /** The word for pieces in its receipts. */
  readonly unit: string;
  /** All that came to it, the oldest first. */
  readonly requests: () => readonly VendorRequest[];
  /** The oldest first. */
  readonly sent: () => readonly SentRequest[];
  pay(payment: string, by?: 'card' | 'sbp'): Promise<void>;
  /** The bank refuses, and the payment is over. */
  decline(payment: string): Promise<void>;
  moneyOf(payment: string): Promise<VendorMoney>;
  /** Refunds from now on take their time; those that banks are asked for by SBP. */
  slowRefunds(isSlow: boolean): void;
  /** The oldest refund of the payment under way ends. */
  endRefund(payment: string, end: 'done' | 'failed'): Promise<void>;
  refundInCabinet(payment: string, kopecks: number): Promise<void>;
  /** A bank takes the payment back from the shop, and nobody is told. */
  takeBack(payment: string): Promise<void>;
  /** The bank gives it to the shop again. */
  returnMoney(payment: string): Promise<void>;
  /** Money that comes by no order of ours. */
  payInCabinet(kopecks: number): Promise<string>;
  /** The tax register refuses the receipt of the payment, or of its last refund. */
  refuseReceipt(payment: string, of: 'payment' | 'refund'): Promise<void>;
  /** The tax register prints what receipts are waiting. */
  printReceipts(): Promise<void>;
  /** The next request of the kind is carried out, and its answer lost. */
  loseAnswer(kind: SentRequest['kind']): void;
  /** The next request of the kind is refused for good. */
  refuse(kind: SentRequest['kind']): void;
  /** The next reading of a payment gets this reply. */
  refuseRead(reply: VendorReply): void;
  /** Closing receipts that the vendor made of the payment. */
  closingReceipts(payment: string): Promise<number>;
  close(): Promise<void>;
}

/** The settings of all shops of the scenarios: a prepayment, followed by a closing receipt. */
export const RECEIPTS: Env = {
  RECEIPTS: 'on',
  RECEIPT_VAT_CODE: '11',
  RECEIPT_SUBJECT: 'service',
  RECEIPT_MODE: 'full_prepayment',
  RECEIPT_TAX_SYSTEM: '2',
};
