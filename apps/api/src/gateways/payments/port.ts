/** A payment to be made on the provider's page. */
export interface PaymentOrder {
  /** The same key is the same payment, however often it is sent. */
  readonly key: string;
  /** Kopecks. */
  readonly amount: number;
  readonly description: string;
  readonly returnUrl: string;
  /** Until when the page takes payments, where the provider asks. */
  readonly expiresAt: Date;
  /** Where the fiscal receipt goes; null: none is asked for. */
  readonly receiptEmail: string | null;
}

export type ReceiptState = 'pending' | 'succeeded' | 'canceled';

/** A payment as the provider has it. */
export interface ProviderPayment {
  readonly id: string;
  /** The key of the order it was made for; '' for a payment of somebody else. */
  readonly key: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';
  /** Kopecks. */
  readonly amount: number;
  readonly currency: string;
  /** Kopecks given back so far; null: some, and the provider does not say how much. */
  readonly refunded: number | null;
  /** The page to pay on, while it is pending and the provider tells it. */
  readonly url: string | null;
  /** Null: the provider does not say. */
  readonly createdAt: Date | null;
  /** Why it was not paid, in the provider's word. */
  readonly reason: string | null;
  /** What became of the fiscal receipt; null: none, or not known. */
  readonly receipt: ReceiptState | null;
}

/** Money to give back. */
export interface RefundOrder {
  /** The same key is the same refund. */
  readonly key: string;
  readonly paymentId: string;
  /** Kopecks. */
  readonly amount: number;
  readonly description: string;
  readonly receiptEmail: string | null;
}

export interface ProviderRefund {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly reason: string | null;
}

/**
 * What is made of a webhook. `hint`: read this payment again. `untrusted`: it does not come from the
 * provider. `foreign`: no notification of this provider at all.
 */
export type ParsedNotification =
  | {
      readonly kind: 'hint';
      readonly paymentId: string;
      /** Two notifications with one key say the same. */
      readonly dedupeKey: string;
      /** What it tells of the receipt, where that cannot be read. */
      readonly receipt: ReceiptState | null;
    }
  | { readonly kind: 'untrusted' | 'foreign' };

export interface PaymentGateway {
  readonly name: string;
  /** How long after its making the page takes payments, in milliseconds. */
  readonly linkLifetimeMs: number;
  /** How long a repeat with the same key is sure to be the same payment or refund, in milliseconds. */
  readonly keyLifetimeMs: number;
  /** Body of the answer that tells the provider its notification arrived. */
  readonly acknowledgement: 'OK' | Readonly<Record<string, never>>;
  create(order: PaymentOrder): Promise<ProviderPayment>;
  read(paymentId: string): Promise<ProviderPayment>;
  refund(order: RefundOrder): Promise<ProviderRefund>;
  readRefund(refund: { readonly id: string; readonly paymentId: string }): Promise<ProviderRefund>;
  /** Payments made in the period; `keys` are our orders of it, for a provider that lists none itself. */
  list(period: {
    readonly from: Date;
    readonly to: Date;
    readonly keys: readonly string[];
  }): Promise<readonly ProviderPayment[]>;
  parseNotification(notification: {
    readonly body: unknown;
    readonly ip: string;
  }): ParsedNotification;
}

/**
 * `rejected`: the provider refused, nothing was made. `unknown`: it may have been made; only a repeat
 * with the same key, or a read, can tell.
 */
export class PaymentGatewayError extends Error {
  readonly kind: 'rejected' | 'unknown';

  constructor(kind: 'rejected' | 'unknown', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PaymentGatewayError';
    this.kind = kind;
  }
}
