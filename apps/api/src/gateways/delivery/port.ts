/** A message to one address, by any channel. */
export interface OutgoingMessage {
  /** A phone's digits, a chat, a device's token, an e-mail address. */
  readonly to: string;
  /** The subject, or a push's first line, where the gateway shows one. */
  readonly title: string;
  readonly text: string;
  /** Identifies the message: sent again, it is the same one. */
  readonly key: string;
  readonly buttons?: readonly Button[];
  /** The full address it leads to, where it is shown as something to press. */
  readonly link?: string;
  /** It is worth nothing any more then. */
  readonly expiresAt?: Date;
  /** Somebody waits for it: a device that sleeps is to be woken. */
  readonly isUrgent?: boolean;
}

/** A button under a message: it opens a page, or sends data back to us. */
export type Button =
  | { readonly label: string; readonly url: string }
  | { readonly label: string; readonly data: string };

/**
 * The outcome of a message. `throttled`: the gateway takes no messages for `retryAfter` milliseconds. `refused`: it
 * will never take this one. `failed`: it did not take it, and may later. `unknown`: it may have taken it.
 */
export type Delivery = Outcome & {
  /** Suppliers that failed before, or in, this outcome; absent: none, or the channel has one alone. */
  readonly failures?: readonly SupplierFailure[];
};

type Outcome =
  | { readonly outcome: 'accepted'; readonly id: string; readonly supplier?: string }
  | { readonly outcome: 'throttled'; readonly retryAfter: number; readonly why: string }
  | { readonly outcome: 'refused'; readonly reason: RefusalReason; readonly why: string }
  | { readonly outcome: 'failed'; readonly why: string }
  | { readonly outcome: 'unknown'; readonly why: string };

/**
 * `unreachable`: nothing can be delivered there now. `unregistered`: the address is dead for good. `blocked`:
 * its owner blocked us. `rejected`: the message itself is wrong.
 */
export type RefusalReason = 'unreachable' | 'unregistered' | 'blocked' | 'rejected';

export interface SupplierFailure {
  readonly supplier: string;
  readonly why: string;
}

/** The balance of an account at a supplier. */
export interface Balance {
  readonly kopecks: number;
  readonly currency: string;
  /** Phones a day that it sends to, where it bounds them. */
  readonly limit: Allowance | null;
  /** Messages a day that cost nothing. */
  readonly free: Allowance | null;
}
export interface Allowance {
  readonly total: number;
  readonly used: number;
}

export interface MessageGateway {
  /** The supplier it is of, where its channel can have several. */
  readonly supplier?: string;
  /** It stands in for one: nothing leaves the machine. */
  readonly isSandbox?: true;
  /** The suppliers of a channel with several, in the order in which they are tried. */
  readonly suppliers?: readonly MessageGateway[];
  /** Reads the balance at the supplier, or why it does not tell; does not throw. Absent: there is nothing to tell. */
  readBalance?(): Promise<Balance | { readonly why: string }>;
  /** Tells whether a message sent twice under one key arrives once. */
  readonly isIdempotent: boolean;
  /** Does not throw when the gateway fails: that is an outcome. */
  send(outgoing: OutgoingMessage): Promise<Delivery>;
  /** Finds the outcome of a message that may have been sent; null: it was not. Absent: the gateway cannot tell. */
  findDelivery?(outgoing: OutgoingMessage): Promise<Delivery | null>;
}

/** `supplier`: which of a channel's suppliers took it. */
export const accepted = (id: string, supplier?: string): Delivery => ({
  outcome: 'accepted',
  id,
  ...(supplier !== undefined && { supplier }),
});
export const throttled = (retryAfter: number, why: string): Delivery => ({
  outcome: 'throttled',
  retryAfter,
  why,
});
export const refused = (reason: RefusalReason, why: string): Delivery => ({
  outcome: 'refused',
  reason,
  why,
});
export const failed = (why: string): Delivery => ({ outcome: 'failed', why });
export const unknown = (why: string): Delivery => ({ outcome: 'unknown', why });
