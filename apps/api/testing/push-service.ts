import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** A browser that subscribed: what it gives to us, and what it alone knows. */
export interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A message that was pushed to a browser, opened by its keys. */
interface Pushed {
  readonly endpoint: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

export interface PushService {
  /** The URL for requests in place of the services: `URL/HOST/PATH`. */
  readonly url: string;
  readonly pushed: Pushed[];
  /** The reasons why requests were refused, the oldest first. */
  readonly refused: string[];
  /** A new subscription to the key, at one of the services. */
  subscribe(key: string, host?: string): Browser;
  /** The browser takes its subscription back. */
  unsubscribe(browser: Browser): void;
  /** Answered in place of all else, once. */
  fail: { readonly status: number; readonly headers?: Record<string, string> } | null;
  close(): Promise<void>;
}

interface Subscription {
  readonly pair: ECDH;
  readonly auth: Buffer;
  readonly key: string;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, why: string) {
    super(why);
    this.status = status;
  }
}

function require(condition: boolean, status: number, why: string): asserts condition {
  if (!condition) throw new Refusal(status, why);
}

/** Stands in for the push services of browsers: as strict as they are, by RFC 8030, 8188, 8291 and 8292. */
export async function startPushService(now: () => Date): Promise<PushService> {
  const subscriptions = new Map<string, Subscription | 'gone'>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (service.fail) {
      const { status, headers } = service.fail;
      service.fail = null;
      return void response.writeHead(status, headers).end('busy');
    }
    try {
      const endpoint = `https:/${request.url}`;
      require(request.method === 'POST', 405, 'method');
      const subscription = subscriptions.get(endpoint);
      require(subscription !== undefined, 404, 'no such subscription');
      require(subscription !== 'gone', 410, 'unsubscribed');
      checkHeaders(request.headers, body.length);
      await checkSender(request.headers, { origin: new URL(endpoint).origin, subscription, now });
      const payload = JSON.parse(open(body, subscription).toString('utf8'));
      const bytes = Buffer.byteLength(JSON.stringify(payload));
      service.pushed.push({ endpoint, payload, headers: request.headers, bytes });
      response.writeHead(201, { Location: `${endpoint}/m/${service.pushed.length}` }).end();
    } catch (error) {
      const { status, message } = error instanceof Refusal ? error : new Refusal(400, `${error}`);
      service.refused.push(`${status} ${message}`);
      response.writeHead(status, { 'Content-Type': 'text/plain' }).end(message);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushed: [],
    refused: [],
    fail: null,
    subscribe(key, host = 'fcm.googleapis.com') {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `https://${host}/fcm/send/${randomBytes(24).toString('base64url')}`;
      subscriptions.set(endpoint, { pair, auth, key });
      const keys = {
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
      return { endpoint, keys };
    },
    unsubscribe: ({ endpoint }) => void subscriptions.set(endpoint, 'gone'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

const MONTH_SECONDS = 28 * 86_400;

function checkHeaders(headers: IncomingHttpHeaders, length: number): void {
  require(length <= 4096, 413, 'too large');
  require(headers['content-encoding'] === 'aes128gcm', 415, 'content-encoding');
  require(headers['content-type'] === 'application/octet-stream', 415, 'content-type');
  const ttl = String(headers.ttl);
  require(/^\d+$/.test(ttl) && Number(ttl) <= MONTH_SECONDS, 400, 'TTL');
  require(/^(?:very-low|low|normal|high)$/.test(String(headers.urgency)), 400, 'Urgency');
  require(/^[\w-]{1,32}$/.test(String(headers.topic)), 400, 'Topic');
}

interface Expected {
  readonly origin: string;
  readonly subscription: Subscription;
  readonly now: () => Date;
}

/** RFC 8292: signed for this service by the key that the browser subscribed to, for a day at most. */
async function checkSender(
  { authorization = '' }: IncomingHttpHeaders,
  { origin, subscription, now }: Expected,
): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  require(key === subscription.key, 403, 'not the key that was subscribed to');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const verified = await jwtVerify(token, jwk, {
    algorithms: ['ES256'],
    audience: origin,
    currentDate: now(),
    requiredClaims: ['exp', 'sub'],
  }).catch((error: Error) => {
    throw new Refusal(401, error.message);
  });
  const { exp = 0, sub = '' } = verified.payload;
  require(exp - now().getTime() / 1000 <= 86_400, 401, 'exp is more than a day ahead');
  require(/^(?:mailto:|https:)/.test(sub), 401, 'sub');
}

/** RFC 8291 over RFC 8188, of one record. */
function open(body: Buffer, { pair, auth }: Subscription): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  require(sender.length === 65 && sealed.length <= recordSize, 400, 'header');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32);
  const derive = (word: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(input), salt, `Content-Encoding: ${word}\0`, length),
    );
  const [key, nonce] = [derive('aes128gcm', 16), derive('nonce', 12)];
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  require(end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0), 400, 'padding');
  return padded.subarray(0, end);
}

/** A pair as VAPID has it, in base64url. */
export function newVapidKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const [publicKey, privateKey] = [pair.getPublicKey('base64url'), pair.getPrivateKey('base64url')];
  // A number that begins with zeros is written shorter by Node.
  return privateKey.length === 43 ? { publicKey, privateKey } : newVapidKeys();
}
