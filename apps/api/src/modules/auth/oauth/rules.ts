import type { Flow } from '../../../gateways/oauth/port.ts';
import type { Call } from '../../../platform/call.ts';
import { MINUTE } from '../../../platform/clock.ts';

/** From the provider's page and back, in milliseconds. */
export const FLOW_LIFETIME_MS = 10 * MINUTE;
/** How long a ticket can be exchanged for a session, in milliseconds. */
export const TICKET_LIFETIME_MS = 2 * MINUTE;

interface Candidates {
  /** The user the identity is linked to. */
  readonly identity: number | null;
  /** The user with the e-mail, and whether they confirmed it here. */
  readonly mailbox: { readonly user: number; readonly isVerified: boolean } | null;
  /** Whether the provider has verified the e-mail. */
  readonly isEmailVerified: boolean;
}
type Match =
  | { readonly kind: 'existing' | 'link'; readonly user: number }
  | { readonly kind: 'create' | 'taken' };

/**
 * Which account an identity belongs to. Where both verified the same e-mail it is the account’s; an e-mail
 * that only one of them verified links nothing, so that neither takes over the other's account.
 */
export function matchIdentity({ identity, mailbox, isEmailVerified }: Candidates): Match {
  if (identity !== null) return { kind: 'existing', user: identity };
  if (mailbox === null || !isEmailVerified) return { kind: 'create' };
  return mailbox.isVerified ? { kind: 'link', user: mailbox.user } : { kind: 'taken' };
}

export const redirectUriOf = ({ app }: Call<'config'>, provider: string): string =>
  `${app.config.publicUrl}/api/connect/${provider}/callback`;

const cookieName = (redirectUri: string): string =>
  redirectUri.startsWith('https:') ? '__Host-okoshko-oauth' : 'okoshko-oauth';

/** Sent with the redirect of the top page alone, and out of reach for scripts. */
export const cookieOf = ({ redirectUri, state }: Pick<Flow, 'redirectUri' | 'state'>): string =>
  [
    `${cookieName(redirectUri)}=${state}`,
    'Path=/',
    `Max-Age=${state === '' ? 0 : FLOW_LIFETIME_MS / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(redirectUri.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

export function readCookie(header: string | undefined, redirectUri: string): string | null {
  const prefix = `${cookieName(redirectUri)}=`;
  const cookie = (header ?? '').split('; ').find((pair) => pair.startsWith(prefix));
  return cookie ? cookie.slice(prefix.length) : null;
}
