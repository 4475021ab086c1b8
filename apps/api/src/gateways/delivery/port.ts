/** A message to one address, whatever carries it. */
export interface OutgoingMessage {
  /** A phone's digits, a chat, a device's token, an e-mail address. */
  readonly to: string;
  /** Where the gateway shows one: the subject, a push's first line. */
  readonly title: string;
  readonly text: string;
  /** Names the message for ever: sent again, it is the same one. */
  readonly key: string;
  readonly buttons?: readonly Button[];
}

/** What the reader may press: a page that opens, or a word sent back to us. */
export type Button =
  | { readonly label: string; readonly url: string }
  | { readonly label: string; readonly data: string };

/**
 * What became of a message. `throttled`: the gateway takes nothing for so many milliseconds. `refused`:
 * it never will take this one. `failed`: it surely did not, and may later. `unknown`: it may have.
 */
export type Delivery =
  | { readonly outcome: 'accepted'; readonly id: string; readonly supplier?: string }
  | { readonly outcome: 'throttled'; readonly retryAfter: number; readonly why: string }
  | { readonly outcome: 'refused'; readonly reason: RefusalReason; readonly why: string }
  | { readonly outcome: 'failed'; readonly why: string }
  | { readonly outcome: 'unknown'; readonly why: string };

/**
 * `unreachable`: nobody is there. `unregistered`: the address is dead for ever. `blocked`: its holder
 * wants nothing of us. `rejected`: the message itself is wrong.
 */
export type RefusalReason = 'unreachable' | 'unregistered' | 'blocked' | 'rejected';

export interface MessageGateway {
  /** Whether a message sent again under its key is one message to its reader. */
  readonly isIdempotent: boolean;
  /** Never throws over what the gateway does. */
  send(outgoing: OutgoingMessage): Promise<Delivery>;
  /** What became of a message that may have been sent; null: it was not. Absent: nobody can tell. */
  recall?(outgoing: OutgoingMessage): Promise<Delivery | null>;
}

/** `gateway`: which of a channel's suppliers. */
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
