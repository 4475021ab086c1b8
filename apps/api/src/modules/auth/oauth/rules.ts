import type { Flow } from '../../../gateways/oauth/port.ts';
import { MINUTE, SECOND } from '../../../platform/clock.ts';
import * as cookies from '../../../platform/cookies.ts';
import type { Ctx } from '../../../platform/ctx.ts';

/** The way to the provider's page and back takes no longer, in milliseconds. */
export const FLOW_LIFETIME_MS = 10 * MINUTE;
/** A ticket can be exchanged for a session for so long, in milliseconds. */
export const TICKET_LIFETIME_MS = 2 * MINUTE;

interface Candidates {
  /** The user the identity is linked to. */
  readonly identity: number | null;
  /** The user with the e-mail, and whether they confirmed it here. */
  readonly mailbox: { readonly user: number; readonly isVerified: boolean } | null;
  readonly isEmailVerified: boolean;
}
type Match =
  | { readonly kind: 'existing' | 'link'; readonly user: number }
  | { readonly kind: 'create' | 'taken' };

/**
 * Tells which account an identity belongs to. An e-mail that both verified makes it the account’s; an e-mail
 * that only one of them verified links nothing, so that neither takes over the other's account.
 */
export function matchIdentity({ identity, mailbox, isEmailVerified }: Candidates): Match {
  if (identity !== null) return { kind: 'existing', user: identity };
  if (mailbox === null || !isEmailVerified) return { kind: 'create' };
  return mailbox.isVerified ? { kind: 'link', user: mailbox.user } : { kind: 'taken' };
}

export const redirectUriOf = ({ app }: Ctx<'config'>, provider: string): string =>
  `${app.config.publicUrl}/api/connect/${provider}/callback`;

/** The page that a sign-in began for. */
export interface Target {
  readonly page: string;
  /** True in a window of its own, which posts the ticket to the page instead of leading to it. */
  readonly isPopup: boolean;
}

/** The target as a part of `state`: letters, digits, `-` and `_`. */
export const encodeTarget = ({ page, isPopup }: Target): string =>
  (isPopup ? 'p' : 'r') + Buffer.from(page).toString('base64url');

export const decodeTarget = (part: string): Target => ({
  page: Buffer.from(part.slice(1), 'base64url').toString(),
  isPopup: part.startsWith('p'),
});

/** The address to lead back to as it may be used; null: it is no plain address of a host page. */
export function returnPage(
  requested: string,
  isHostOrigin: (origin: string) => boolean,
): string | null {
  if (!URL.canParse(requested)) return null;
  const { origin, protocol, username, password, href } = new URL(requested);
  const isPlain = /^https?:$/.test(protocol) && username === '' && password === '';
  return isPlain && isHostOrigin(origin) ? href : null;
}

/** The page learns this: a ticket for a session, or the code of a refusal. */
export type Outcome = { readonly access_token: string } | { readonly error: string };

/** Puts the outcome behind the `#`, which neither servers nor `Referer` see. */
export function withFragment(page: string, outcome: Outcome): string {
  const url = new URL(page);
  const fragment = new URLSearchParams({ ...outcome }).toString();
  url.hash = url.hash ? `${url.hash.slice(1)}&${fragment}` : fragment;
  return url.href;
}

export function withQuery(page: string, outcome: Outcome): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  return url.href;
}

type SignIn = Pick<Flow, 'redirectUri' | 'state'>;

/** One for each sign-in, so that those of two tabs do not take each other's place. */
function keyOf({ redirectUri, state }: SignIn): cookies.CookieKey {
  const nonce = state.split('.')[1] ?? '';
  const name = `okoshko-oauth-${nonce.replace(/[^\w-]/g, '').slice(0, 8)}`;
  return { name, isEncrypted: redirectUri.startsWith('https:') };
}

/** Sent with the redirect of the top page alone. */
export const stateCookieOf = (flow: SignIn, isOver = false): string =>
  cookies.setCookie({
    ...keyOf(flow),
    value: isOver ? '' : flow.state,
    ageSeconds: isOver ? 0 : FLOW_LIFETIME_MS / SECOND,
  });

export const readStateCookie = (header: string | undefined, flow: SignIn): string | null =>
  cookies.readCookie(header, keyOf(flow));
