import { ECDH } from 'node:crypto';

/**
 * The push services of browsers: Chrome's and those made of it, Firefox's, Safari's, Edge's. A subscription names the address
 * we are to call, so no other is ever called.
 */
const HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
]);
const DOMAINS = ['.push.apple.com', '.notify.windows.com'] as const;

/** Tells whether it is the address of a browser's push service, as URLs are written: https, no port, name or fragment. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { href, protocol, hostname, port, username, password } = new URL(address);
  const isPlain =
    href === address &&
    !address.includes('#') &&
    protocol === 'https:' &&
    port + username + password === '';
  return isPlain && (HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain)));
}

/** A browser subscription's public key, and a secret that only the browser and the service know, in base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Tells whether messages can be sealed by the keys: a point of the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: PushKeys): boolean {
  if (!/^[\w-]{87}=?$/.test(p256dh) || !/^[\w-]{22}(?:==)?$/.test(auth)) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The subscription as one word: an endpoint has no fragment. */
export const subscriptionAddress = (endpoint: string, { p256dh, auth }: PushKeys): string =>
  `${endpoint}#${p256dh}.${auth}`;

/** Null: it is none. */
export function subscriptionOf(address: string): (PushKeys & { readonly endpoint: string }) | null {
  const [endpoint = '', keys = ''] = address.split('#');
  const [p256dh = '', auth = ''] = keys.split('.');
  return isPushEndpoint(endpoint) && areKeys({ p256dh, auth }) ? { endpoint, p256dh, auth } : null;
}
