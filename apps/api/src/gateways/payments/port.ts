/** A payment to be made on the provider's page. */
export interface PaymentOrder {
  /** The same key is the same payment, however often it is sent. */
  readonly key: string;
  /** Kopecks. */
  readonly amount: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A payment as the provider has it. */
export interface ProviderPayment {
  readonly id: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';
  /** Kopecks. */
  readonly amount: number;
  readonly currency: string;
  /** The page to pay on, while it is pending. */
  readonly url: string | null;
  readonly createdAt: Date;
  readonly metadata: Readonly<Record<string, string>>;
  /** Why it was not paid, in the provider's word. */
  readonly reason: string | null;
}

/** A webhook's claim: a hint to read the payment again. */
export interface PaymentHint {
  readonly paymentId: string;
  /** Two notifications with one key say the same. */
  readonly dedupeKey: string;
}

export interface PaymentGateway {
  readonly name: string;
  /** How long after its making the page takes payments, in milliseconds. */
  readonly linkLife: number;
  /** How long a repeat with the same key is sure to be the same payment, in milliseconds. */
  readonly keyLife: number;
  create(order: PaymentOrder): Promise<ProviderPayment>;
  read(paymentId: string): Promise<ProviderPayment>;
  /** Whether the address is one the provider notifies from. */
  isSender(ip: string): boolean;
  /** Null when the body is no notification of a payment. */
  readNotification(body: unknown): PaymentHint | null;
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
