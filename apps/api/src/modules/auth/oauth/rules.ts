import { MINUTE } from '../../../platform/clock.ts';

/** From the provider's page and back, in milliseconds. */
export const FLOW_LIFETIME_MS = 10 * MINUTE;
/** What the page is given waits so long to be exchanged. */
export const TICKET_LIFETIME_MS = 2 * MINUTE;

interface IdentityMatch {
  /** Whose the identity is already. */
  readonly identity: number | null;
  /** Who has the e-mail, and whether they proved it to us. */
  readonly mailbox: { readonly user: number; readonly isProved: boolean } | null;
  /** Whether the provider says that the mailbox is theirs. */
  readonly isEmailProved: boolean;
}
type Link =
  | { readonly kind: 'known' | 'link'; readonly user: number }
  | { readonly kind: 'create' | 'taken' };

/**
 * Whose account it is. Two who both proved the same mailbox are one; an e-mail that one of them merely
 * claims opens nothing, whoever came first: neither takes the other's account over.
 */
export function linkOf({ identity, mailbox, isEmailProved }: IdentityMatch): Link {
  if (identity !== null) return { kind: 'known', user: identity };
  if (mailbox === null || !isEmailProved) return { kind: 'create' };
  return mailbox.isProved ? { kind: 'link', user: mailbox.user } : { kind: 'taken' };
}
