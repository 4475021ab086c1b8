import type {
  RECEIPT_STATES,
  REFUND_STATES,
  ReceiptLine,
  RenewalMethod,
} from '@okoshko/contract/payments/states';

/** The accountant's terms for a sale's receipts (54-ФЗ); they stay with the payment, for its refund mirrors it. */
export interface ReceiptTerms {
  /** The plain rate: 1 none, 2 0 %, 3 10 %, 4 20 %, 7 5 %, 8 7 %, 11 22 %. An advance takes the counted one. */
  readonly vatCode: number;
  readonly subject: string;
  /** The settlement of the lines, in the vendors' word: `full_payment`, `full_prepayment`; overage is paid in full. */
  readonly mode: string;
  /** 1 OSN, 2 USN income, 3 USN income less expenses, 5 ESN, 6 patent; null: as the cash register is set. */
  readonly taxSystem: number | null;
}

/** The buyer that a receipt names, where somebody pays in the name of a business (54-ФЗ, article 4.7, 6.1). */
export interface ReceiptBuyer {
  readonly name: string;
  /** Ten digits of a company, twelve of a person. */
  readonly inn: string;
}

/** A fiscal receipt to be made with a payment, with a refund, or for a prepayment. Its lines sum to the amount. */
export interface OrderReceipt extends ReceiptTerms {
  readonly email: string;
  /** Null: it names nobody. */
  readonly buyer: ReceiptBuyer | null;
  readonly lines: readonly ReceiptLine[];
}

/** A payment to be made on the provider's page. */
export interface PaymentOrder {
  /** Orders with the same key are one payment, however often they are sent. */
  readonly key: string;
  /** Kopecks. */
  readonly amount: number;
  readonly description: string;
  readonly returnUrl: string;
  /** Until when the page takes payments, where the provider lets us say. */
  readonly expiresAt: Date;
  /** A saved method that is charged at once; absent: the buyer pays on a page. */
  readonly method?: string;
  readonly receipt: OrderReceipt | null;
}

export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** A payment as the provider has it. */
export interface ProviderPayment {
  readonly id: string;
  /** The key of the order it was made for; '' for a payment that is not ours. */
  readonly key: string;
  /** `authorized`: the money is set aside, and is the shop's only once it is captured. */
  readonly status: 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';
  /** Kopecks. */
  readonly amount: number;
  readonly currency: string;
  /** Kopecks refunded so far; null: some, and the provider does not say how much. */
  readonly refunded: number | 'all' | null;
  /** The page to pay on, while it is pending and the provider names it. */
  readonly url: string | null;
  /** Null: the provider does not say. */
  readonly createdAt: Date | null;
  /** The provider's code for the reason it was not paid. */
  readonly reason: string | null;
  /** The state of the fiscal receipt; null: none, or unknown. */
  readonly receipt: ReceiptState | null;
  /** Kopecks of it that the provider keeps for its service; null: it does not say, or not yet. */
  readonly fee: number | null;
  /** Made for trying, at a shop that is not: no money came by it. */
  readonly isTest: boolean;
}

/** A way to pay that its owner lets the shop charge again, as the provider has it. */
export interface ProviderMethod {
  readonly id: string;
  /** `pending`: its owner has not confirmed it on the page yet. */
  readonly status: 'pending' | 'active' | 'inactive';
  /** The last digits of a card; null: it is none, or not known yet. */
  readonly last4: string | null;
  /** The page to confirm it on, while it is pending. */
  readonly url: string | null;
}

/** A provider that saves methods without a payment. */
export interface SavedMethods {
  bind(order: {
    /** Orders with the same key are one method. */
    readonly key: string;
    readonly kind: RenewalMethod;
    readonly returnUrl: string;
  }): Promise<ProviderMethod>;
  read(id: string): Promise<ProviderMethod>;
}

/** A refund to be made. */
export interface RefundOrder {
  /** Orders with the same key are one refund. */
  readonly key: string;
  readonly paymentId: string;
  /** Kopecks. */
  readonly amount: number;
  readonly description: string;
  /** Null: there is none, or all of the payment goes back, whose lines the provider knows. */
  readonly receipt: OrderReceipt | null;
  /** Kopecks that came by the payment. */
  readonly paid: number;
  /** Kopecks of them that had gone back before this refund; null: the provider did not tell. */
  readonly before: number | null;
  /** Tells whether it was sent already, and what came of it is not known. */
  readonly isRepeat: boolean;
}

export interface ProviderRefund {
  readonly id: string;
  readonly status: Exclude<(typeof REFUND_STATES)[number], 'creating'>;
  readonly reason: string | null;
  /** The state of its fiscal receipt; absent: none, or unknown. */
  readonly receipt?: ReceiptState;
}

/** The receipt that follows a prepayment's once what was paid for is delivered. */
export interface ClosingReceiptOrder {
  /** Orders with the same key are one receipt. */
  readonly key: string;
  readonly paymentId: string;
  readonly receipt: OrderReceipt;
}

export interface ProviderReceipt {
  readonly id: string;
  readonly status: ReceiptState;
}

/** The outcome of a refund. `unknown`: the provider cannot tell it from others; a person must. */
export type RefundOutcome = ProviderRefund | { readonly status: 'unknown' };

/** A refund in the provider's list, whoever made it. */
export interface ListedRefund extends ProviderRefund {
  /** The key of our order it was made for; '' for one made in the provider's cabinet. */
  readonly key: string;
  readonly paymentId: string;
  /** Kopecks. */
  readonly amount: number;
}

/**
 * A webhook as the gateway reads it. `hint`: read this payment again. `ignored`: the provider tells of something
 * else. `untrusted`: it does not come from the provider. `foreign`: not a notification of this provider.
 */
export type ParsedNotification =
  | {
      readonly kind: 'hint';
      readonly paymentId: string;
      /** Notifications with the same key are duplicates. */
      readonly dedupeKey: string;
      /** The state of a receipt, where it cannot be read otherwise; `amount` in kopecks. */
      readonly receipt: {
        readonly of: 'payment' | 'refund';
        readonly amount: number;
        readonly state: ReceiptState;
      } | null;
    }
  | { readonly kind: 'ignored' | 'untrusted' | 'foreign' };

export interface PaymentGateway {
  readonly name: string;
  /** The time in which a page takes payments, in milliseconds. */
  readonly linkLifetimeMs: number;
  /** The time in which a repeat with the same key is certainly the same payment or refund, in milliseconds. */
  readonly keyLifetimeMs: number;
  /** The time in which a repeat with the same key is certainly the same closing receipt; 0: a repeat is one more. */
  readonly closingKeyLifetimeMs: number;
  /** Characters an address for receipts may have. */
  readonly receiptEmailLength: number;
  /** Body of the response that acknowledges a notification. */
  readonly acknowledgement: 'OK' | Readonly<Record<string, never>>;
  create(order: PaymentOrder): Promise<ProviderPayment>;
  /** Null: the shop saves no methods. */
  readonly methods: SavedMethods | null;
  read(paymentId: string): Promise<ProviderPayment>;
  /** Takes all of an authorized payment; null: the provider charges whatever is paid at once. */
  readonly capture: ((payment: ProviderPayment) => Promise<ProviderPayment>) | null;
  refund(order: RefundOrder): Promise<RefundOutcome>;
  /** Reads the outcome of a refund that was sent; `id` null: it was not answered. */
  readRefund(order: RefundOrder, id: string | null): Promise<RefundOutcome>;
  /**
   * The refunds of a payment, or those of a period. Null: the provider has none to list, its payments tell
   * how much went back, so one refund of a payment is made at a time.
   */
  readonly listRefunds:
    | ((
        query: { paymentId: string } | { from: Date; to: Date },
      ) => Promise<readonly ListedRefund[]>)
    | null;
  closeReceipt(order: ClosingReceiptOrder): Promise<ProviderReceipt>;
  /** A closing receipt that is being registered; null: they cannot be read. */
  readonly readReceipt: ((id: string) => Promise<ProviderReceipt>) | null;
  /** Payments of the period; `keys` are our orders of it, for a provider that cannot list payments. */
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
 * `rejected`: the provider refused, there is no payment or refund. `unknown`: there may be one; a repeat
 * with the same key, or a read, shows it.
 */
export class PaymentGatewayError extends Error {
  readonly kind: 'rejected' | 'unknown';

  constructor(kind: 'rejected' | 'unknown', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PaymentGatewayError';
    this.kind = kind;
  }
}

/** The gateway of this name. Throws where the settings switch it off: what waits for it must not be lost. */
export function gatewayByName(gateways: readonly PaymentGateway[], name: string): PaymentGateway {
  const gateway = gateways.find((one) => one.name === name);
  if (!gateway) throw new Error(`PAYMENTS does not name ${name}, whose payments are not over`);
  return gateway;
}
