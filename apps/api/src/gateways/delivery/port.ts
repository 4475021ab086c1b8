/** A message to one address, by any channel. */
export interface OutgoingMessage {
  /** A phone's digits, a chat, a device's token, an e-mail address. */
  readonly to: string;
  /** Where the gateway shows one: the subject, a push's first line. */
  readonly title: string;
  readonly text: string;
  /** Identifies the message: sent again, it is the same one. */
  readonly key: string;
  readonly buttons?: readonly Button[];
  /** Where it leads, in full, where it is shown as something to press. */
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
 * What became of a message. `throttled`: the gateway takes no messages for `retryAfter` milliseconds.
 * `refused`: it will never take this one. `failed`: it did not take it, and may later. `unknown`: it may have
 * taken it.
 */
export type Delivery =
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

export interface MessageGateway {
  /** Whether a message sent twice under one key arrives once. */
  readonly isIdempotent: boolean;
  /** Does not throw when the gateway fails: that is an outcome. */
  send(outgoing: OutgoingMessage): Promise<Delivery>;
  /** What became of a message that may have been sent; null: it was not. Absent: the gateway cannot tell. */
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
