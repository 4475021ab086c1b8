import { hash } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import webPush from 'web-push';
import {
  accepted,
  type Delivery,
  failed,
  type MessageGateway,
  type OutgoingMessage,
  refused,
} from '../delivery/port.ts';
import { sendRequest } from '../delivery/send-request.ts';
import { subscriptionOf } from './endpoints.ts';

export interface WebPushSettings {
  /** The pair push services know us by (VAPID), in base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** The address that a push service writes to when something is wrong with a push: `mailto:` or `https:`. */
  readonly subject: string;
  /** Takes requests under `/HOST/PATH` in place of the services; null: they are called themselves. */
  readonly relayUrl: string | null;
  readonly clock: () => Date;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

/** Seconds a token is good for: services refuse one of more than a day. */
const TOKEN_SECONDS = 12 * 3600;
/** Seconds a push service keeps what does not expire. */
const DAY_SECONDS = 86_400;
/** Bytes of a payload. What services take is 4096, less what sealing adds. */
const MAX_PAYLOAD = 3000;
/** Characters that a notification has room for. */
const MAX_TEXT = 500;

/**
 * Web Push (RFC 8030), sealed for one browser (RFC 8291), signed by our key (RFC 8292). A browser shows one notification of a tag:
 * the same message sent again replaces the first.
 */
export function createWebPush({
  relayUrl,
  clock,
  timeoutMs,
  ...keys
}: WebPushSettings): MessageGateway {
  const seconds = () => Math.floor(clock().getTime() / 1000);
  return {
    isIdempotent: true,
    async send(outgoing) {
      const subscription = subscriptionOf(outgoing.to);
      if (!subscription) return refused('unregistered', 'no subscription of a browser');
      const { endpoint, p256dh, auth } = subscription;
      const { origin, host, pathname, search } = new URL(endpoint);
      const payload = payloadOf(outgoing);
      const sealed = webPush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText;
      const url = relayUrl === null ? endpoint : `${relayUrl}/${host}${pathname}${search}`;
      return sendRequest(
        url,
        {
          ...(timeoutMs !== undefined && { timeoutMs }),
          isRepeatable: true,
          isStatusOnly: true,
          headers: {
            Authorization: `vapid t=${await tokenFor(origin, seconds(), keys)}, k=${keys.publicKey}`,
            'Content-Type': 'application/octet-stream',
            'Content-Encoding': 'aes128gcm',
            TTL: String(secondsLeft(outgoing, seconds())),
            Urgency: outgoing.isUrgent ? 'high' : 'normal',
            Topic: tagOf(outgoing),
          },
          body: new Uint8Array(sealed),
        },
        ({ status }) => deliveryOf(status, tagOf(outgoing)),
      );
    },
  };
}

function deliveryOf(status: number, id: string): Delivery {
  if (status >= 200 && status < 300) return accepted(id);
  const why = `Web Push ${status}`;
  if (status === 404 || status === 410) return refused('unregistered', why);
  return status === 401 ? failed(why) : refused('rejected', why);
}

/** Says who sends, to one push service. */
async function tokenFor(
  origin: string,
  now: number,
  { publicKey, privateKey, subject }: Pick<WebPushSettings, 'publicKey' | 'privateKey' | 'subject'>,
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const key = {
    ...{ kty: 'EC', crv: 'P-256', d: privateKey },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setExpirationTime(now + TOKEN_SECONDS)
    .setSubject(subject)
    .sign(await importJWK(key, 'ES256'));
}

const secondsLeft = ({ expiresAt }: OutgoingMessage, now: number): number =>
  expiresAt ? Math.max(0, Math.floor(expiresAt.getTime() / 1000) - now) : DAY_SECONDS;

/** 32 characters of base64url, the most a topic has. */
const tagOf = ({ key }: OutgoingMessage): string => hash('sha256', key, 'base64url').slice(0, 32);

/** The payload that the cabinet's worker shows. The link has no host: the worker opens its own pages alone. */
function payloadOf(outgoing: OutgoingMessage, most = MAX_TEXT): string {
  const { title, text, link } = outgoing;
  const url = link === undefined ? null : new URL(link);
  const payload = JSON.stringify({
    title,
    text: cut(text, most),
    tag: tagOf(outgoing),
    path: url && url.pathname + url.search,
  });
  const fits = most === 0 || Buffer.byteLength(payload) <= MAX_PAYLOAD;
  return fits ? payload : payloadOf(outgoing, most >> 1);
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}
