import { createECDH } from 'node:crypto';
import type { WebPushSettings as GatewaySettings } from '../gateways/push/web-push.ts';
import { hmac } from '../platform/tokens.ts';
import type { Read } from './settings.ts';

export type WebPushSettings = Pick<
  GatewaySettings,
  'publicKey' | 'privateKey' | 'subject' | 'relayUrl'
>;

/** The pair that push services know us by: browsers subscribe to the public key, requests are signed by the private one. */
export function webPushOf(read: Read): WebPushSettings {
  const publicKey = read.required('VAPID_PUBLIC_KEY');
  const privateKey = read.required('VAPID_PRIVATE_KEY');
  if (privateKey !== '' && !/^[\w-]{43}$/.test(privateKey))
    read.refuse('VAPID_PRIVATE_KEY', privateKey, '32 bytes in base64url');
  else if (privateKey !== '' && publicKey !== '' && publicKeyOf(privateKey) !== publicKey)
    read.refuse('VAPID_PUBLIC_KEY', publicKey, 'that of VAPID_PRIVATE_KEY, in base64url');
  const subject =
    read.url('VAPID_SUBJECT', ['mailto:', 'https:']) ?? read.required('VAPID_SUBJECT');
  return { publicKey, privateKey, subject, relayUrl: read.url('WEB_PUSH_RELAY_URL') };
}

/** Null: no number of the curve's. */
function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

/** The key that browsers subscribe to where messages go into the sandbox's outbox: it follows from the secret key. */
export const sandboxPublicKey = (secretKey: string): string | null =>
  publicKeyOf(hmac(secretKey, 'web push'));
